import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { ElectroError } from 'electrodb'

/** What every entity of the one table shares. */
export const service = 'tradewright'

/** Throttled and failed calls are tried again by the client; a hot counter may need more than the default three. */
export const configuration = {
  table: process.env.TABLE_NAME ?? '',
  client: DynamoDBDocumentClient.from(new DynamoDBClient({ maxAttempts: 6 }), { marshallOptions: { removeUndefinedValues: true } }),
}

/** The fields of the keys; `lsi1` orders within a person and reads consistently, `gsi1` finds across people. */
export const primaryKey = { pk: 'pk', sk: 'sk' } as const
export const byDateKey = { index: 'lsi1', pk: 'pk', sk: 'lsi1sk' } as const
export const globalKey = { index: 'gsi1', pk: 'gsi1pk', sk: 'gsi1sk' } as const

/** Seconds since 1970, as the table's time to live wants it. Items go within days of it, not at once: nobody may rely on it being prompt. */
export const expiry = (from: Date, days: number): number => Math.floor(from.getTime() / 1000) + days * 86_400

/** A conditional write that lost: the condition was false, nothing was written. */
export const conditionFailed = (error: unknown): boolean =>
  error instanceof ElectroError && (error as { cause?: { name?: string } }).cause?.name === 'ConditionalCheckFailedException'
