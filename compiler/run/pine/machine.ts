import type { Bars, RunFault, RunResult } from '../../api.ts'
import type { CheckedScript } from '../../pine/check/model.ts'
import { lineStarts, positionAt } from '../../text/source.ts'
import { aggregate } from '../bars/aggregate.ts'
import type { Market } from '../bars/market.ts'
import { Scope } from './compile/frame.ts'
import { sequence } from './compile/statements.ts'
import { Context } from './context.ts'
import { declare } from './declaration.ts'
import type { Drawing, DrawingKind } from './drawing.ts'
import { fault, ScriptError } from './faults.ts'
import { ownTimeframe, spreadPlots } from './own-timeframe.ts'
import type { Evaluator } from './primitive.ts'
import { defaultLimits, Run, type RunLimits } from './run.ts'
import { Snapshot } from './snapshot.ts'
import type { CreateBroker, StrategySettings } from './strategy.ts'

export interface PineRunInput {
  readonly script: CheckedScript
  readonly bars: Bars
  /** By input title, else by the name of the variable. */
  readonly inputs?: Readonly<Record<string, string | number | boolean>>
  /** Bars of other symbols and timeframes, for requests. */
  readonly otherBars?: readonly Bars[]
  /** Bars of whatever else is asked for; without it such a request is a fault. */
  readonly market?: Market
  /** Needed for strategies; without it orders are passed over. */
  readonly createBroker?: CreateBroker
  readonly limits?: Partial<RunLimits>
  /**
   * Whether bars are shown as they are when they are live: each is the last, and requests that look ahead are given a longer
   * bar as far as it has come. A backtest knows more than that.
   */
  readonly isSoFar?: boolean
  /** What `timenow` says; the close of the last bar where absent. */
  readonly now?: number
}

export interface PineRunResult extends RunResult {
  readonly drawings: Readonly<Record<DrawingKind, readonly Drawing[]>>
}

/** Runs a script over bars, all of them closed. Faults of the script end the run and stand in the result. */
export function runPine(input: PineRunInput): PineRunResult {
  const machine = new PineMachine(input)
  const timeframe = ownTimeframe(machine.settings, input.inputs ?? {}, input.bars)
  if (timeframe && input.script.kind === 'indicator') {
    const bars = aggregate(input.bars, timeframe)
    const longer = new PineMachine({ ...input, bars })
    longer.runHistory()
    const result = longer.result()
    return {
      ...result,
      plots: spreadPlots(result.plots, bars, timeframe, input.bars, machine.settings.timeframe_gaps !== false),
    }
  }
  machine.runHistory()
  return machine.result()
}

/** A script on its bars; `runHistory` first, then any number of ticks. */
export class PineMachine {
  private readonly context: Context
  private readonly run: Run
  private readonly scope: Scope
  /** What the declaration says, by parameter name. */
  settings: StrategySettings = {}
  private body: Evaluator = () => undefined
  private fault: RunFault | null = null
  private snapshot: Snapshot | null = null
  /** The broker's books before the running bar. */
  private books: unknown = null

  constructor(private readonly input: PineRunInput) {
    const { script, bars, inputs = {}, otherBars = [], limits, isSoFar } = input
    const count = bars.time.length
    const last = count === 0 ? 0 : bars.time[count - 1] + bars.period * 1000
    this.run = new Run(
      script.script.version,
      inputs,
      otherBars,
      { ...defaultLimits, ...limits },
      count,
      input.now ?? last,
      input.market ?? null,
      isSoFar,
    )
    this.context = new Context(this.run, bars, null)
    this.scope = new Scope(this.context)
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
   * A realtime update: the last of `bars` is the running bar, and what earlier ticks did on it is taken back first, the
   * broker's books too. `closes` says that it is the bar's last tick; strategies wait for it unless they ask for every tick.
   */
  tick(bars: Bars, closes: boolean): void {
    if (this.fault) return
    const { context, run } = this
    const bar = bars.time.length - 1
    const isNew = context.phase === 'history' || bar !== context.bar
    if (isNew) {
      this.snapshot?.close()
      this.snapshot = new Snapshot(context)
      this.books = run.broker?.mark()
    } else {
      this.snapshot?.restore()
      run.broker?.reset(this.books as never)
    }
    context.phase = 'realtime'
    run.now = this.input.now ?? bars.time[bar] + bars.period * 1000 - 1
    context.bars = bars
    context.bar = bar
    context.isNew = isNew
    context.isConfirmed = closes
    run.plots.grow(bar + 1)
    if (run.broker && !closes && this.settings.calc_on_every_tick !== true) return
    this.guard(() => this.executeBar())
  }

  result(): PineRunResult {
    const { run, context } = this
    const { drawings } = run
    return {
      plots: run.plots.result(context.bars.time.length),
      trades: run.broker?.trades ?? [],
      equity: run.broker?.equity ?? null,
      account: run.broker?.account,
      logs: run.logs,
      alerts: run.alerts,
      fault: this.fault,
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

  /** The broker may have the script run again on the same bar, as after a fill. */
  private executeBar(): void {
    const { run } = this
    const { broker } = run
    run.startBar()
    if (!broker) {
      this.evaluate()
      return
    }
    const before = broker.recalculates ? new Snapshot(this.context) : null
    while (broker.beforeBar()) {
      this.evaluate()
      before?.restore()
    }
    this.evaluate()
    while (broker.afterBar()) {
      before?.restore()
      this.evaluate()
    }
    before?.close()
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
      else if (error instanceof RangeError) this.fault = this.faultOf(fault('RUN1015'))
      else throw error
    }
  }

  private faultOf({ code, message }: ScriptError): RunFault {
    const { text } = this.input.script.source
    return { code, message, bar: this.context.bar, line: positionAt(lineStarts(text), this.run.at).line }
  }
}
