import { Entity, type EntityItem } from 'electrodb'
import { configuration, expiry, primaryKey, service } from './table.ts'

/** A row whose work in a job failed, and which the job leaves alone for a while. */
const PostponedRow = new Entity(
  {
    model: { service, entity: 'postponedRow', version: '1' },
    attributes: {
      /** The work that failed, such as `mail not sent`. */
      work: { type: 'string', required: true },
      id: { type: 'string', required: true },
      /** Failures in a row. */
      failures: { type: 'number', required: true },
      /** The earliest moment of the next attempt. */
      until: { type: 'string', required: true },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      primary: { pk: { field: primaryKey.pk, composite: ['work'] }, sk: { field: primaryKey.sk, composite: ['id'] } },
    },
  },
  configuration,
)

type PostponedRowItem = EntityItem<typeof PostponedRow>

/** Minutes until the next attempt: doubled by each failure, up to this. */
const longestPause = 60
/** Days that failures are remembered after the last one. */
const keptDays = 2

/** Returns the rows whose work failed, by id. */
export async function postponedRows(work: string): Promise<ReadonlyMap<string, PostponedRowItem>> {
  const { data } = await PostponedRow.query.primary({ work }).go({ consistent: true, pages: 'all' })
  return new Map(data.map((row) => [row.id, row]))
}

/** Leaves a row alone after its failures in a row: one minute, then two, four, and at most an hour. */
export async function postponeRow(work: string, id: string, failures: number, at: Date): Promise<void> {
  const minutes = Math.min(2 ** (failures - 1), longestPause)
  const until = new Date(at.getTime() + minutes * 60_000 - slack).toISOString()
  await PostponedRow.put({ work, id, failures, until, expiresAt: expiry(at, keptDays) }).go()
}

/** Jobs begin each minute, some milliseconds early or late. */
const slack = 5_000

export async function forgetPostponed(work: string, id: string): Promise<void> {
  await PostponedRow.delete({ work, id }).go()
}
