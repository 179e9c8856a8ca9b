import type { Bars, RunResult, Trade, WaitingOrder } from '../../api.ts'
import { barAt } from '../compare.ts'
import { sameWithin } from '../tolerance.ts'
import { maxWaitingNoted } from '../../run/waiting-orders.ts'
import type { LeftOut } from '../left-out.ts'
import { PartCounter, type PartComparison } from './parts.ts'

type StrategyRun = Pick<RunResult, 'equity' | 'trades' | 'waiting'>

/** Compares a strategy's equity after each bar, and the orders that wait at the server with those of the script. */
export const compareStrategy = (
  original: StrategyRun,
  converted: StrategyRun,
  bars: Bars,
): readonly PartComparison[] => [
  ...compareEquity(original, converted),
  ...compareMarginCalls(original.trades, converted.trades, bars),
  ...compareOrders(original, converted, bars),
]

/** Rounding of sums over thousands of trades. */
const tolerance = 1e-7
/** Volumes of a margin call are rounded by lot steps, and its price by a tick: what it leaves differs a little. */
const marginCallTolerance = 5e-3

function compareEquity(
  { equity: asked, trades }: StrategyRun,
  { equity: shown }: StrategyRun,
): readonly PartComparison[] {
  if (!asked || !shown) return []
  const counter = new PartCounter('equity')
  const hasMarginCalls = trades.some(isMarginCall)
  const same = sameWithin({ tolerance: hasMarginCalls ? marginCallTolerance : tolerance, absolute: 1e-6 })
  // A small account that was large before carries the rounding of the large sums.
  let peak = 0
  for (let bar = 0; bar < asked.length; bar++) {
    const [expected = Number.NaN, found = Number.NaN] = [asked[bar], shown[bar]]
    if (Number.isNaN(expected)) continue
    counter.compared++
    peak = Math.max(peak, Math.abs(expected))
    if (hasMarginCalls) counter.approximated++
    if (!same(expected, found) && !(Math.abs(expected - found) <= tolerance * peak))
      counter.differs({
        item: 'equity',
        what: 'value',
        original: String(expected),
        converted: String(found),
        bar,
        line: null,
      })
  }
  return counter.result()
}

const ticksOfSlack = 1.5

export const isMarginCall = ({ exitId }: Trade): boolean => exitId === 'Margin call'

/**
 * Compares on which bar and at which price margin is called, and how much is closed. Lot steps round what a program
 * closes, so the quantity is approximated. A program that closes for another reason at this bar and price counts as one
 * that calls margin: what it does is the same.
 */
function compareMarginCalls(asked: readonly Trade[], shown: readonly Trade[], bars: Bars): readonly PartComparison[] {
  const counter = new PartCounter('margin-call')
  const slack = bars.symbol.tickSize * ticksOfSlack
  const called = asked.filter(isMarginCall)
  for (const bar of new Set(called.map((trade) => exitBar(trade, bars)))) {
    const own = called.filter((trade) => exitBar(trade, bars) === bar)
    const exits = shown.filter((trade) => trade.exitTime !== null && exitBar(trade, bars) === bar)
    const near = exits.filter((exit) => own.some((call) => Math.abs(priceOf(call) - priceOf(exit)) <= slack))
    counter.compared += own.length
    counter.approximated += own.length
    const place = { item: 'margin call', bar, line: null }
    const [first] = own
    if (near.length === 0 && first)
      counter.differs({
        ...place,
        what: exits.length > 0 ? 'price' : 'missing',
        original: String(priceOf(first)),
        converted: exits.length > 0 ? exits.map((exit) => String(priceOf(exit))).join(', ') : null,
      })
    else if (unitsOf(near) < unitsOf(own) * (1 - marginCallTolerance) - bars.symbol.lotStep)
      counter.differs({
        ...place,
        what: 'quantity',
        original: String(unitsOf(own)),
        converted: String(unitsOf(near)),
      })
  }
  return counter.result()
}

const priceOf = ({ exitPrice }: Trade): number => exitPrice ?? Number.NaN
const exitBar = ({ exitTime }: Trade, bars: Bars): number => barAt(bars, exitTime ?? Number.NaN)
const unitsOf = (trades: readonly Trade[]): number => trades.reduce((sum, { quantity }) => sum + quantity, 0)

/** Returns the last bar whose waiting orders both runs have noted; all bars unless there are too many orders. */
const lastNoted = (...lists: readonly (readonly WaitingOrder[])[]): number =>
  Math.min(...lists.map((list) => (list.length > maxWaitingNoted ? (list.at(-1)?.bar ?? 0) : Infinity)))

/** Returns how many bars have waiting orders that were not compared, as far as they are known. */
export function ordersLeftOut(original: StrategyRun, converted: StrategyRun, { time }: Bars): LeftOut {
  const until = lastNoted(original.waiting ?? [], converted.waiting ?? [])
  return { what: 'order-bar', count: Math.max(0, time.length - 1 - until) }
}

/**
 * Each order that waits at the server must wait in the script too: same side, and a price of it. Orders that the program
 * itself watches on ticks are not at the server; their fills are compared as trades.
 */
function compareOrders(
  { waiting: asked = [], trades }: StrategyRun,
  { waiting: shown = [], trades: converted }: StrategyRun,
  bars: Bars,
): readonly PartComparison[] {
  const { symbol } = bars
  const counter = new PartCounter('order')
  compareNames(counter, trades, converted, bars)
  const until = lastNoted(asked, shown)
  const byBar = new Map<number, WaitingOrder[]>()
  for (const order of asked) {
    const known = byBar.get(order.bar)
    if (known) known.push(order)
    else byBar.set(order.bar, [order])
  }
  const near = symbol.tickSize * 1.01
  for (const order of shown) {
    if (order.bar > until) break
    counter.compared++
    // Without a timer, a program learns of a bar's end with the first tick of the next one.
    const candidates = [...(byBar.get(order.bar) ?? []), ...(byBar.get(order.bar - 1) ?? [])].filter(
      ({ side }) => side === order.side,
    )
    if (
      candidates.some(({ prices }) => prices.some((price) => order.prices.some((own) => Math.abs(price - own) <= near)))
    )
      continue
    const [nearest] = candidates
    counter.differs({
      item: `waiting ${order.side > 0 ? 'buy' : 'sell'} order`,
      what: 'price',
      original: nearest ? nearest.prices.join(', ') : null,
      converted: order.prices.join(', '),
      bar: order.bar,
      line: null,
    })
  }
  return counter.result()
}

/** Characters of a name that an order of MetaTrader keeps. */
const nameLength = 31

/** MetaTrader 4 marks what a stop or target has closed; the rest of an order that was closed in part has no name. */
function isNameOf(comment: string, name: string): boolean {
  const marked = /^(.*)\[(sl|tp)\]$/.exec(comment)?.[1]
  return comment === name || comment.startsWith('from #') || (marked !== undefined && name.startsWith(marked))
}

/**
 * An order of MetaTrader has the id of its entry as its comment. Trades of one side that begin on the same bar are one
 * another's counterparts; whether there are as many is compared with the trades.
 */
function compareNames(counter: PartCounter, asked: readonly Trade[], shown: readonly Trade[], bars: Bars): void {
  const keyOf = ({ direction, entryTime }: Trade): string => `${direction} ${barAt(bars, entryTime)}`
  const names = new Map<string, string[]>()
  for (const trade of shown) names.set(keyOf(trade), [...(names.get(keyOf(trade)) ?? []), trade.entryId])
  for (const trade of asked) {
    const found = names.get(keyOf(trade))
    if (!found) continue
    counter.compared++
    const name = trade.entryId.slice(0, nameLength)
    if (found.some((comment) => isNameOf(comment, name))) continue
    const place = { item: `entry ${trade.entryId}`, what: 'id', bar: null, line: null }
    counter.differs({ ...place, original: name, converted: found.join(', ') })
  }
}
