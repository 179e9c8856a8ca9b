import { maxWaitingNoted } from '../waiting-orders.ts'
import type { PathSegment } from '../traded-ticks.ts'
import { beforeEvent, load, start } from './load.ts'
import { addBar, chartEvents, sessionOf, setQuote, stop, type Session } from './session.ts'
import type { Terminal } from './terminal/terminal.ts'
import { nearestLevel, noLevels } from './trading/market.ts'
import type { OrderPool } from './trading/order-pool.ts'
import { endOf, isHighFirst } from './trading/price-path.ts'
import type { TradeServer } from './trading/server.ts'

/** An Expert Advisor in the tester, its handlers ready to be called on every tick. */
interface Expert extends Session {
  readonly book: OrderPool | TradeServer
  readonly onTick: (() => void) | null
  readonly onTimer: (() => void) | null
  readonly onTrade: (() => void) | null
}

function expertOf(session: Session): Expert {
  const { program, terminal } = session
  const entry = (name: string): (() => void) | null => {
    const info = program.find(name)
    return info ? program.entry(info) : null
  }
  const { arrays, options, bars, facts, equity } = session
  return {
    program,
    terminal,
    arrays,
    options,
    bars,
    facts,
    equity,
    book: terminal.book,
    onTick: entry('OnTick') ?? entry('start'),
    onTimer: entry('OnTimer'),
    onTrade: entry('OnTrade'),
  }
}

/** Runs an Expert Advisor on every bar along its path, as the tester does. */
export function runExpert(session: Session): void {
  const { bars, options, terminal, equity } = session
  const total = bars.time.length
  const history = Math.min(options.history ?? 0, total)
  for (let bar = 0; bar < history; bar++) addBar(session, bar)
  // The tester starts programs on the first tick: its bar and its price exist.
  if (history < total) {
    terminal.chart.begin(bars.time[history]! / 1000, bars.open[history]!)
    setQuote(terminal, bars.open[history]!, bars.time[history]!)
  }
  if (!start(session)) return
  let now = expertOf(session)
  for (let bar = history; bar < total && !terminal.stopped; bar++) {
    if (options.restartsAt?.includes(bar)) {
      stop(now)
      now = expertOf(
        sessionOf(load(session.program.checked, terminal, session.facts, options), bars, session.facts, equity),
      )
      if (!start(now)) return
    }
    tradeBar(now, bar)
    endBar(now, bar)
    equity[bar] = now.book.equity
    noteWaiting(terminal, bar)
  }
  stop(now)
}

/** Notes the pending orders at the end of a bar. */
function noteWaiting({ facts, pool, server, waiting }: Terminal, bar: number): void {
  if (waiting.length > maxWaitingNoted) return
  if (facts.book === 'pool') {
    for (const { type, openPrice } of pool.open)
      if (type.includes('-')) waiting.push({ bar, side: type.startsWith('buy') ? 1 : -1, prices: [openPrice] })
  } else {
    for (const { type, price, stopLimit } of server.orders) {
      const prices = stopLimit > 0 ? [price, stopLimit] : [price]
      waiting.push({ bar, side: type.startsWith('buy') ? 1 : -1, prices })
    }
  }
}

/** Follows a bar's path. Between two points the price stops at waiting orders and at wanted ticks. */
function tradeBar(expert: Expert, bar: number): void {
  const { terminal, bars, options } = expert
  const { chart } = terminal
  const open = bars.open[bar]!
  const close = bars.close[bar]!
  const isUp = isHighFirst(bars, bar)
  const first = isUp ? bars.high[bar]! : bars.low[bar]!
  const second = isUp ? bars.low[bar]! : bars.high[bar]!
  const volume = bars.volume[bar]! / (1 + Number(first !== open) + Number(second !== first) + Number(close !== second))
  if (chart.count === bar) chart.begin(bars.time[bar]! / 1000, open)
  let from = open
  for (let stretch = 0; stretch < 4 && !terminal.stopped; stretch++) {
    const to = stretch === 0 ? open : stretch === 1 ? first : stretch === 2 ? second : close
    if (stretch > 0 && to === from) continue
    const time = endOf(bars, bar, stretch)
    // The open starts the first segment; nothing lies before it.
    const wanted = stretch > 0 && options.ticksAt ? options.ticksAt(bar, stretch as PathSegment) : noLevels
    if (stretch > 0 && (expert.book.isWatching || wanted.length > 0)) stopBetween(expert, from, to, time, wanted)
    chart.volume[chart.count - 1]! += volume
    setQuote(terminal, to, time)
    tick(expert)
    from = to
  }
}

/** Ticks on the way from one point to the next. */
function stopBetween(expert: Expert, from: number, to: number, time: number, wanted: readonly number[]): void {
  const next = (at: number): number | null => {
    const level = expert.book.nextTrigger(at, to)
    return nearestLevel(wanted, at, level ?? to) ?? level
  }
  for (let level = next(from); level !== null && level !== to; level = next(level)) {
    setQuote(expert.terminal, level, time)
    tick(expert)
  }
}

/** Handles a new quote. */
function tick(expert: Expert): void {
  const { terminal, book, onTick, onTrade } = expert
  terminal.chart.move(terminal.quote.bid)
  if (book.isWatching) book.onQuote()
  beforeEvent(expert)
  onTick?.()
  clock(expert)
  if (terminal.pending.length === 0) return
  terminal.pending.length = 0
  onTrade?.()
}

/** Ends the bar's time before the next tick: timers see the clock advance. */
function endBar(expert: Expert, bar: number): void {
  const { terminal, bars, arrays } = expert
  if (terminal.timer === 0 || terminal.stopped) return
  terminal.clock = bars.time[bar]! + bars.period * 1000
  arrays.refresh()
  terminal.isBetweenBars = true
  clock(expert)
  terminal.isBetweenBars = false
}

/** Timers fire at most once for each event: between ticks nothing changes that a program could see. */
function clock(expert: Expert): void {
  const { terminal } = expert
  if (terminal.timer > 0) expert.onTimer?.()
  if (terminal.chartEvents.length > 0) chartEvents(expert)
}
