import type { SheetRow } from '../files/sheet.ts'
import type { CashFlow, NewTrade } from '../trade.ts'
import { hasLayout } from './layout.ts'
import { openPositions, type Fill } from './open-positions.ts'
import { knownSide, sidesOf } from './sides.ts'
import { isPlausible, skip, type Found, type Importer, type SkippedRow } from './statement.ts'
import { parseClock, parseNumber, type Notation } from './values.ts'

/** Time, position, symbol, type, volume, price, stop, target, time, price, commission, swap, profit. */
const positionLayout = 'T I A W N N n n T N N N N'
/** An open position has the market's price in place of the second time. */
const openLayout = 'T I A W N N n n N n n n'
/** Time, deal, symbol, type, direction, volume, price, order, costs, profit, balance, comment. */
const dealLayouts = ['T I A W W N N I N N N N N w', 'T I A W W N N I N N N N w'] as const
/** The same without a symbol: deposits, withdrawals, credits, charges. */
const cashLayouts = ['T I E w w n n n n n n N N w', 'T I E w w n n n n n N N w'] as const

interface Deal {
  readonly k: number
  readonly cells: readonly string[]
  readonly time: number
  readonly symbol: string
  readonly type: string
  readonly direction: string
  readonly volume: number
  readonly price: number
  readonly ticket: string
  readonly commission: number
  readonly swap: number
  readonly profit: number
  readonly balance: number
  readonly comment: string
}

const numberOf = (cell: string | undefined, notation: Notation): number => parseNumber(cell ?? '', notation)

function readDeals(rows: readonly SheetRow[], notation: Notation): readonly Deal[] {
  return rows.flatMap(({ cells }, k) => {
    const layout = dealLayouts.findIndex((form) => hasLayout(cells, form, notation))
    if (layout < 0) return []
    const number = (at: number): number => numberOf(cells[at], notation)
    // Newer terminals show the fee in a column between commission and swap.
    const fee = layout === 0 ? number(9) : 0
    const shift = layout === 0 ? 1 : 0
    return [
      {
        k,
        cells,
        time: parseClock(cells[0] ?? '', notation),
        symbol: (cells[2] ?? '').toUpperCase(),
        type: cells[3] ?? '',
        direction: cells[4] ?? '',
        volume: number(5),
        price: number(6),
        ticket: cells[1] ?? '',
        commission: number(8) + fee,
        swap: number(9 + shift),
        profit: number(10 + shift),
        balance: number(11 + shift),
        comment: cells[12 + shift] ?? '',
      },
    ]
  })
}

function readCash(rows: readonly SheetRow[], notation: Notation) {
  return rows.flatMap(({ cells }): { readonly flow: Omit<CashFlow, 'id'>; readonly balance: number }[] => {
    const layout = cashLayouts.findIndex((form) => cells.length >= 12 && hasLayout(cells, form, notation))
    if (layout < 0) return []
    const at = layout === 0 ? 11 : 10
    const flow = {
      time: parseClock(cells[0] ?? '', notation),
      amount: numberOf(cells[at], notation),
      comment: cells[at + 2] || (cells[3] ?? ''),
    }
    return flow.amount === 0 ? [] : [{ flow, balance: numberOf(cells[at + 1], notation) }]
  })
}

/** Returns the change of the balance column over the whole file; null without rows. */
function statedResult(deals: readonly Deal[], cash: ReturnType<typeof readCash>): number | null {
  const changes = [
    ...deals.map((deal, k) => ({
      time: deal.time,
      k,
      change: deal.profit + deal.commission + deal.swap,
      balance: deal.balance,
    })),
    ...cash.map(({ flow, balance }, k) => ({ time: flow.time, k: k - cash.length, change: flow.amount, balance })),
  ].sort((a, b) => a.time - b.time || a.k - b.k)
  const [first] = changes
  const last = changes.at(-1)
  return first && last ? last.balance - (first.balance - first.change) : null
}

/** The history report of MetaTrader 5: positions, orders and deals in one file. */
export const metaTrader5History: Importer = {
  format: 'mt5-history',
  read: ({ rows }, notation) => {
    const positions = rows.flatMap(({ cells }, k) => (hasLayout(cells, positionLayout, notation) ? [{ cells, k }] : []))
    if (positions.length === 0) return null
    const sides = sidesOf(
      positions.map(({ cells }) => ({
        word: cells[3] ?? '',
        change: numberOf(cells[9], notation) - numberOf(cells[5], notation),
        grossProfit: numberOf(cells[12], notation),
      })),
    )
    const deals = readDeals(rows, notation)
    const cash = readCash(rows, notation)
    const comments = commentsOf(deals)
    const skipped: SkippedRow[] = []
    const trades = positions.flatMap(({ cells, k }): NewTrade[] => {
      const side = sides.get(cells[3] ?? '')
      const trade = side && positionTrade(cells, side, comments, notation)
      if (trade && isPlausible(trade)) return [trade]
      skipped.push(skip(k, side ? 'invalid' : 'no-side', cells))
      return []
    })
    const known = new Set([...positions, ...deals].map(({ k }) => k))
    rows.forEach(({ cells }, k) => {
      if (!known.has(k) && cells.length >= 10 && hasLayout(cells, openLayout, notation))
        skipped.push(skip(k, 'open', cells))
    })
    return {
      trades,
      cash: cash.map(({ flow }) => flow),
      skipped,
      // Deals of positions that are still open are in the balance, but not in the closed positions.
      statedResult: skipped.some(({ reason }) => reason === 'open') ? null : statedResult(deals, cash),
      notes: [],
    }
  },
}

/** Comments of deals by time, symbol and price of their fill. */
const fillKey = (time: number, symbol: string, price: number): string => `${time} ${symbol} ${price}`
const commentsOf = (deals: readonly Deal[]): ReadonlyMap<string, string> =>
  new Map(
    deals.flatMap(({ time, symbol, price, comment }) => (comment ? [[fillKey(time, symbol, price), comment]] : [])),
  )

function positionTrade(
  cells: readonly string[],
  side: NewTrade['side'],
  comments: ReadonlyMap<string, string>,
  notation: Notation,
): NewTrade {
  const number = (at: number): number => numberOf(cells[at], notation)
  const symbol = (cells[2] ?? '').toUpperCase()
  const [entryTime, exitTime] = [parseClock(cells[0] ?? '', notation), parseClock(cells[8] ?? '', notation)]
  return {
    kind: 'traded',
    ticket: cells[1] ?? '',
    symbol,
    side,
    quantity: number(4),
    entryTime,
    entryPrice: number(5),
    stopLoss: number(6) || null,
    takeProfit: number(7) || null,
    exitTime,
    exitPrice: number(9),
    commission: number(10),
    swap: number(11),
    grossProfit: number(12),
    magic: null,
    comment: comments.get(fillKey(entryTime, symbol, number(5))) ?? '',
    fills: 1,
  }
}

/** Deals without a table of positions: the Strategy Tester report, and lists of deals. */
export const metaTrader5Deals: Importer = {
  format: 'mt5-deals',
  read: ({ rows }, notation) => {
    const deals = [...readDeals(rows, notation)].sort((a, b) => a.time - b.time || Number(a.ticket) - Number(b.ticket))
    if (deals.length === 0) return null
    const cash = readCash(rows, notation)
    const found = pairDeals(deals)
    return { ...found, cash: cash.map(({ flow }) => flow), statedResult: statedResult(deals, cash), notes: [] }
  },
}

/**
 * Pairs entries with exits. A word for the direction under which a deal ever made a profit means an exit. Of the two
 * words for the type, the one of an entry is long if its exits won while the price rose.
 */
function pairDeals(deals: readonly Deal[]): Pick<Found, 'trades' | 'skipped'> {
  const exitWords = new Set(deals.filter(({ profit }) => profit !== 0).map(({ direction }) => direction))
  const best = [guessBuyWord(deals), ...new Set(deals.map(({ type }) => type))]
    .filter((word) => word !== null)
    .map((buyWord) => pairWith(deals, buyWord, exitWords))
  return best.reduce((most, next) => (next.agreeing > most.agreeing ? next : most)).found
}

const guessBuyWord = (deals: readonly Deal[]): string | null =>
  deals.find(({ type }) => knownSide(type) === 'long')?.type ?? null

/**
 * Pairs with a guess of the word for buying. `agreeing` counts trades whose profit has the sign of the price change.
 */
function pairWith(deals: readonly Deal[], buyWord: string, exitWords: ReadonlySet<string>) {
  const open = openPositions()
  const trades: NewTrade[] = []
  const skipped: SkippedRow[] = []
  let agreeing = 0
  for (const deal of deals) {
    const isBuy = deal.type === buyWord
    const fill: Fill = { ...deal, side: isBuy ? 'long' : 'short', quantity: deal.volume }
    if (!exitWords.has(deal.direction)) {
      open.enter(fill)
      continue
    }
    const closed = open.exit(fill)
    for (const trade of closed.trades) {
      const change = (trade.exitPrice - trade.entryPrice) * (trade.side === 'long' ? 1 : -1)
      agreeing += Math.sign(change) * Math.sign(trade.grossProfit)
      if (isPlausible(trade)) trades.push(trade)
      else skipped.push(skip(deal.k, 'invalid', deal.cells))
    }
    if (closed.rest > 0 && closed.trades.length === 0) skipped.push(skip(deal.k, 'no-partner', deal.cells))
    // A reversal closes the position and opens the rest on the other side.
    else if (closed.rest > 0) open.enter({ ...fill, quantity: closed.rest, commission: 0, swap: 0, profit: 0 })
  }
  for (const { k, cells } of open.left()) skipped.push(skip(k, 'open', cells))
  return { agreeing, found: { trades, skipped } }
}
