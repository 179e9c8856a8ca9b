import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { ElectroError } from 'electrodb'

/** The name that all entities of the table share. */
export const service = 'tradewright'

/** The client retries throttled and failed calls. A hot counter may need more than the default three. */
export const configuration = {
  table: process.env.TABLE_NAME ?? '',
  client: DynamoDBDocumentClient.from(new DynamoDBClient({ maxAttempts: 6 }), {
    marshallOptions: { removeUndefinedValues: true },
  }),
}

/** The audit log's own table, to which functions can only append. */
export const auditConfiguration = { ...configuration, table: process.env.AUDIT_TABLE_NAME ?? '' }

/** Key fields. `lsi1` orders items of one user and reads consistently; `gsi1` queries across users. */
export const primaryKey = { pk: 'pk', sk: 'sk' } as const
export const byDateKey = { index: 'lsi1', pk: 'pk', sk: 'lsi1sk' } as const
export const globalKey = { index: 'gsi1', pk: 'gsi1pk', sk: 'gsi1sk' } as const

/** Further indexes of the audit log: the rows of a month by administrator, and by action and administrator. */
export const byAdminKey = { index: 'gsi2', pk: 'gsi2pk', sk: 'gsi2sk' } as const
export const byActionKey = { index: 'gsi3', pk: 'gsi3pk', sk: 'gsi3sk' } as const

/**
 * The time to live in seconds since 1970. DynamoDB removes expired items within days, so readers check the time too.
 */
export const expiry = (from: Date, days: number): number => Math.floor(from.getTime() / 1000) + days * 86_400

/** Some rows of a query; the cursor reads on behind them, and is null behind the last. */
export interface Page<Row> {
  readonly data: readonly Row[]
  readonly cursor: string | null
}

/** Whether a conditional write failed: nothing was written. */
export const conditionFailed = (error: unknown): boolean =>
  error instanceof ElectroError &&
  (error as { cause?: { name?: string } }).cause?.name === 'ConditionalCheckFailedException'

/** Attempts of a transaction that conflicts with another, and the longest first pause in milliseconds. */
const transactionTries = 8
const firstPause = 20

interface TransactionResult {
  readonly canceled: boolean
  readonly data: readonly { readonly code: string }[]
}

/**
 * Runs a transaction and retries conflicts after a random, growing pause. Returns null after success, else one flag per
 * write: true if its condition failed.
 */
export async function transact(write: () => Promise<TransactionResult>): Promise<readonly boolean[] | null> {
  for (let attempt = 0; attempt < transactionTries; attempt++) {
    const { canceled, data } = await write()
    if (!canceled) return null
    const failed = data.map(({ code }) => code === 'ConditionalCheckFailed')
    if (failed.includes(true)) return failed
    await new Promise((resolve) => setTimeout(resolve, Math.random() * firstPause * 2 ** attempt))
  }
  throw new Error('A transaction could not be made: what it writes is contended.')
}
