import type { AccountResult, Bars, RefusalKind, RunFault, RunResult } from '../../api.ts'
import type { TradedTicks } from '../../traded-ticks.ts'
import type { CheckedProgram } from '../../mql/check/model.ts'
import type { CompiledProgram, Limits } from './compile/program.ts'
import type { BuiltinParameter } from './compile/scope.ts'
import { asFault } from './fault.ts'
import type { Market } from '../bars/market.ts'
import { openCustom } from './custom.ts'
import { runExpert } from './expert.ts'
import { calculation, load, start } from './load.ts'
import { plotsOf } from './plots.ts'
import { addBar, chartEvents, sessionOf, setQuote, stop, type Session } from './session.ts'
import { marketSymbol, openAccount, type AccountSettings, type MarketSettings } from './trading/market.ts'
import { pathOf } from './trading/price-path.ts'
import { Terminal, type LateBars } from './terminal/terminal.ts'
import { tradesOf } from './trades.ts'

export interface MqlRunOptions {
  /** Indicators that the program may ask for by their file's name. */
  readonly programs?: (name: string) => CheckedProgram | null
  readonly inputs?: Readonly<Record<string, string | number | boolean>>
  readonly market?: MarketSettings
  /** Bars of other symbols and shorter timeframes. */
  readonly otherBars?: Market
  /** When these arrive; absent: they are there from the start. */
  readonly lateBars?: LateBars
  readonly account?: AccountSettings
  /** Bars the chart already has when the program starts; for indicators all of them where absent, for EAs none. */
  readonly history?: number
  /** How the bars after the history arrive: whole, or tick by tick along their path. EAs always get ticks. */
  readonly replay?: 'bars' | 'ticks'
  /** Bars before whose first tick an EA is stopped and started anew, with what the server and the terminal hold. */
  readonly restartsAt?: readonly number[]
  /** Prices on a stretch of a bar's path at which an EA sees ticks too, beside its end and the levels the server holds. */
  readonly ticksAt?: TradedTicks['at']
  readonly limits?: Partial<Limits>
  /** Ticks after the last bar that bring the price there is: an indicator is calculated once more for each. */
  readonly idleTicks?: number
  /** Called after each calculation of an indicator. */
  readonly onCalculated?: (terminal: Terminal) => void
}

/** Facts about built-ins that the machine takes from the checker's tables. */
export interface BuiltinFacts {
  /** Line of an offset in the main file, 1-based. */
  readonly lineAt: (offset: number) => number
  readonly constant: (name: string) => number | undefined
  readonly prototype: (name: string, overload: number) => readonly BuiltinParameter[]
}

export interface MqlRun extends RunResult {
  readonly terminal: Terminal
  /** Bytes that the program holds at its end. */
  readonly memory: number
  readonly undefinedOperations: number
}

/** Runs an indicator, EA or script on `bars` as the terminal would; the program's own fault ends the run and is told. */
export function runMql(checked: CheckedProgram, bars: Bars, facts: BuiltinFacts, options: MqlRunOptions = {}): MqlRun {
  const terminal = new Terminal({
    dialect: checked.dialect,
    symbol: marketSymbol(bars.symbol, options.market),
    account: openAccount(options.account),
    capacity: bars.time.length,
    period: bars.period,
    programName: 'program',
    market: options.otherBars,
    late: options.lateBars,
    custom: (name, chart, given) => openCustom(terminal, facts, options, name, chart, given),
    constant: facts.constant,
  })
  const running = load(checked, terminal, facts, options)
  const { program } = running
  const session = sessionOf(running, bars, facts, new Float64Array(bars.time.length).fill(Number.NaN))
  const fault = faultOf(session, facts.lineAt)
  return {
    plots: plotsOf(checked, terminal),
    trades: tradesOf(terminal),
    equity: kindOf(program) === 'ea' ? session.equity : null,
    account: options.market?.currency === undefined ? undefined : accountOf(terminal),
    logs: terminal.logs,
    alerts: terminal.alerts,
    fault,
    terminal,
    memory: program.memory(),
    undefinedOperations: program.machine.undefinedOperations,
  }
}

/** What the program says in its journal when an order cannot be traded as the script asks (emit/runtime/trading/sizing.ts). */
const refusals: Readonly<Record<RefusalKind, RegExp>> = {
  smallest: /the smallest order is/,
  largest: /the largest order,/,
  margin: /(of|more) margin/,
}

function accountOf({ account, dialect, pool, server, symbol, logs }: Terminal): AccountResult {
  const { equity } = dialect === 'mql4' ? pool : server
  const refused = Object.entries(refusals).flatMap(([kind, text]) =>
    logs.some((log) => text.test(log)) ? [kind as RefusalKind] : [],
  )
  return { currency: symbol.currencyOfAccount, balance: account.balance, equity, refused: refused.sort() }
}

type Kind = 'indicator' | 'ea' | 'script'

function kindOf({ checked }: CompiledProgram): Kind {
  return checked.kind === 'indicator' || checked.kind === 'ea' ? checked.kind : 'script'
}

const runners: Readonly<Record<Kind, (session: Session) => void>> = {
  indicator: runIndicator,
  ea: runExpert,
  script: runScript,
}

function faultOf(session: Session, lineAt: BuiltinFacts['lineAt']): RunFault | null {
  const { terminal, program } = session
  try {
    runners[kindOf(program)](session)
    return null
  } catch (error) {
    const { code, message } = asFault(error)
    return { code, message, bar: terminal.chart.count - 1, line: lineAt(program.machine.at) }
  }
}

// --------------------------------------------------------------------------------------- indicators

function runIndicator(session: Session): void {
  const { bars, options, terminal } = session
  const total = bars.time.length
  const history = Math.min(options.history ?? total, total)
  for (let bar = 0; bar < history; bar++) addBar(session, bar)
  if (!start(session)) return
  const calculate = calculation(session, () => {
    timers(session)
    options.onCalculated?.(terminal)
  })
  if (history > 0) calculate()
  // Bars that were on their way bring a program that waits for them to life.
  for (let n = 0; terminal.isMissingBars && n < mostArrivals; n++) calculate()
  for (let bar = history; bar < total; bar++) {
    if (options.replay === 'ticks') followPath(session, bar, calculate)
    else {
      addBar(session, bar)
      calculate()
    }
  }
  for (let tick = 0; tick < (options.idleTicks ?? 0); tick++) calculate()
  stop(session)
  terminal.growBuffers()
}

/** Events after the history until all bars must have arrived. */
const mostArrivals = 3

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

function timers(session: Session): void {
  const { program, terminal } = session
  const onTimer = terminal.timer > 0 ? program.find('OnTimer') : undefined
  if (onTimer) program.call(onTimer)
  chartEvents(session)
}

// ------------------------------------------------------------------------------------------ scripts

function runScript(session: Session): void {
  for (let bar = 0; bar < session.bars.time.length; bar++) addBar(session, bar)
  if (!start(session)) return
  const onStart = session.program.find('OnStart') ?? session.program.find('start')
  if (onStart) session.program.call(onStart)
  stop(session)
}
