import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { ElectroError } from 'electrodb'

/** What every entity of the one table shares. */
export const service = 'tradewright'

/** Throttled and failed calls are tried again by the client; a hot counter may need more than the default three. */
export const configuration = {
  table: process.env.TABLE_NAME ?? '',
  client: DynamoDBDocumentClient.from(new DynamoDBClient({ maxAttempts: 6 }), {
    marshallOptions: { removeUndefinedValues: true },
  }),
}

/** The fields of the keys; `lsi1` orders within a person and reads consistently, `gsi1` finds across people. */
export const primaryKey = { pk: 'pk', sk: 'sk' } as const
export const byDateKey = { index: 'lsi1', pk: 'pk', sk: 'lsi1sk' } as const
export const globalKey = { index: 'gsi1', pk: 'gsi1pk', sk: 'gsi1sk' } as const

/** Seconds since 1970, as the table's time to live wants it. Items go within days of it, not at once: nobody may rely on it being prompt. */
export const expiry = (from: Date, days: number): number => Math.floor(from.getTime() / 1000) + days * 86_400

/** A conditional write that lost: the condition was false, nothing was written. */
export const conditionFailed = (error: unknown): boolean =>
  error instanceof ElectroError &&
  (error as { cause?: { name?: string } }).cause?.name === 'ConditionalCheckFailedException'

/** How often a transaction that met another one is tried again, and milliseconds of the longest first pause. */
const transactionTries = 8
const firstPause = 20

interface Transacted {
  readonly canceled: boolean
  readonly data: readonly { readonly code: string }[]
}

/**
 * Makes a transaction; one that meets another on the same item is tried again after a random, growing pause. Null once it is
 * made; else nothing was written, and whose conditions were false is marked.
 */
export async function transact(write: () => Promise<Transacted>): Promise<readonly boolean[] | null> {
  for (let attempt = 0; attempt < transactionTries; attempt++) {
    const { canceled, data } = await write()
    if (!canceled) return null
    const refused = data.map(({ code }) => code === 'ConditionalCheckFailed')
    if (refused.includes(true)) return refused
    await new Promise((resolve) => setTimeout(resolve, Math.random() * firstPause * 2 ** attempt))
  }
  throw new Error('A transaction could not be made: what it writes is contended.')
}
