import { LogFormatter, Logger, LogItem } from '@aws-lambda-powertools/logger'
import type { LogAttributes, UnformattedAttributes } from '@aws-lambda-powertools/logger/types'

/** Keeps an error's standard fields only: SDK errors carry requests, which may hold users' code or credentials. */
class StandardFieldsFormatter extends LogFormatter {
  override formatAttributes(
    { logLevel: level, message, timestamp, serviceName: service }: UnformattedAttributes,
    details: LogAttributes,
  ): LogItem {
    const attributes = { level, message, timestamp: this.formatTimestamp(timestamp), service }
    return new LogItem({ attributes }).addAttributes(details)
  }

  override formatError({ name, message, stack, cause }: Error): LogAttributes {
    return { name, message, stack, cause: cause instanceof Error ? this.formatError(cause) : cause }
  }
}

/** Writes one line of JSON for each message. Callers never pass users' code, tokens or keys. */
export const logger = new Logger({ logFormatter: new StandardFieldsFormatter() })
