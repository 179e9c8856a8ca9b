import type { NewTrade } from '../trade.ts'
import { hasLayout } from './layout.ts'
import { sidesOf } from './sides.ts'
import { isPlausible, skip, type Importer, type SkippedRow } from './statement.ts'
import { parseClock, parseNumber, type Notation } from './values.ts'

/** Ticket, time, type, size, item, price, stop, target, close time, close price, commission, taxes, swap, profit. */
const closed = 'I T W N A N N N T N N N N N'
const open = 'I T W N A N N N E N N N N N'
const cancelled = 'I T W N A N N N T N W'
/** A pending order has no money; its current price may follow the empty close time. */
const pending = 'I T W N A N N N E N'
const balance = 'I T W w N'
/** A detailed statement shows the magic number in a row below, or in the tooltip of the ticket. */
const magicTooltip = /^#?(\d{1,10})\b\s*(.*)$/

interface Row {
  readonly cells: readonly string[]
  readonly tooltip: string
}

/** MetaTrader 4's account statement, plain and detailed. */
export const metaTrader4Statement: Importer = {
  format: 'mt4-statement',
  read: (sheet, notation) => {
    const { rows } = sheet
    const isClosed = rows.map(({ cells }) => hasLayout(cells, closed, notation))
    const tradeRows = rows.filter((_, k) => isClosed[k])
    const cashRows = rows.filter(({ cells }) => cells.length <= 6 && hasLayout(cells, balance, notation))
    if (tradeRows.length === 0 && (cashRows.length === 0 || !rows.some(({ cells }) => cells.length >= 13))) return null
    const number = (cell: string | undefined): number => parseNumber(cell ?? '', notation)
    const sides = sidesOf(
      tradeRows.map(({ cells }) => ({
        word: cells[2] ?? '',
        change: number(cells[9]) - number(cells[5]),
        grossProfit: number(cells[13]),
      })),
    )
    const trades: NewTrade[] = []
    const skipped: SkippedRow[] = []
    rows.forEach((row, k) => {
      const { cells } = row
      if (isClosed[k]) {
        const side = sides.get(cells[2] ?? '')
        const trade = side && closedTrade(row, side, notation)
        if (!trade) skipped.push(skip(k, 'no-side', cells))
        else if (!isPlausible(trade)) skipped.push(skip(k, 'invalid', cells))
        else trades.push(trade)
      } else if (hasLayout(cells, open, notation)) skipped.push(skip(k, 'open', cells))
      else if (hasLayout(cells, cancelled, notation)) skipped.push(skip(k, 'cancelled', cells))
      else if (cells.length >= 10 && hasLayout(cells, pending, notation)) skipped.push(skip(k, 'pending', cells))
      else if (cells.length >= 10 && hasLayout(cells, 'I T W N A', notation)) skipped.push(skip(k, 'unread', cells))
    })
    const cash = cashRows.map(({ cells }) => ({
      time: parseClock(cells[1] ?? '', notation),
      amount: number(cells[4]),
      comment: cells[3] ?? '',
    }))
    return { trades, cash, skipped, statedResult: null, notes: [] }
  },
}

function closedTrade({ cells, tooltip }: Row, side: NewTrade['side'], notation: Notation): NewTrade {
  const number = (k: number): number => parseNumber(cells[k] ?? '', notation)
  const [, magic, comment] = magicTooltip.exec(tooltip) ?? [undefined, undefined, tooltip]
  return {
    kind: 'traded',
    ticket: cells[0] ?? '',
    symbol: (cells[4] ?? '').toUpperCase(),
    side,
    quantity: number(3),
    entryTime: parseClock(cells[1] ?? '', notation),
    entryPrice: number(5),
    stopLoss: number(6) || null,
    takeProfit: number(7) || null,
    exitTime: parseClock(cells[8] ?? '', notation),
    exitPrice: number(9),
    // Taxes are rare, and are costs like the commission.
    commission: number(10) + number(11),
    swap: number(12),
    grossProfit: number(13),
    magic: magic === undefined ? null : Number(magic),
    comment: comment ?? '',
    fills: 1,
  }
}

/** Number, time, type, order, size, price, stop, target, profit, balance. Rows that close have a profit. */
const testRow = 'I T W I N N N N'
const testClose = 'I T W I N N N N N N'

/** The Strategy Tester report of MetaTrader 4: one row for each event of an order. */
export const metaTrader4Tester: Importer = {
  format: 'mt4-tester',
  read: (sheet, notation) => {
    const rows = sheet.rows
      .map(({ cells }, k) => ({ cells, k }))
      .filter(({ cells }) => hasLayout(cells, testRow, notation))
    const closes = rows.filter(({ cells }) => hasLayout(cells, testClose, notation))
    if (closes.length === 0) return null
    const number = (cell: string | undefined): number => parseNumber(cell ?? '', notation)
    const opened = new Map<string, readonly string[]>()
    const pairs: { readonly entry: readonly string[]; readonly exit: readonly string[]; readonly k: number }[] = []
    const closeRows = new Set(closes)
    const skipped: SkippedRow[] = []
    for (const row of rows) {
      const order = row.cells[3] ?? ''
      const entry = opened.get(order)
      if (!closeRows.has(row)) {
        opened.set(order, entry && !isFill(entry, row.cells) ? entry : row.cells)
      } else if (entry) pairs.push({ entry, exit: row.cells, k: row.k })
      else skipped.push(skip(row.k, 'no-partner', row.cells))
    }
    const sides = sidesOf(
      pairs.map(({ entry, exit }) => ({
        word: entry[2] ?? '',
        change: number(exit[5]) - number(entry[5]),
        grossProfit: number(exit[8]),
      })),
    )
    const trades: NewTrade[] = []
    const symbol = symbolOfTest(sheet.rows)
    for (const { entry, exit, k } of pairs) {
      const side = sides.get(entry[2] ?? '')
      const trade = side && { ...testTrade(entry, exit, side, notation), symbol }
      if (!trade) skipped.push(skip(k, 'no-side', exit))
      else if (!isPlausible(trade)) skipped.push(skip(k, 'invalid', exit))
      else trades.push(trade)
    }
    const first = closes[0]?.cells ?? []
    const last = closes.at(-1)?.cells ?? []
    return {
      trades,
      cash: [],
      skipped,
      statedResult: number(last[9]) - number(first[9]) + number(first[8]),
      notes: [],
    }
  },
}

/** The head names the symbol with its description: `EURUSD (Euro vs US Dollar)`. */
const symbolOfTest = (rows: readonly Row[]): string =>
  rows
    .slice(0, 12)
    .flatMap(({ cells }) => cells.slice(1).map((cell) => /^([^\s()]{2,24}) \([^)]+\)$/.exec(cell)?.[1]))
    .find((symbol) => symbol !== undefined) ?? 'UNKNOWN'

/** A pending order is placed as `buy stop` and filled as `buy`. Later changes of stops are no fills. */
const isFill = ({ 2: before = '' }: readonly string[], { 2: after = '' }: readonly string[]): boolean =>
  before !== after && before.startsWith(after)

function testTrade(
  entry: readonly string[],
  exit: readonly string[],
  side: NewTrade['side'],
  notation: Notation,
): Omit<NewTrade, 'symbol'> {
  const number = (cell: string | undefined): number => parseNumber(cell ?? '', notation)
  return {
    kind: 'traded',
    ticket: entry[3] ?? '',
    side,
    quantity: number(exit[4]),
    entryTime: parseClock(entry[1] ?? '', notation),
    entryPrice: number(entry[5]),
    stopLoss: number(exit[6]) || null,
    takeProfit: number(exit[7]) || null,
    exitTime: parseClock(exit[1] ?? '', notation),
    exitPrice: number(exit[5]),
    commission: 0,
    swap: 0,
    grossProfit: number(exit[8]),
    magic: null,
    comment: exit[2] ?? '',
    fills: 1,
  }
}
