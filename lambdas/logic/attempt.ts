import { forgetPostponed, postponedRows, postponeRow } from '../data/postponed-row.ts'
import type { Page } from '../data/table.ts'
import { logger } from '../shared/log.ts'

/** The ids that name a row in the log, never addresses or texts. */
type RowIds = Readonly<Record<string, string | number>>

/** The metric of failed rows. Postponed ones count in each run, so that the alarm rings until they are mended. */
const rowsFailed = (count: number) => ({
  _aws: {
    Timestamp: Date.now(),
    CloudWatchMetrics: [{ Namespace: 'Tradewright', Dimensions: [[]], Metrics: [{ Name: 'RowFailed' }] }],
  },
  RowFailed: count,
})

/**
 * Runs one row of a job's work. Reports a failure under `problem`, in the log and as a metric with an alarm, so that the
 * job goes on with the next row. Returns whether the work succeeded.
 */
export const attempt = (problem: string, work: () => Promise<unknown>, row: RowIds = {}): Promise<boolean> =>
  attemptOr(problem, async () => (await work(), true), false, row)

/** Returns the result of one row's work, or `otherwise` after a failure, which it reports as `attempt` does. */
export async function attemptOr<T, U>(
  problem: string,
  work: () => Promise<T>,
  otherwise: U,
  row: RowIds = {},
): Promise<T | U> {
  try {
    return await work()
  } catch (error) {
    logger.error(problem, {
      ...row,
      error: error as Error,
      ...rowsFailed(1),
    })
    return otherwise
  }
}

interface Rows<Row> {
  /** Reads the page behind a cursor. */
  readonly read: (cursor: string | null) => Promise<Page<Row>>
  readonly work: (row: Row) => Promise<unknown>
  readonly isOver: () => boolean
}

/**
 * Attempts every row, page by page: rows that fail stay at the head of their queue and must not hold back the rest.
 * Such a row is left alone for a minute, then two, four and at most sixty, so that it does not take each run's time. Returns
 * the number of rows whose work succeeded.
 */
export async function attemptAll<Row extends { readonly id: string } | { readonly userId: string }>(
  problem: string,
  { read, work, isOver }: Rows<Row>,
): Promise<number> {
  const postponed = await postponedRows(problem)
  let [succeeded, waiting] = [0, 0]
  let cursor: string | null = null
  do {
    const page: Page<Row> = await read(cursor)
    for (const row of page.data) {
      const id = 'id' in row ? row.id : row.userId
      const before = postponed.get(id)
      if (before && before.until > new Date().toISOString()) {
        waiting++
        continue
      }
      if (isOver()) return succeeded
      const isDone = await attempt(problem, () => work(row), { id })
      if (isDone) succeeded++
      await attempt('row not postponed', () => remember(problem, id, isDone, before?.failures ?? 0), { id })
    }
    cursor = page.cursor
  } while (cursor !== null)
  if (waiting) logger.warn(problem, { ...rowsFailed(waiting), waiting })
  return succeeded
}

/** Postpones a row after a failure; forgets the failures before a success. */
async function remember(problem: string, id: string, isDone: boolean, failuresBefore: number): Promise<void> {
  if (!isDone) await postponeRow(problem, id, failuresBefore + 1, new Date())
  else if (failuresBefore) await forgetPostponed(problem, id)
}
