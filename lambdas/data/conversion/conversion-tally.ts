import { createWriteTransaction, Entity } from 'electrodb'
import { Conversion, dates, type ConversionItem } from './conversion.ts'
import { configuration, primaryKey, service, transact } from '../table.ts'

/**
 * The number of a user's conversions that started before `through`, so that older rows are not counted again. It is
 * updated when enough rows have come, and in the transaction that removes conversions.
 */
const ConversionTally = new Entity(
  {
    model: { service, entity: 'conversionTally', version: '1' },
    attributes: {
      userId: { type: 'string', required: true },
      total: { type: 'number' },
      successful: { type: 'number' },
      /** The tally holds exactly the conversions that started earlier. */
      before: { type: 'string' },
      /** Increases with each removal: a count that overlaps a removal is discarded. */
      removals: { type: 'number' },
    },
    indexes: {
      primary: { pk: { field: primaryKey.pk, composite: ['userId'] }, sk: { field: primaryKey.sk, composite: [] } },
    },
  },
  configuration,
)

/** Milliseconds after which every conversion has ended. */
const settledAfter = 3_600_000
/** Rows that justify a write. */
const minRowsToSave = 100

export interface Totals {
  readonly total: number
  readonly successful: number
}

const readTally = async (userId: string) => (await ConversionTally.get({ userId }).go({ consistent: true })).data

/** Returns the number of a user's conversions: the tally plus those that started since. */
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
  if (settled.length >= minRowsToSave && settled.every(({ status }) => status !== 'running')) {
    await saveTally(userId, { ...withRows(settled), before }, tally?.removals)
  }
  return withRows(data)
}

async function saveTally(
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

/** Removals per transaction: DynamoDB allows 100 writes. */
const removeBatchSize = 99

/**
 * Removes conversions that have ended and lowers the tally. Returns the removed ones, without those that run or are
 * already gone.
 */
export async function removeConversions(userId: string, records: readonly ConversionItem[]): Promise<ConversionItem[]> {
  const removed: ConversionItem[] = []
  for (let start = 0; start < records.length; start += removeBatchSize) {
    removed.push(
      ...(await removeBatch(
        userId,
        records.slice(start, start + removeBatchSize).filter(({ status }) => status !== 'running'),
      )),
    )
  }
  return removed
}

async function removeBatch(userId: string, records: readonly ConversionItem[]): Promise<readonly ConversionItem[]> {
  let left = records
  while (left.length) {
    const { before = '' } = (await readTally(userId)) ?? {}
    const counted = left.filter(({ createdAt }) => createdAt < before)
    const failed = await transact(() =>
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
    if (!failed) return left
    left = left.filter((_, k) => !failed[k])
  }
  return left
}
