import { parseTime, splitLine } from '../../bars/csv.ts'

/** One trade of TradingView's "List of trades". */
export interface ExportedTrade {
  readonly number: number
  readonly direction: 'long' | 'short'
  readonly entryTime: number
  readonly entryPrice: number
  /** Of the last bar, while the trade is open. */
  readonly exitTime: number
  readonly exitPrice: number
  readonly quantity: number
  readonly open: boolean
}

type Column = 'number' | 'type' | 'time' | 'signal' | 'price' | 'quantity'

/** Prefixes of column headings in exports of several years. */
const headings: Readonly<Record<Column, readonly string[]>> = {
  number: ['trade #', 'trade number'],
  type: ['type'],
  time: ['date'],
  signal: ['signal'],
  price: ['price'],
  quantity: ['size (qty)', 'position size (qty)', 'quantity', 'contracts'],
}

/** True when the text is a strategy's list of trades and not a chart's data. */
export const isTradeExport = (text: string): boolean => columnsOf(text.slice(0, 2000).split(/\r?\n/)[0] ?? '') !== null

/**
 * Reads a strategy's list of trades: two rows a trade, in either order. `zone` applies to times without one. Null for
 * other texts.
 */
export function readTradeExport(text: string, zone: string): readonly ExportedTrade[] | null {
  const [head, ...lines] = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const columns = columnsOf(head ?? '')
  if (!columns) return null
  const rows = lines.map((line) => splitLine(line, ','))
  const trades = new Map<number, { entry?: readonly string[]; exit?: readonly string[] }>()
  for (const row of rows) {
    const number = Number(row[columns.number])
    const trade = trades.get(number) ?? {}
    trade[/^entry/i.test(row[columns.type] ?? '') ? 'entry' : 'exit'] = row
    trades.set(number, trade)
  }
  const time = (row: readonly string[] | undefined): number => (row ? parseTime(row[columns.time] ?? '', zone) : NaN)
  const price = (row: readonly string[] | undefined): number => (row ? Number(row[columns.price]) : NaN)
  return [...trades].flatMap(([number, { entry, exit }]) =>
    entry
      ? [
          {
            number,
            direction: /long/i.test(entry[columns.type] ?? '') ? ('long' as const) : ('short' as const),
            entryTime: time(entry),
            entryPrice: price(entry),
            exitTime: time(exit),
            exitPrice: price(exit),
            quantity: Number(entry[columns.quantity]),
            open: !exit || exit[columns.signal] === 'Open' || exit[columns.signal] === '',
          },
        ]
      : [],
  )
}

function columnsOf(line: string): Readonly<Record<Column, number>> | null {
  const cells = splitLine(line.replace(/^\uFEFF/, ''), ',').map((cell) => cell.trim().toLowerCase())
  const at = (column: Column): number =>
    cells.findIndex((cell) => headings[column].some((start) => cell.startsWith(start)))
  const columns = {
    number: at('number'),
    type: at('type'),
    time: at('time'),
    signal: at('signal'),
    price: at('price'),
    quantity: at('quantity'),
  }
  return Object.values(columns).every((index) => index >= 0) ? columns : null
}
