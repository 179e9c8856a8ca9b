import { maxWaitingNoted } from '../waiting-orders.ts'
import type { Bars, RunFault, RunResult } from '../../api.ts'
import type { CheckedScript } from '../../pine/check/model.ts'
import { required } from '../../text/required.ts'
import { lineStarts, positionAt } from '../../text/source.ts'
import { aggregate } from '../bars/aggregate.ts'
import { isStackOverflow, isTooLarge } from '../engine-limits.ts'
import type { Market } from '../bars/market.ts'
import { askedInputs, askedPlots, type AskedInput, type AskedPlot } from './asked.ts'
import { Scope } from './compile/frame.ts'
import { nodeRules } from './compile/rules.ts'
import { sequence } from './compile/sequence.ts'
import { Context } from './context.ts'
import { Coverage, type CoveredPlace } from './coverage.ts'
import { declare } from './declaration.ts'
import type { PlotCall, RunObserver } from './observer.ts'
import { runtimeError, ScriptError } from './runtime-errors.ts'
import { indicatorTimeframe, spreadPlots } from './indicator-timeframe.ts'
import type { Evaluator } from './primitive.ts'
import { defaultLimits, Run, type Alert, type RunLimits } from './run.ts'
import { Snapshot } from './snapshot.ts'
import type { CreateBroker } from './create-broker.ts'
import type { StrategyBroker, StrategySettings } from './strategy.ts'
import type { DrawingLimits } from './drawing.ts'
import type { Drawing, DrawingKind } from './value.ts'

export interface PineRunInput {
  readonly script: CheckedScript
  readonly bars: Bars
  /** By input title, else by the name of the variable. */
  readonly inputs?: Readonly<Record<string, string | number | boolean>> | undefined
  /** Bars of other symbols and timeframes, for requests. */
  readonly otherBars?: readonly Bars[] | undefined
  /** Source of further requested bars; without it such a request is a runtime error. */
  readonly market?: Market | undefined
  /** Required for strategies; without it orders are ignored. */
  readonly createBroker?: CreateBroker | undefined
  readonly limits?: Partial<RunLimits> | undefined
  /** Whether bars are shown as live: each is the last one, and longer bars are partial. A backtest knows more. */
  readonly liveBars?: boolean | undefined
  /** Whether an indicator is calculated on these bars although its declaration names a longer timeframe. */
  readonly isOnChartBars?: boolean | undefined
  /** Receives what the script shows and changes. */
  readonly observer?: RunObserver | undefined
  /** Whether the last bar of the history is not confirmed yet, as on a chart whose market is open. */
  readonly isLastBarForming?: boolean | undefined
  /** Whether a strategy runs on every tick, whatever it declares, as an indicator with its plots does. */
  readonly runsOnTicks?: boolean | undefined
  /**
   * Whether the bars of a request run all statements that could matter, not only the slice that the expression needs. A
   * test of the slices: the conversion shares them.
   */
  readonly runsWholeRequests?: boolean | undefined
  /** Called every million steps; an exception of it ends the run. */
  readonly onWork?: (() => void) | undefined
  /** Value of `timenow`, ms UTC; default: the last second of the last bar. */
  readonly now?: number | undefined
}

export interface PineRunResult extends RunResult {
  /** The bars that the indexes of drawings count. */
  readonly drawnOn: Bars
  readonly drawings: Readonly<Record<DrawingKind, readonly Drawing[]>>
  /** How many drawings of each kind there may be. */
  readonly drawingLimits: DrawingLimits
  readonly alerts: readonly Alert[]
  /** Statements and branches of the script, and which of them have run. */
  readonly coverage: readonly CoveredPlace[]
  readonly steps: number
  /** The script's plots and inputs; absent while the run goes on. */
  readonly asked?: AskedLook
}

/** Settings of a script: one entry for each series of a run, and its inputs. */
export interface AskedLook {
  readonly plots: readonly AskedPlot[]
  readonly inputs: readonly AskedInput[]
  /** Whether the script draws on the prices. */
  readonly isOverlay: boolean
}

/** Runs a script over closed bars. A runtime error ends the run and is in the result. */
export function runPine(input: PineRunInput): PineRunResult {
  const machine = new PineMachine(input)
  const timeframe = input.isOnChartBars ? null : indicatorTimeframe(machine.settings, input.inputs ?? {}, input.bars)
  if (timeframe && input.script.kind === 'indicator') {
    const bars = aggregate(input.bars, timeframe)
    const longer = new PineMachine({ ...input, bars })
    longer.runHistory()
    const result = longer.result()
    return {
      ...result,
      asked: longer.asked(),
      plots: spreadPlots(result.plots, bars, timeframe, input.bars, machine.settings.timeframe_gaps !== false),
    }
  }
  machine.runHistory()
  return { ...machine.result(), asked: machine.asked() }
}

/** Steps that a waiting order costs on each bar. */
const stepsPerWaitingOrder = 4

/** A script on its bars. Call `runHistory` first, then `tick` any number of times. */
export class PineMachine {
  private readonly context: Context
  private readonly run: Run
  private readonly scope: Scope
  /** Arguments of the declaration by parameter name. */
  settings: StrategySettings = {}
  private body: Evaluator = () => undefined
  private fault: RunFault | null = null
  private snapshot: Snapshot | null = null
  /** The broker's books before the running bar. */
  private books: unknown = null

  constructor(private readonly input: PineRunInput) {
    const { script, bars, inputs = {}, otherBars = [], limits, liveBars, isLastBarForming } = input
    const count = bars.time.length
    const newest = bars.time.at(-1)
    // A terminal's clock counts seconds: its last tick comes in the last second of the last bar.
    const last = newest === undefined ? 0 : newest + bars.period * 1000 - 1000
    this.run = new Run({
      version: script.script.version,
      coverage: new Coverage(script),
      inputs,
      otherBars,
      limits: { ...defaultLimits, ...limits },
      barCount: count,
      now: input.now ?? last,
      market: input.market ?? null,
      liveBars: liveBars ?? false,
      observer: input.observer ?? null,
      isLastBarForming: isLastBarForming ?? false,
      runsWholeRequests: input.runsWholeRequests ?? false,
      onWork: input.onWork ?? null,
    })
    this.context = new Context(this.run, bars, null)
    this.scope = new Scope(this.context, nodeRules)
    this.guard(() => this.compile())
  }

  runHistory(): void {
    const { context } = this
    const count = context.bars.time.length
    if (this.fault) return
    this.guard(() => {
      for (let bar = 0; bar < count; bar++) {
        context.bar = bar
        this.executeBar()
      }
    })
  }

  /**
   * Runs a realtime update of the last bar after rolling back earlier ticks of it. `closes` marks its last tick;
   * strategies wait for it unless they run on every tick. `moment` is when it comes, ms UTC, else the end of the bar.
   */
  tick(bars: Bars, closes: boolean, moment?: number): void {
    if (this.fault) return
    const { context, run } = this
    const bar = bars.time.length - 1
    const isNew = context.phase === 'history' || bar !== context.bar
    if (isNew) {
      this.snapshot?.close()
      // A bar of one tick is never rolled back.
      this.snapshot = closes ? null : new Snapshot(context)
      this.books = closes ? null : run.broker?.mark()
    } else {
      this.snapshot?.restore()
      run.broker?.reset(this.books)
    }
    context.phase = 'realtime'
    run.now = this.input.now ?? moment ?? required(bars.time[bar], 'running bar') + bars.period * 1000 - 1000
    context.bars = bars
    context.bar = bar
    context.isNew = isNew
    context.isConfirmed = closes
    run.plots.grow(bar + 1)
    const runsOnTicks = !run.broker || this.input.runsOnTicks || this.settings.calc_on_every_tick === true
    if (!closes && !runsOnTicks) return
    this.guard(() => this.executeBar())
  }

  result(): PineRunResult {
    const { run, context } = this
    const { drawings } = run
    return {
      plots: run.plots.result(context.bars.time.length),
      trades: run.broker?.trades ?? [],
      equity: run.broker?.equity ?? null,
      ...(run.broker?.account && { account: run.broker.account }),
      ...(run.broker && { waiting: run.waiting, lastBarLogs: run.lastBarLogs }),
      logs: run.logs,
      alerts: run.alerts,
      fault: this.fault,
      coverage: run.coverage.places,
      steps: run.steps,
      drawnOn: context.bars,
      drawingLimits: drawings.most,
      drawings: {
        label: drawings.all('label'),
        line: drawings.all('line'),
        box: drawings.all('box'),
        polyline: drawings.all('polyline'),
        linefill: drawings.all('linefill'),
        table: drawings.all('table'),
      },
    }
  }

  /** Returns what the script asks of its plots, and its inputs. */
  asked(): AskedLook {
    const { run, context } = this
    const bars = context.bars.time.length
    const kinds = run.plots.result(bars).map(({ kind }) => kind)
    return {
      plots: askedPlots(run.plotCalls, kinds, bars),
      inputs: askedInputs(run.inputCalls),
      isOverlay: this.settings.overlay === true,
    }
  }

  /** The run's position: offset of the running statement. */
  get at(): number {
    return this.run.at
  }

  get plotCalls(): readonly PlotCall[] {
    return this.run.plotCalls
  }

  /** Returns the number that a global variable has now; 1 and 0 for a bool, NaN for anything else. */
  numberOf(name: string): number {
    const value = this.scope.frameOf(this.input.script).valueOf(name)
    return typeof value === 'number' || typeof value === 'boolean' ? Number(value) : Number.NaN
  }

  /** Returns what each plot shows at a bar. */
  shownAt(bar: number): readonly number[] {
    return this.run.plots.valuesAt(bar)
  }

  private compile(): void {
    const { script, createBroker } = this.input
    const frame = this.scope.frameOf(script)
    this.settings = declare(frame, script)
    if (script.kind === 'strategy' && createBroker) this.run.broker = createBroker(this.settings, this.context)
    this.body = sequence(frame, script.script.body)
    const { turns } = frame
    if (turns.length > 0)
      this.scope.beforeBar.push(() => {
        for (const turn of turns) turn.count = 0
      })
  }

  /** The broker may run the script again on the same bar, after a fill. */
  private executeBar(): void {
    const { run } = this
    const { broker } = run
    run.startBar()
    if (!broker) {
      this.evaluate()
      run.observer?.passed(this.context.bar)
      return
    }
    run.spend(broker.waiting * stepsPerWaitingOrder)
    const before = broker.recalculates ? new Snapshot(this.context) : null
    while (broker.beforeBar()) {
      run.isWithinBar = true
      this.evaluate()
      before?.restore()
    }
    run.isWithinBar = false
    this.evaluate()
    while (broker.afterBar()) {
      before?.restore()
      this.evaluate()
    }
    before?.close()
    this.noteWaiting(broker)
    run.observer?.passed(this.context.bar)
  }

  private noteWaiting(broker: StrategyBroker): void {
    const { waiting } = this.run
    if (broker.waiting === 0 || waiting.length > maxWaitingNoted) return
    const { bar } = this.context
    for (const order of broker.waitingEntries) waiting.push({ bar, ...order })
  }

  private evaluate(): void {
    for (const prepare of this.scope.beforeBar) prepare()
    this.body()
  }

  private guard(action: () => void): void {
    try {
      action()
    } catch (error) {
      if (error instanceof ScriptError) this.fault = this.faultOf(error)
      else if (isStackOverflow(error)) this.fault = this.faultOf(runtimeError('RUN1034'))
      else if (isTooLarge(error)) this.fault = this.faultOf(runtimeError('RUN1007'))
      else throw error
    }
  }

  private faultOf({ code, message }: ScriptError): RunFault {
    const { text } = this.input.script.source
    return { code, message, bar: this.context.bar, line: positionAt(lineStarts(text), this.run.at).line }
  }
}
