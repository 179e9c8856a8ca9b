import type { NewTrade } from '../trade.ts'
import { hasLayout } from './layout.ts'
import { openPositions } from './open-positions.ts'
import { knownSide, sidesOf } from './sides.ts'
import { isPlausible, skip, type Importer, type SkippedRow } from './statement.ts'
import { parseClock, parseNumber, plainText, type Notation } from './values.ts'

/** Number, type, time, signal, price, quantity. Older exports have the signal before the time. */
const layouts = [
  { form: 'I W T w N N N', time: 2, signal: 3 },
  { form: 'I W w T N N N', time: 3, signal: 2 },
] as const

interface Row {
  readonly k: number
  readonly cells: readonly string[]
  readonly time: number
  readonly price: number
}

interface Pair {
  readonly number: string
  readonly entry: Row
  readonly exit: Row
}

/** The strategy tester's list of trades: two rows a trade, entry and exit in either order. */
export const tradingViewTrades: Importer = {
  format: 'tradingview-trades',
  read: (sheet, notation) => {
    const layout = layouts.find(
      ({ form }) => sheet.rows.filter(({ cells }) => hasLayout(cells, form, notation)).length > 1,
    )
    if (!layout) return null
    const groups = new Map<string, Row[]>()
    sheet.rows.forEach(({ cells }, k) => {
      if (!hasLayout(cells, layout.form, notation)) return
      const row = {
        k,
        cells,
        time: parseClock(cells[layout.time] ?? '', notation),
        price: parseNumber(cells[4] ?? '', notation),
      }
      const number = plainText(cells[0] ?? '')
      groups.set(number, [...(groups.get(number) ?? []), row])
    })
    const skipped: SkippedRow[] = []
    const pairs = pairsOf(groups, skipped)
    // Other tables may begin alike, but only this one has every number twice.
    if (pairs.length * 2 < groups.size) return null
    const profitColumn = profitColumnOf(pairs, notation)
    const profit = ({ exit }: Pair): number => parseNumber(exit.cells[profitColumn] ?? '', notation)
    const sides = sidesOf(
      pairs.map((pair) => ({
        word: pair.entry.cells[1] ?? '',
        change: pair.exit.price - pair.entry.price,
        grossProfit: profit(pair),
      })),
    )
    const trades: NewTrade[] = []
    for (const pair of pairs) {
      const side = sides.get(pair.entry.cells[1] ?? '')
      const signal = pair.exit.cells[layout.signal] ?? ''
      if (signal === '' || signal.toLowerCase() === 'open') {
        skipped.push(skip(pair.exit.k, 'open', pair.exit.cells))
        continue
      }
      const trade = side && tradeOf(pair, side, profit(pair), pair.entry.cells[layout.signal] ?? '', notation)
      if (trade && isPlausible(trade)) trades.push(trade)
      else skipped.push(skip(pair.exit.k, side ? 'invalid' : 'no-side', pair.exit.cells))
    }
    return {
      trades,
      cash: [],
      skipped,
      statedResult: null,
      notes: ['TradingView does not state the time zone. Choose the zone that the chart had.'],
    }
  },
}

/**
 * Tells entries from exits: the exit is later. Trades within one bar take the words that the others use for their
 * entries.
 */
function pairsOf(groups: ReadonlyMap<string, readonly Row[]>, skipped: SkippedRow[]): readonly Pair[] {
  const entryWords = new Set<string>()
  for (const [a, b] of groups.values())
    if (a && b && a.time !== b.time) entryWords.add((a.time < b.time ? a : b).cells[1] ?? '')
  return [...groups].flatMap(([number, rows]) => {
    const [a, b] = rows
    if (!a || !b || rows.length > 2) {
      if (a) skipped.push(skip(a.k, rows.length > 2 ? 'unread' : 'open', a.cells))
      return []
    }
    const isFirstEntry = a.time === b.time ? entryWords.has(a.cells[1] ?? '') : a.time < b.time
    return [isFirstEntry ? { number, entry: a, exit: b } : { number, entry: b, exit: a }]
  })
}

/** Newer exports show the value of the position, price times quantity, before the profit. */
function profitColumnOf(pairs: readonly Pair[], notation: Notation): number {
  const isValue = pairs.slice(0, 50).every(({ exit, entry }) =>
    [exit, entry].some(({ cells, price }) => {
      const quantity = parseNumber(cells[5] ?? '', notation)
      const value = parseNumber(cells[6] ?? '', notation)
      return value > 0 && value >= price * quantity * 0.5 && quantity > 0
    }),
  )
  return isValue ? 7 : 6
}

function tradeOf(
  { number, entry, exit }: Pair,
  side: NewTrade['side'],
  profit: number,
  signal: string,
  notation: Notation,
): NewTrade {
  return {
    kind: 'traded',
    ticket: number,
    symbol: '',
    side,
    quantity: parseNumber(entry.cells[5] ?? '', notation),
    entryTime: entry.time,
    entryPrice: entry.price,
    stopLoss: null,
    takeProfit: null,
    exitTime: exit.time,
    exitPrice: exit.price,
    commission: 0,
    swap: 0,
    // The list shows the profit after commission only.
    grossProfit: profit,
    magic: null,
    comment: signal,
    fills: 1,
  }
}

/** Symbol, side, type, quantity, limit, stop, fill price, status, commission, leverage, margin, placed, closed, id. */
const orderLayout = 'A W W N n n n W n w w T w I'

/** The order history of TradingView's paper trading. Filled orders are netted by symbol. */
export const tradingViewOrders: Importer = {
  format: 'tradingview-orders',
  read: (sheet, notation) => {
    const rows = sheet.rows
      .map(({ cells }, k) => ({ cells, k }))
      .filter(({ cells }) => hasLayout(cells, orderLayout, notation))
    if (rows.length === 0) return null
    const skipped: SkippedRow[] = []
    const fills = rows.flatMap(({ cells, k }) => {
      const side = knownSide(cells[1] ?? '')
      const price = parseNumber(cells[6] ?? '', notation)
      const time = parseClock(cells[12] ?? '', notation)
      if (!(price > 0) || Number.isNaN(time)) skipped.push(skip(k, 'cancelled', cells))
      else if (!side) skipped.push(skip(k, 'no-side', cells))
      else {
        const commission = -Math.abs(parseNumber(cells[8] ?? '', notation) || 0)
        const quantity = parseNumber(cells[3] ?? '', notation)
        const symbol = (cells[0] ?? '').toUpperCase()
        const ticket = cells[13] ?? ''
        return [{ k, cells, time, symbol, side, quantity, price, commission, swap: 0, profit: 0, comment: '', ticket }]
      }
      return []
    })
    const open = openPositions()
    const trades: NewTrade[] = []
    for (const fill of fills.sort((a, b) => a.time - b.time || Number(a.ticket) - Number(b.ticket))) {
      const closed = open.exit(fill)
      for (const trade of closed.trades) {
        const change = (trade.exitPrice - trade.entryPrice) * (trade.side === 'long' ? 1 : -1)
        trades.push({ ...trade, grossProfit: change * trade.quantity })
      }
      if (closed.rest > 0)
        open.enter({ ...fill, quantity: closed.rest, commission: closed.trades.length ? 0 : fill.commission })
    }
    for (const { k, cells } of open.left()) skipped.push(skip(k, 'open', cells))
    return {
      trades: trades.filter(isPlausible),
      cash: [],
      skipped,
      statedResult: null,
      notes: ['The order history has no profits. They are computed as price change times quantity.'],
    }
  },
}
