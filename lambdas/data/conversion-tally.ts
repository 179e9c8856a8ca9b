import { createWriteTransaction, Entity } from 'electrodb'
import { Conversion, dates, type ConversionItem } from './conversion.ts'
import { configuration, primaryKey, service, transact } from './table.ts'

/**
 * How many conversions somebody has that were begun before a moment: what was counted once is not read again. It is written
 * when there is enough to keep, not with every conversion, and lowered in one transaction with what is removed.
 */
const ConversionTally = new Entity(
  {
    model: { service, entity: 'conversionTally', version: '1' },
    attributes: {
      userId: { type: 'string', required: true },
      total: { type: 'number' },
      successful: { type: 'number' },
      /** All begun earlier are in the tally, none that was begun then or later. */
      before: { type: 'string' },
      /** Rises with each removal: a count during which something was removed is not kept. */
      removals: { type: 'number' },
    },
    indexes: {
      primary: { pk: { field: primaryKey.pk, composite: ['userId'] }, sk: { field: primaryKey.sk, composite: [] } },
    },
  },
  configuration,
)

/** Milliseconds after which no conversion runs any more, whatever became of it. */
const settledAfter = 3_600_000
/** So many rows are worth a write. */
const worthKeeping = 100

export interface Totals {
  readonly total: number
  readonly successful: number
}

const readTally = async (userId: string) => (await ConversionTally.get({ userId }).go({ consistent: true })).data

/** How many conversions somebody has: those of the tally and those begun since. */
export async function countConversions(userId: string, at: Date): Promise<Totals> {
  const tally = await readTally(userId)
  const { total = 0, successful = 0, before: since } = tally ?? {}
  const query = Conversion.query.byDate({ userId })
  const { data } = await (since ? query.between({ createdAt: since }, { createdAt: dates.last }) : query).go({
    consistent: true,
    pages: 'all',
    attributes: ['createdAt', 'status'],
  })
  const withRows = (rows: typeof data): Totals => ({
    total: total + rows.length,
    successful: successful + rows.filter(({ status }) => status === 'success').length,
  })

  const before = new Date(at.getTime() - settledAfter).toISOString()
  const settled = data.filter(({ createdAt }) => createdAt < before)
  if (settled.length >= worthKeeping && settled.every(({ status }) => status !== 'running')) {
    await keep(userId, { ...withRows(settled), before }, tally?.removals)
  }
  return withRows(data)
}

async function keep(
  userId: string,
  counted: Totals & { readonly before: string },
  removalsThen: number | undefined,
): Promise<void> {
  await transact(() =>
    createWriteTransaction({ ConversionTally }, (entities) => [
      entities.ConversionTally.update({ userId })
        .set(counted)
        .where(({ removals }, { eq, notExists }) =>
          removalsThen === undefined ? notExists(removals) : eq(removals, removalsThen),
        )
        .commit(),
    ]).go(),
  )
}

/** Removals of one transaction, which holds a hundred writes. */
const atOnce = 99

/** Removes conversions that have ended, and takes them off the tally. Answers those it removed: others were quicker, or it runs. */
export async function removeConversions(userId: string, records: readonly ConversionItem[]): Promise<ConversionItem[]> {
  const removed: ConversionItem[] = []
  for (let start = 0; start < records.length; start += atOnce) {
    removed.push(
      ...(await removeTogether(
        userId,
        records.slice(start, start + atOnce).filter(({ status }) => status !== 'running'),
      )),
    )
  }
  return removed
}

async function removeTogether(userId: string, records: readonly ConversionItem[]): Promise<readonly ConversionItem[]> {
  let left = records
  while (left.length) {
    const { before = '' } = (await readTally(userId)) ?? {}
    const counted = left.filter(({ createdAt }) => createdAt < before)
    const refused = await transact(() =>
      createWriteTransaction({ Conversion, ConversionTally }, (entities) => [
        ...left.map(({ id, status: then }) =>
          entities.Conversion.delete({ userId, id })
            .where(({ status }, { eq }) => eq(status, then))
            .commit(),
        ),
        entities.ConversionTally.update({ userId })
          .add({
            removals: 1,
            ...(counted.length && {
              total: -counted.length,
              successful: -counted.filter(({ status }) => status === 'success').length,
            }),
          })
          .where((row, { eq, notExists }) => (before ? eq(row.before, before) : notExists(row.before)))
          .commit(),
      ]).go(),
    )
    if (!refused) return left
    left = left.filter((_, k) => !refused[k])
  }
  return left
}
