import { createHash } from 'node:crypto'
import { Entity, type EntityItem } from 'electrodb'
import { Audit, type AuditItem } from './audit.ts'
import { auditConfiguration, conditionFailed, primaryKey, service } from './table.ts'

/**
 * A link of the audit log's hash chain. It covers the rows after the previous seal, up to the row `throughCreatedAt`,
 * `throughId`, so that no row before it can be changed, removed or added unnoticed.
 */
const AuditSeal = new Entity(
  {
    model: { service, entity: 'auditSeal', version: '1' },
    attributes: {
      chain: { type: 'string', required: true },
      /** 1, 2, 3, …; padded, because sort keys are compared as text. */
      number: { type: 'number', required: true, padding: { length: 9, char: '0' } },
      rows: { type: 'number', required: true },
      throughCreatedAt: { type: 'string', required: true },
      throughId: { type: 'string', required: true },
      /** SHA-256, in hexadecimal digits, of the previous seal's hash and the rows. */
      hash: { type: 'string', required: true },
      /** SHA-256 of each row, in order, so that a check can name the row; absent in older seals. */
      rowHashes: { type: 'list', items: { type: 'string' } },
      sealedAt: { type: 'string', required: true },
    },
    indexes: {
      primary: {
        pk: { field: primaryKey.pk, composite: ['chain'] },
        sk: { field: primaryKey.sk, composite: ['number'] },
      },
    },
  },
  auditConfiguration,
)

type AuditSealItem = EntityItem<typeof AuditSeal>

const chain = 'log'
/** Milliseconds after which a row can no longer be written with its time: transactions have ended by then. */
const settledMs = 90_000
/** Rows of one seal. */
const maxRows = 1_000
/** The month before which there are no rows. */
const firstMonth = '2026-11'

interface Place {
  readonly createdAt: string
  readonly id: string
}

/** Seals the settled rows after the last seal. Returns null if there are none, or if another run has sealed them. */
export async function sealAudit(at: Date): Promise<AuditSealItem | null> {
  const last = await lastSeal()
  const rows = await rowsBetween(last, new Date(at.getTime() - settledMs).toISOString(), maxRows)
  const through = rows.at(-1)
  if (!through) return null
  try {
    const { data } = await AuditSeal.create({
      chain,
      number: (last?.number ?? 0) + 1,
      rows: rows.length,
      throughCreatedAt: through.createdAt,
      throughId: through.id,
      hash: hashOf(last?.hash ?? '', rows),
      rowHashes: rows.map((row) => hashOf('', [row])),
      sealedAt: at.toISOString(),
    }).go()
    return data
  } catch (error) {
    if (conditionFailed(error)) return null
    throw error
  }
}

export interface AuditCheck {
  readonly seals: number
  /** Rows that match their seals. */
  readonly rows: number
  /** The first seal that its rows do not match, and what is wrong; null if the log is as it was written. */
  readonly broken: { readonly number: number; readonly problem: string } | null
}

/** Compares the whole log with its seals. */
export async function checkAudit(): Promise<AuditCheck> {
  const { data: seals } = await AuditSeal.query.primary({ chain }).go({ pages: 'all', consistent: true })
  let previous: AuditSealItem | null = null
  let count = 0
  for (const [index, seal] of seals.entries()) {
    const { number } = seal
    const rows = await rowsBetween(previous, seal.throughCreatedAt, Infinity, seal.throughId)
    if (number !== index + 1)
      return { seals: index, rows: count, broken: { number, problem: `Seal ${index + 1} is missing.` } }
    if (rows.length !== seal.rows || hashOf(previous?.hash ?? '', rows) !== seal.hash)
      return { seals: index, rows: count, broken: { number, problem: problemOf(seal, rows) } }
    count += rows.length
    previous = seal
  }
  return { seals: seals.length, rows: count, broken: null }
}

/** Returns the number of rows that no seal covers yet. */
export async function countUnsealed(at: Date): Promise<number> {
  return (await rowsBetween(await lastSeal(), at.toISOString(), Infinity)).length
}

/** Names the first row that a seal does not know, or whose place is empty. */
function problemOf({ rows: sealed, rowHashes }: AuditSealItem, rows: readonly AuditItem[]): string {
  const nameOf = (row: AuditItem) => `${row.createdAt} ${row.id} (${row.action})`
  if (!rowHashes) return `It covers ${sealed} rows; ${rows.length} were found.`
  const known = new Set(rowHashes)
  const unknown = rows.find((row) => !known.has(hashOf('', [row])))
  if (rows.length < sealed) return `${sealed - rows.length} of its ${sealed} rows are missing.`
  if (!unknown) return 'Its rows are whole, but its hash is not that of the chain.'
  return `The row ${nameOf(unknown)} was ${rows.length > sealed ? 'added' : 'changed'} later.`
}

async function lastSeal(): Promise<AuditSealItem | null> {
  const { data } = await AuditSeal.query.primary({ chain }).go({ order: 'desc', limit: 1, consistent: true })
  return data[0] ?? null
}

/** Returns up to `most` rows after a seal, oldest first, up to the time and, if it is given, the id. */
async function rowsBetween(
  after: AuditSealItem | null,
  until: string,
  most: number,
  untilId?: string,
): Promise<AuditItem[]> {
  const from: Place = after
    ? { createdAt: after.throughCreatedAt, id: after.throughId }
    : { createdAt: firstMonth, id: '' }
  const rows: AuditItem[] = []
  for (
    let month = from.createdAt.slice(0, 7);
    month <= until.slice(0, 7) && rows.length < most;
    month = monthAfter(month)
  ) {
    const { data } = await Audit.query.primary({ month }).gte({ createdAt: from.createdAt }).go({
      pages: 'all',
      consistent: true,
    })
    rows.push(...data.filter((row) => isAfter(row, from) && !isAfter(row, { createdAt: until, id: untilId ?? '~' })))
  }
  return rows.slice(0, most)
}

const isAfter = (row: Place, place: Place): boolean =>
  row.createdAt > place.createdAt || (row.createdAt === place.createdAt && row.id > place.id)

/** Returns the next month: `2026-12` becomes `2027-01`. */
function monthAfter(month: string): string {
  const next = new Date(`${month}-01T00:00:00Z`)
  next.setUTCMonth(next.getUTCMonth() + 1)
  return next.toISOString().slice(0, 7)
}

function hashOf(previous: string, rows: readonly AuditItem[]): string {
  const hash = createHash('sha256').update(previous)
  for (const row of rows) hash.update(`\n${JSON.stringify(sorted(row))}`)
  return hash.digest('hex')
}

/** Returns a copy with its properties in order of name, so that equal values have equal text. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inner]) => [name, sorted(inner)])
}
