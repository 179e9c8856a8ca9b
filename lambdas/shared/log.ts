const ranks = { info: 1, warn: 2, error: 3, silent: 4 } as const
type Level = Exclude<keyof typeof ranks, 'silent'>
type Details = Readonly<Record<string, unknown>>

const least = ranks[(process.env.LOG_LEVEL ?? 'info') as keyof typeof ranks] ?? ranks.info

/** One line of JSON each, as the log's queries and alarms read it. What users write and what lets them in is never logged. */
export const logger = {
  info: (message: string, details: Details = {}) => write('info', message, details),
  warn: (message: string, details: Details = {}) => write('warn', message, details),
  error: (message: string, details: Details = {}) => write('error', message, details),
}

function write(level: Level, message: string, details: Details): void {
  if (ranks[level] < least) return
  const line = { level, message, timestamp: new Date().toISOString(), service: process.env.SERVICE_NAME, ...details }
  process.stdout.write(
    `${JSON.stringify(line, (_, value: unknown) => (value instanceof Error ? described(value) : value))}\n`,
  )
}

/** An error says of itself what its kind says of it; what else hangs on it may be what somebody sent. */
const described = ({ name, message, stack, cause }: Error): Details => ({ name, message, stack, cause })
