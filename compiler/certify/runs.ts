import type { Bars, PlotSeries, RunFault, RunInput } from '../api.ts'
import type { CheckedScript } from '../pine/check/model.ts'
import { firstBars, lastBars, marketAround, marketAtClock, type Market } from '../run/bars/market.ts'
import { createBroker } from '../run/pine/broker/broker.ts'
import type { CreateBroker } from '../run/pine/create-broker.ts'
import { PineMachine } from '../run/pine/machine.ts'
import { defaultLimits, type Alert } from '../run/pine/run.ts'
import { pathOf } from '../run/mql/trading/price-path.ts'
import { Recorder, type RunEvent, type RunRecord } from './recorder.ts'

export interface ScriptRun {
  readonly script: CheckedScript
  readonly bars: Bars
  readonly inputs: RunInput['inputs']
}

/** A series of the script: the place of its call, and the bars by which it is drawn earlier. */
export interface ShownPlot {
  readonly series: PlotSeries
  readonly at: number | null
  /** Negative: drawn on earlier bars. */
  readonly offset: number
}

export interface HistoryRun {
  readonly plots: readonly ShownPlot[]
  readonly recorder: RunRecord
  /** Alerts as a chart would send them. */
  readonly alerts: readonly Alert[]
  readonly fault: RunFault | null
}

/** A replay of live bars. */
export interface LiveRun extends HistoryRun {
  /** The first live bar. */
  readonly from: number
  /** Bars that were replayed tick by tick. */
  readonly ticked: ReadonlySet<number>
  readonly flickers: readonly Flicker[]
  /** Whether the script runs on ticks. A strategy does so if it asks for it. */
  readonly runsOnTicks: boolean
}

/** Something that a live bar showed and did not show at its close. */
export interface Flicker {
  readonly bar: number
  /** The plot's index, or the event. */
  readonly what: number | RunEvent
  readonly before: number | string
}

/** Runs the script over all bars at once, as after a reload of the chart. */
export function runHistory(run: ScriptRun): HistoryRun {
  const { machine, recorder } = machineOf(run, marketAround(run.bars), true)
  machine.runHistory()
  return resultOf(machine, recorder)
}

/** Runs the script on a chart that starts later, without its first `skipped` bars. */
export function runFrom(run: ScriptRun, skipped: number): readonly ShownPlot[] {
  const bars = lastBars(run.bars, run.bars.time.length - skipped)
  // Other symbols are the same on both charts.
  const { machine, recorder } = machineOf({ ...run, bars }, marketAround(run.bars), false)
  machine.runHistory()
  return resultOf(machine, recorder).plots
}

/** A share of the live bars is replayed tick by tick: each of them copies the state, which costs some ten bars. */
const tickedEvery = 600
const maxTickedBySignals = 8
/** The orders of a strategy that runs on ticks may differ on any bar. */
const maxTickedOfStrategy = 48
const maxHistory = 200

/** Returns the bars that are worth ticks: some at equal distances, and the bars before and after signals. */
function tickedBars(
  { recorder, plots }: HistoryRun,
  from: number,
  count: number,
  maxBySignals: number,
): ReadonlySet<number> {
  const ticked = new Set<number>()
  for (let bar = from; bar < count; bar += tickedEvery) ticked.add(bar)
  const signals = new Set(recorder.byBar.keys())
  for (const { series } of plots) {
    const { kind, values } = series
    const isMark = kind === 'shape' || kind === 'char'
    // A mark is a signal, and so is the begin of a colored background or of a line after a gap.
    for (let bar = Math.max(from, 1); bar < count; bar++)
      if (!Number.isNaN(values[bar]) && (isMark || Number.isNaN(values[bar - 1]))) signals.add(bar)
  }
  const around = new Set([...signals].flatMap((bar) => [bar - 1, bar + 1]))
  const near = [...around].filter((bar) => bar >= from && bar < count && !signals.has(bar)).sort((a, b) => a - b)
  const step = Math.max(1, Math.ceil(near.length / maxBySignals))
  for (let i = 0; i < near.length; i += step) ticked.add(near[i] ?? from)
  return ticked
}

/**
 * Runs the script bar by bar, as a live chart does; of some bars it sees the open and both extremes before the close.
 */
export function runLive(run: ScriptRun, history: HistoryRun): LiveRun {
  const { bars } = run
  const count = bars.time.length
  const from = Math.min(maxHistory, Math.floor(count / 5))
  let now = bars.time[from] ?? Infinity
  const market = marketAtClock(marketAround(bars), () => now, bars.period)
  // No program reads beyond the last opening time, so the other arrays may be longer.
  const growing = { ...copyOf(bars), time: bars.time.subarray(0, from) }
  const { machine, recorder } = machineOf({ ...run, bars: firstBars(growing, from) }, market, false)
  machine.runHistory()
  const runsOnTicks = run.script.kind !== 'strategy' || machine.settings.calc_on_every_tick === true
  const most = run.script.kind === 'strategy' ? maxTickedOfStrategy : maxTickedBySignals
  const tickedAt = runsOnTicks ? tickedBars(history, from, count, most) : new Set<number>()
  const flickers: Flicker[] = []
  for (let bar = from; bar < count; bar++) {
    growing.time = bars.time.subarray(0, bar + 1)
    const shown = tickedAt.has(bar)
      ? ticksOf({ machine, recorder, prefix: growing, full: bars, setClock: (time) => (now = time) })
      : null
    if (shown) putBar(growing, bars, bar)
    now = (bars.time[bar] ?? 0) + bars.period * 1000
    machine.tick(growing, true)
    if (!shown) continue
    flickers.push(...vanished(shown, machine.shownAt(bar), recorder.byBar.get(bar) ?? [], bar))
  }
  return { ...resultOf(machine, recorder), from, ticked: tickedAt, flickers, runsOnTicks }
}

interface TickShown {
  readonly values: readonly number[]
  readonly events: readonly RunEvent[]
}

interface TickRun {
  readonly machine: PineMachine
  readonly recorder: Recorder
  /** The bars up to the running one, written in place. */
  readonly prefix: Bars
  readonly full: Bars
  readonly setClock: (time: number) => void
}

/** Runs the ticks of the last bar before its close, along the terminal's path, and returns what each of them shows. */
function ticksOf({ machine, recorder, prefix, full, setClock }: TickRun): TickShown[] {
  const bar = prefix.time.length - 1
  const path = pathOf(full, bar)
  const seen: number[] = []
  const volume = full.volume[bar] ?? 0
  return path.slice(0, -1).map(({ bid, time }, k) => {
    seen.push(bid)
    prefix.high[bar] = Math.max(...seen)
    prefix.low[bar] = Math.min(...seen)
    prefix.close[bar] = bid
    prefix.volume[bar] = Math.round((volume * (k + 1)) / path.length)
    setClock(time + 1)
    machine.tick(prefix, false)
    return { values: [...machine.shownAt(bar)], events: recorder.byBar.get(bar) ?? [] }
  })
}

/** Returns what a tick showed and the close does not. */
function vanished(
  ticks: readonly TickShown[],
  atClose: readonly number[],
  events: readonly RunEvent[],
  bar: number,
): Flicker[] {
  const found: Flicker[] = []
  atClose.forEach((value, plot) => {
    const before = ticks.map(({ values }) => values[plot] ?? NaN).find((shown) => !Number.isNaN(shown))
    if (before !== undefined && Number.isNaN(value)) found.push({ bar, what: plot, before })
  })
  const kept = new Set(events.map(({ key }) => key))
  for (const event of ticks.flatMap((tick) => tick.events)) {
    if (kept.has(event.key)) continue
    kept.add(event.key)
    found.push({ bar, what: event, before: event.title })
  }
  return found
}

function machineOf(
  { script, bars, inputs }: ScriptRun,
  market: Market,
  isFollowing: boolean,
): { readonly machine: PineMachine; readonly recorder: Recorder } {
  const recorder = new Recorder(bars.time, isFollowing)
  const broker: CreateBroker = (settings, context) => {
    const made = createBroker(settings, context)
    const order = made.order.bind(made)
    made.order = (name, args) => {
      if (!name.startsWith('risk.')) recorder.order(name, typeof args.id === 'string' ? args.id : '', context.run.at)
      order(name, args)
    }
    return made
  }
  const machine = new PineMachine({
    script,
    bars,
    inputs,
    market,
    createBroker: broker,
    observer: recorder,
    limits: { fuel: defaultLimits.fuel * 4 },
  })
  return { machine, recorder }
}

function resultOf(machine: PineMachine, recorder: Recorder): HistoryRun {
  const { plots, fault, alerts } = machine.result()
  const { plotCalls } = machine
  return {
    plots: plots.map((series, i) => {
      const offset = Number(plotCalls[i]?.offset?.() ?? 0)
      return { series, at: plotCalls[i]?.at ?? null, offset: Number.isFinite(offset) ? offset : 0 }
    }),
    recorder,
    alerts,
    fault,
  }
}

const copyOf = (bars: Bars): Bars => ({
  ...bars,
  time: bars.time.slice(),
  open: bars.open.slice(),
  high: bars.high.slice(),
  low: bars.low.slice(),
  close: bars.close.slice(),
  volume: bars.volume.slice(),
})

function putBar(to: Bars, from: Bars, bar: number): void {
  for (const field of ['open', 'high', 'low', 'close', 'volume'] as const) to[field][bar] = from[field][bar] ?? NaN
}
