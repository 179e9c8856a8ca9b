import type { CashFlow, JournalTrade, NewTrade, Side } from '../trade.ts'
import { isPlausible, skip, type Importer, type Statement } from './statement.ts'
import { parseClock } from './values.ts'
import { UnreadableFile } from '../files/sheet.ts'

/** The first key of a journal export. */
const exportMark = 'tradewright-journal'

/** The journal of one account as JSON. `annotations` belong to trades by id, or to days. */
interface JournalExport {
  readonly format: typeof exportMark
  readonly version: 1
  readonly account: { readonly name: string; readonly currency: string; readonly zone: string }
  readonly trades: readonly JournalTrade[]
  readonly cash: readonly CashFlow[]
  readonly annotations: readonly unknown[]
  readonly playbooks: readonly unknown[]
}

/** Writes the journal of one account as JSON, without the numbers of imports. `readStatementFile` reads it. */
export function journalToJson(content: Omit<JournalExport, 'format' | 'version'>): string {
  const file: JournalExport = { format: exportMark, version: 1, ...content }
  return JSON.stringify(file, (key, value: unknown) => (key === 'importId' ? undefined : value), 1)
}

const columns = [
  'id', 'kind', 'symbol', 'side', 'quantity', 'entryTime', 'entryPrice', 'exitTime', 'exitPrice', 'stopLoss',
  'takeProfit', 'grossProfit', 'commission', 'swap', 'magic', 'comment', 'ticket', 'fills',
] as const satisfies readonly (keyof JournalTrade)[] // prettier-ignore

const isTime = (column: string): boolean => column.endsWith('Time')
const clock = (time: number): string => new Date(time).toISOString().slice(0, 19).replace('T', ' ')

/** Text cells that a spreadsheet would run as a formula get an apostrophe in front. */
function quote(text: string): string {
  const safe = /^[=+\-@\t]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text
  return /[",\n\r;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Writes trades as CSV with a heading; times are the statement's clock. `journalCsv` reads it. */
export function tradesToCsv(trades: readonly JournalTrade[]): string {
  const rows = trades.map((trade) =>
    columns
      .map((column) => {
        const { [column]: value } = trade
        return value === null ? '' : isTime(column) ? clock(Number(value)) : quote(String(value))
      })
      .join(','),
  )
  return `${columns.join(',')}\n${rows.join('\n')}\n`
}

const unquote = (cell: string): string => (cell.startsWith("'") ? cell.slice(1) : cell)

/** Reads a CSV export of the journal, by its heading. */
export const journalCsv: Importer = {
  format: 'tradewright',
  read: ({ rows }, notation) => {
    if (rows[0]?.cells.join() !== columns.join()) return null
    const read = rows.slice(1).map(({ cells }, k) => {
      const text = (column: (typeof columns)[number]): string => unquote(cells[columns.indexOf(column)] ?? '')
      const number = (column: (typeof columns)[number]): number => Number(text(column) || NaN)
      const nullable = (column: (typeof columns)[number]): number | null => (text(column) ? number(column) : null)
      const trade: NewTrade = {
        kind: text('kind') === 'missed' ? 'missed' : 'traded',
        symbol: text('symbol'),
        side: text('side') === 'short' ? 'short' : 'long',
        quantity: number('quantity'),
        entryTime: parseClock(text('entryTime'), notation),
        entryPrice: number('entryPrice'),
        exitTime: parseClock(text('exitTime'), notation),
        exitPrice: number('exitPrice'),
        stopLoss: nullable('stopLoss'),
        takeProfit: nullable('takeProfit'),
        grossProfit: number('grossProfit'),
        commission: number('commission'),
        swap: number('swap'),
        magic: nullable('magic'),
        comment: text('comment'),
        ticket: text('ticket'),
        fills: number('fills'),
      }
      return { trade, skipped: skip(k + 1, 'invalid', cells) }
    })
    return {
      trades: read.flatMap(({ trade }) => (isPlausible(trade) ? [trade] : [])),
      cash: [],
      skipped: read.flatMap(({ trade, skipped }) => (isPlausible(trade) ? [] : [skipped])),
      statedResult: null,
      notes: [],
    }
  },
}

/** Reads a JSON export of the journal; null for other files. CSV exports are read like any table. */
export function readJournalExport(bytes: Uint8Array): Statement | null {
  if (bytes[0] !== 0x7b) return null
  let file: Partial<JournalExport>
  try {
    file = JSON.parse(new TextDecoder().decode(bytes)) as Partial<JournalExport>
  } catch {
    throw new UnreadableFile('DAMAGED', 'The JSON file is damaged or cut off. Please export it again.')
  }
  if (file.format !== exportMark || !Array.isArray(file.trades))
    throw new UnreadableFile('UNKNOWN_LAYOUT', 'This JSON file is no export of a Tradewright journal.')
  const trades = (file.trades as readonly (JournalTrade | null)[]).filter(isTrade)
  const skipped = file.trades.length - trades.length
  return {
    format: 'tradewright',
    account: null,
    currency: text(file.account?.currency) || null,
    zone: text(file.account?.zone) || null,
    rowsRead: file.trades.length,
    trades,
    cash: listOf(file.cash).filter(isCash),
    skipped: [],
    check: null,
    notes: skipped > 0 ? [`${skipped} damaged trades were left out.`] : [],
    annotations: listOf(file.annotations),
    playbooks: listOf(file.playbooks),
  }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const isId = (id: unknown): boolean => typeof id === 'string' && /^[0-9a-f]{16}$/.test(id)
const sides: readonly (Side | undefined)[] = ['long', 'short']

function isTrade(value: JournalTrade | null): value is JournalTrade {
  return (
    typeof value === 'object' &&
    value !== null &&
    isId(value.id) &&
    (value.kind === 'traded' || value.kind === 'missed') &&
    [value.stopLoss, value.takeProfit, value.magic].every((number) => number === null || Number.isFinite(number)) &&
    Number.isInteger(value.fills) &&
    sides.includes(value.side) &&
    typeof value.symbol === 'string' &&
    typeof value.comment === 'string' &&
    typeof value.ticket === 'string' &&
    [value.quantity, value.entryTime, value.entryPrice, value.exitTime, value.exitPrice].every(Number.isFinite) &&
    isPlausible(value)
  )
}

function isCash(value: unknown): value is CashFlow {
  const { id, time, amount, comment } = (value ?? {}) as Partial<CashFlow>
  return isId(id) && Number.isFinite(time) && Number.isFinite(amount) && typeof comment === 'string'
}
