import type { AccountResult, Bars, RefusalKind, RunFault, RunResult } from '../../api.ts'
import type { CheckedProgram } from '../../mql/check/model.ts'
import type { CompiledProgram } from './compile/program.ts'
import { required } from '../../text/required.ts'
import { asRuntimeError } from './runtime-error.ts'
import { openCustom } from './custom.ts'
import { runExpert } from './expert.ts'
import { calculation, load, start } from './load.ts'
import { shownObjects } from './chart-objects.ts'
import { shownLook, type ShownLook } from './look.ts'
import type { BuiltinFacts, MqlRunOptions } from './run-options.ts'
import { addBar, chartEvents, sessionOf, setQuote, stop, type Session } from './session.ts'
import { marketSymbol, openAccount } from './trading/market.ts'
import { pathOf } from './trading/price-path.ts'
import { Terminal } from './terminal/terminal.ts'
import { tradesOf } from './trades.ts'

export interface MqlRun extends RunResult {
  readonly terminal: Terminal
  /** Bytes that the program holds at its end. */
  readonly memory: number
  readonly undefinedOperations: number
  /** Steps that all events took. */
  readonly steps: number
  /** Offsets of the statements that the fault passed through, the innermost first; empty without a fault. */
  readonly trail: readonly number[]
  /** The look of an indicator beside its values, and its inputs. */
  readonly look: ShownLook
}

/**
 * Runs an indicator, EA or script as the terminal does. The program's own runtime error ends the run and is in the
 * result.
 */
export function runMql(checked: CheckedProgram, bars: Bars, facts: BuiltinFacts, options: MqlRunOptions = {}): MqlRun {
  const terminal: Terminal = new Terminal({
    dialect: checked.dialect,
    symbol: marketSymbol(bars.symbol, options.market),
    account: openAccount(options.account),
    capacity: bars.time.length,
    period: bars.period,
    programName: 'program',
    market: options.otherBars,
    late: options.lateBars,
    custom: (name, chart, given) => openCustom(terminal, facts, options, { name, chart, given }),
    constant: facts.constant,
    web: checked.kind === 'indicator' ? undefined : options.web,
    isOnChart: options.isOnChart,
    onRefusal: options.onRefusal,
  })
  const running = load(checked, terminal, facts, options)
  const { program } = running
  const session = sessionOf(running, bars, facts, new Float64Array(bars.time.length).fill(Number.NaN))
  const fault = faultOf(session, facts.lineAt)
  const look = shownLook(program, terminal)
  return {
    plots: look.plots.flatMap(({ series }) => series),
    trades: tradesOf(terminal),
    equity: kindOf(program) === 'ea' ? session.equity : null,
    ...(options.market?.currency !== undefined && { account: accountOf(terminal) }),
    ...(kindOf(program) === 'ea' && { waiting: terminal.waiting }),
    logs: terminal.logs,
    alerts: terminal.alerts,
    fault,
    terminal,
    memory: program.memory(),
    undefinedOperations: program.machine.undefinedOperations,
    steps: program.steps(),
    trail: fault ? program.machine.trail : [],
    look,
  }
}

/** Journal messages about orders that cannot be traded as the script asks (runtime/trading/sizing.mqh). */
const refusals: Readonly<Record<RefusalKind, RegExp>> = {
  smallest: /Not traded: .*the smallest order is/,
  largest: /Reduced: .*the smallest order is/,
  margin: /(of|more) margin/,
}

/** Refused orders: by the program, which says so in the journal, or by the server, which drops a pending order. */
function accountOf({ account, book, symbol, logs }: Terminal): AccountResult {
  const refused = new Set<RefusalKind>(book.hasRejected ? ['margin'] : [])
  for (const [kind, text] of Object.entries(refusals))
    if (logs.some((log) => text.test(log))) refused.add(kind as RefusalKind)
  return {
    currency: symbol.currencyOfAccount,
    balance: account.balance,
    equity: book.equity,
    refused: [...refused].sort(),
  }
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
    const { code, message } = asRuntimeError(error)
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
  const showPicture = (bar: number): void =>
    options.onPicture?.(() => shownObjects(terminal), bar, terminal.objectCalls)
  if (history > 0) calculate()
  // The arrival of late bars recalculates a program that waits for them.
  for (let n = 0; terminal.isMissingBars && n < maxArrivals; n++) calculate()
  if (history > 0) showPicture(history - 1)
  const { replay } = options
  for (let bar = history; bar < total; bar++) {
    if ((typeof replay === 'function' ? replay(bar) : replay) === 'ticks') followPath(session, bar, calculate)
    else {
      addBar(session, bar)
      calculate()
    }
    showPicture(bar)
  }
  for (let tick = 0; tick < (options.idleTicks ?? 0); tick++) calculate()
  stop(session)
  terminal.growBuffers()
}

/** Events after the history until all bars must have arrived. */
const maxArrivals = 3

function followPath({ terminal, bars }: Session, bar: number, event: () => void): void {
  const path = pathOf(bars, bar)
  const volume = required(bars.volume[bar], 'volume of a bar') / path.length
  for (const [k, point] of path.entries()) {
    if (k === 0) terminal.chart.begin(required(bars.time[bar], 'time of a bar') / 1000, point.bid)
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
