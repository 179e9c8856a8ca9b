import type { Bars, RunFault, RunResult } from '../../api.ts'
import type { CheckedProgram, FunctionInfo } from '../../mql/check/model.ts'
import type { CompiledProgram, Limits } from './compile/program.ts'
import type { BuiltinParameter } from './compile/scope.ts'
import { MqlFault } from './fault.ts'
import type { Market } from '../bars/market.ts'
import { openCustom } from './custom.ts'
import { beforeEvent, calculation, load, start, type Loaded } from './load.ts'
import { plotsOf } from './plots.ts'
import { marketSymbol, nearestLevel, noLevels, openAccount, type AccountSettings, type MarketSettings } from './trading/market.ts'
import { pathOf } from './trading/price-path.ts'
import { Terminal } from './terminal/terminal.ts'
import { tradesOf } from './trades.ts'

export interface MqlRunOptions {
  /** Indicators that the program may ask for by their file's name. */
  readonly programs?: (name: string) => CheckedProgram | null
  readonly inputs?: Readonly<Record<string, string | number | boolean>>
  readonly market?: MarketSettings
  /** Bars of other symbols and shorter timeframes. */
  readonly otherBars?: Market
  readonly account?: AccountSettings
  /** Bars the chart already has when the program starts; for indicators all of them where absent, for EAs none. */
  readonly history?: number
  /** How the bars after the history arrive: whole, or tick by tick along their path. EAs always get ticks. */
  readonly replay?: 'bars' | 'ticks'
  /** Bars before whose first tick an EA is stopped and started anew, with what the server and the terminal hold. */
  readonly restartsAt?: readonly number[]
  /** Prices within a bar at which an EA sees ticks too, beside the turning points of its path and the levels the server holds. */
  readonly ticksAt?: (bar: number) => readonly number[]
  readonly limits?: Partial<Limits>
}

/** Facts about built-ins that the machine takes from the checker's tables. */
export interface BuiltinFacts {
  /** Line of an offset in the main file, 1-based. */
  readonly lineAt: (offset: number) => number
  readonly constant: (name: string) => number | undefined
  readonly prototype: (name: string, overload: number) => readonly BuiltinParameter[]
}

/** Runs an indicator, EA or script on `bars` as the terminal would; the program's own fault ends the run and is told. */
export function runMql(checked: CheckedProgram, bars: Bars, facts: BuiltinFacts, options: MqlRunOptions = {}): RunResult & { readonly terminal: Terminal } {
  const terminal = new Terminal({
    dialect: checked.dialect,
    symbol: marketSymbol(bars.symbol, options.market),
    account: openAccount(options.account),
    capacity: bars.time.length,
    period: bars.period,
    programName: 'program',
    market: options.otherBars,
    custom: (name, chart, given) => openCustom(terminal, facts, options, name, chart, given),
    constant: facts.constant,
  })
  const running = load(checked, terminal, facts, options)
  const { program } = running
  const session = { ...running, bars, facts, equity: new Float64Array(bars.time.length).fill(Number.NaN) }
  const fault = faultOf(session, facts.lineAt)
  return {
    plots: plotsOf(checked, terminal),
    trades: tradesOf(terminal),
    equity: kindOf(program) === 'ea' ? session.equity : null,
    logs: terminal.logs,
    alerts: terminal.alerts,
    fault,
    terminal,
  }
}

interface Session extends Loaded {
  readonly bars: Bars
  readonly facts: BuiltinFacts
  readonly equity: Float64Array
}

type Kind = 'indicator' | 'ea' | 'script'

function kindOf({ checked }: CompiledProgram): Kind {
  return checked.kind === 'indicator' || checked.kind === 'ea' ? checked.kind : 'script'
}

const runners: Readonly<Record<Kind, (session: Session) => void>> = { indicator: runIndicator, ea: runExpert, script: runScript }

function faultOf(session: Session, lineAt: BuiltinFacts['lineAt']): RunFault | null {
  const { terminal, program } = session
  try {
    runners[kindOf(program)](session)
    return null
  } catch (error) {
    if (!(error instanceof MqlFault)) throw error
    return { code: error.code, message: error.message, bar: terminal.chart.count - 1, line: lineAt(program.machine.at) }
  }
}

function stop({ program }: Session): void {
  const deinit = program.find('OnDeinit') ?? program.find('deinit')
  if (deinit) program.call(deinit, [0])
}

/** A whole bar: history, or a bar whose ticks nobody sees. */
function addBar({ terminal, bars }: Session, bar: number): void {
  terminal.chart.begin(bars.time[bar] / 1000, bars.open[bar])
  terminal.chart.whole(bars, bar)
  setQuote(terminal, bars.close[bar], bars.time[bar] + bars.period * 1000 - 1)
}

function setQuote(terminal: Terminal, bid: number, time: number): void {
  terminal.quote.bid = bid
  terminal.quote.ask = bid + terminal.symbol.spread * terminal.symbol.point
  terminal.quote.time = time
}

// --------------------------------------------------------------------------------------- indicators

function runIndicator(session: Session): void {
  const { bars, options, terminal } = session
  const total = bars.time.length
  const history = Math.min(options.history ?? total, total)
  for (let bar = 0; bar < history; bar++) addBar(session, bar)
  if (!start(session)) return
  const calculate = calculation(session, () => timers(session))
  if (history > 0) calculate()
  for (let bar = history; bar < total; bar++) {
    if (options.replay === 'ticks') followPath(session, bar, calculate)
    else {
      addBar(session, bar)
      calculate()
    }
  }
  stop(session)
  terminal.growBuffers()
}

function followPath({ terminal, bars }: Session, bar: number, event: () => void): void {
  const path = pathOf(bars, bar)
  const volume = bars.volume[bar] / path.length
  for (const [k, point] of path.entries()) {
    if (k === 0) terminal.chart.begin(bars.time[bar] / 1000, point.bid)
    terminal.chart.tick(point.bid, volume)
    if (k === path.length - 1) terminal.chart.whole(bars, bar)
    setQuote(terminal, point.bid, point.time)
    event()
  }
}

// ------------------------------------------------------------------------------------------ experts

function runExpert(session: Session): void {
  const { bars, options, terminal, equity } = session
  const total = bars.time.length
  const history = Math.min(options.history ?? 0, total)
  for (let bar = 0; bar < history; bar++) addBar(session, bar)
  // The tester starts programs on the first tick: its bar is there, and so is its price.
  if (history < total) {
    terminal.chart.begin(bars.time[history] / 1000, bars.open[history])
    setQuote(terminal, bars.open[history], bars.time[history])
  }
  if (!start(session)) return
  const book = bookOf(terminal)
  let now = session
  for (let bar = history; bar < total && !terminal.stopped; bar++) {
    if (options.restartsAt?.includes(bar)) {
      stop(now)
      now = { ...session, ...load(session.program.checked, terminal, session.facts, options) }
      if (!start(now)) return
    }
    tradeBar(now, bar, now.program.find('OnTick') ?? now.program.find('start'))
    endBar(now, bar)
    equity[bar] = book.equity
  }
  stop(now)
}

const bookOf = ({ dialect, pool, server }: Terminal) => (dialect === 'mql4' ? pool : server)

/** The bar's path: between two points the price stops wherever an order or a stop waits, or a tick is wanted. */
function tradeBar(session: Session, bar: number, onTick: FunctionInfo | undefined): void {
  const { terminal, bars } = session
  const { chart, quote } = terminal
  const book = bookOf(terminal)
  const path = pathOf(bars, bar)
  const volume = bars.volume[bar] / path.length
  const wanted = session.options.ticksAt?.(bar) ?? noLevels
  if (chart.count === bar) chart.begin(bars.time[bar] / 1000, path[0].bid)
  for (const { bid, time, jump } of path) {
    for (let level = jump ? null : nextStop(book, wanted, quote.bid, bid); level !== null && level !== bid; level = nextStop(book, wanted, level, bid)) {
      tick(session, level, time, onTick)
    }
    chart.volume[chart.count - 1] += volume
    tick(session, bid, time, onTick)
    if (terminal.stopped) return
  }
}

function nextStop(book: ReturnType<typeof bookOf>, wanted: readonly number[], from: number, to: number): number | null {
  const level = book.nextTrigger(from, to)
  return wanted.length === 0 ? level : nearestLevel(wanted, from, level ?? to) ?? level
}

function tick(session: Session, bid: number, time: number, onTick: FunctionInfo | undefined): void {
  const { terminal } = session
  terminal.chart.tick(bid, 0)
  setQuote(terminal, bid, time)
  bookOf(terminal).onQuote()
  event(session, onTick)
}

/** The bar's time is over and the next one has no tick yet: timers see the clock go on. */
function endBar(session: Session, bar: number): void {
  const { terminal, bars, arrays } = session
  if (terminal.timer === 0 || terminal.stopped) return
  terminal.clock = bars.time[bar] + bars.period * 1000
  arrays.refresh()
  timers(session)
}

function event(session: Session, onTick: FunctionInfo | undefined): void {
  const { program, terminal } = session
  beforeEvent(session)
  if (onTick) program.call(onTick)
  timers(session)
  if (terminal.pending.length === 0) return
  terminal.pending.length = 0
  const onTrade = program.find('OnTrade')
  if (onTrade) program.call(onTrade)
}

/** Timers fire at most once for each event: between ticks nothing changes that a program could see. */
function timers(session: Session): void {
  const { program, terminal } = session
  const onTimer = terminal.timer > 0 ? program.find('OnTimer') : undefined
  if (onTimer) program.call(onTimer)
  chartEvents(session)
}

/** What a handler sends waits until it is done; what is sent by OnChartEvent itself, for the next event. */
function chartEvents({ program, terminal }: Session): void {
  if (terminal.chartEvents.length === 0) return
  const sent = terminal.chartEvents.splice(0)
  const onChartEvent = program.find('OnChartEvent')
  if (onChartEvent) for (const event of sent) program.call(onChartEvent, event)
}

// ------------------------------------------------------------------------------------------ scripts

function runScript(session: Session): void {
  for (let bar = 0; bar < session.bars.time.length; bar++) addBar(session, bar)
  if (!start(session)) return
  const onStart = session.program.find('OnStart') ?? session.program.find('start')
  if (onStart) session.program.call(onStart)
  stop(session)
}
