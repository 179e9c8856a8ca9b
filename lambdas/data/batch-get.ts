import { BatchGetCommand } from '@aws-sdk/lib-dynamodb'
import { configuration } from './table.ts'

type Row = Readonly<Record<string, unknown>>

/** The key of an item and the parser of its entity. */
export interface BatchGet<T> {
  readonly key: Row
  readonly read: (row: Row) => T | null
}

/** Creates the get of one item from electrodb's parameters and parser. */
export const batchGetOf = <T>(
  params: object,
  parse: (found: { readonly Item: Row }) => { readonly data: unknown },
): BatchGet<T> => ({
  key: (params as { readonly Key: Row }).Key,
  read: (row) => parse({ Item: row }).data as T | null,
})

/**
 * Attempts until all items are read, and the longest first pause in milliseconds: DynamoDB may leave keys unprocessed.
 */
const maxAttempts = 8
const firstPause = 20

type Found<Readings extends readonly BatchGet<unknown>[]> = {
  readonly [K in keyof Readings]: Readings[K] extends BatchGet<infer T> ? T | null : never
}

/**
 * Reads items of different entities consistently in one call, which saves much of a small conversion's time. Returns
 * them in order, null for missing items. Keys must differ. Throws if keys stay unprocessed.
 */
export async function batchGet<const Readings extends readonly BatchGet<unknown>[]>(
  ...readings: Readings
): Promise<Found<Readings>> {
  const { table, client } = configuration
  const rows = new Map<string, Row>()
  let keys: readonly Row[] = readings.map(({ key }) => key)
  for (let attempt = 0; keys.length; attempt++) {
    if (attempt === maxAttempts) throw new Error('The table is too busy to read.')
    if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, Math.random() * firstPause * 2 ** attempt))
    const { Responses = {}, UnprocessedKeys = {} } = await client.send(
      new BatchGetCommand({ RequestItems: { [table]: { Keys: [...keys], ConsistentRead: true } } }),
    )
    for (const row of Responses[table] ?? []) rows.set(keyOf(row), row)
    keys = UnprocessedKeys[table]?.Keys ?? []
  }
  return readings.map(({ key, read }) => {
    const row = rows.get(keyOf(key))
    return row ? read(row) : null
  }) as Found<Readings>
}

const keyOf = ({ pk, sk }: Row): string => `${String(pk)} ${String(sk)}`
