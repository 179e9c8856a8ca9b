import { BatchGetCommand } from '@aws-sdk/lib-dynamodb'
import { configuration } from './table.ts'

type Row = Readonly<Record<string, unknown>>

/** Where one item lies, and how its entity reads it. */
export interface Reading<T> {
  readonly key: Row
  readonly read: (row: Row) => T | null
}

/** A reading of one item from the parameters of its entity's get, and how the entity parses what was found. */
export const readingOf = <T>(
  params: object,
  parse: (found: { readonly Item: Row }) => { readonly data: unknown },
): Reading<T> => ({
  key: (params as { readonly Key: Row }).Key,
  read: (row) => parse({ Item: row }).data as T | null,
})

/** Calls until all is read, and milliseconds of the longest first pause: the table may leave some for later. */
const tries = 8
const firstPause = 20

type Found<Readings extends readonly Reading<unknown>[]> = {
  readonly [K in keyof Readings]: Readings[K] extends Reading<infer T> ? T | null : never
}

/**
 * Items of different entities, read consistently in one call: each call costs as much as a good part of a small conversion.
 * In the order of the readings, null where there is none; no two may be the same. Throws when the table keeps leaving some.
 */
export async function readTogether<const Readings extends readonly Reading<unknown>[]>(
  ...readings: Readings
): Promise<Found<Readings>> {
  const { table, client } = configuration
  const rows = new Map<string, Row>()
  let keys: readonly Row[] = readings.map(({ key }) => key)
  for (let attempt = 0; keys.length; attempt++) {
    if (attempt === tries) throw new Error('The table is too busy to read.')
    if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, Math.random() * firstPause * 2 ** attempt))
    const { Responses = {}, UnprocessedKeys = {} } = await client.send(
      new BatchGetCommand({ RequestItems: { [table]: { Keys: [...keys], ConsistentRead: true } } }),
    )
    for (const row of Responses[table] ?? []) rows.set(placeOf(row), row)
    keys = UnprocessedKeys[table]?.Keys ?? []
  }
  return readings.map(({ key, read }) => {
    const row = rows.get(placeOf(key))
    return row ? read(row) : null
  }) as Found<Readings>
}

const placeOf = ({ pk, sk }: Row): string => `${String(pk)} ${String(sk)}`
