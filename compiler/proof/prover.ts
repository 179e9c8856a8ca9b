import type { Bars, Compared, Comparison, ConvertedText, PlotSeries, RunFault, RunResult, SymbolInfo } from '../api.ts'
import { readPine } from '../convert.ts'
import { orderSizeOf, usualLots, type OrderSize } from '../pine/check/order-size.ts'
import { firstBars, lastBars, marketAround, marketSince } from '../run/bars/market.ts'
import { compareRuns } from './compare.ts'
import type { FreeBroker } from '../run/pine/broker/broker.ts'
import type { ShownObject } from '../run/mql/chart-objects.ts'
import type { ShownInput, ShownLook } from '../run/mql/look.ts'
import type { AskedInput } from '../run/pine/asked.ts'
import type { CoveredPlace } from '../run/pine/coverage.ts'
import type { PineRunResult } from '../run/pine/machine.ts'
import { tickerOf } from '../builtins/symbol/machine.ts'
import { eachSeries } from '../run/plot-series.ts'
import { unitsInLot } from '../run/terms.ts'
import { depositOf, mqlRunner, pineRunner } from '../run-program.ts'
import { required } from '../text/required.ts'
import type { Source } from '../text/source.ts'
import { align, isOffChart, linesByTitle } from './align.ts'
import type { InputValues } from './cover/vary-inputs.ts'
import { addsEvidence } from './evidence.ts'
import { CompanionProof, type ScriptRun } from './companion-proof.ts'
import { HistoryComparison, type HistoryInput } from './history/compare-history.ts'
import { DrawingJournal } from './history/drawing-journal.ts'
import { compareLook, lineFinder } from './look/compare-look.ts'
import type { LeftOut } from './left-out.ts'
import { expectedBackgrounds } from './picture/backgrounds.ts'
import { expectedShapes } from './picture/expected-shapes.ts'
import { shownShapes } from './picture/shown-shapes.ts'
import { listening, observing, StrategyProof } from './strategy-proof.ts'
import { TradedTicks } from '../run/traded-ticks.ts'

export interface ProverInput {
  readonly source: Source
  readonly files?: readonly Source[] | undefined
  /** Conversions of the script, or of a strategy the indicators beside them. */
  readonly programs: readonly ConvertedText[]
  readonly maxBars?: number | undefined
  /** Default order size of the conversions, lots. */
  readonly orderLots?: number | undefined
  readonly compared?: Compared | undefined
  /** Called every million steps of each run; an exception of it ends the proof. */
  readonly onWork?: (() => void) | undefined
}

export interface Proof {
  /** The bars of all programs. */
  readonly bars: Bars
  /** Number of newest bars that an indicator calculates: all unless `maxBars` says otherwise. */
  readonly calculated: number
  /** The original's runtime error, before alignment. */
  readonly fault: RunFault | null
  /** Line of the script by the title of a plot, as the comparison names it. */
  readonly plotLines: ReadonlyMap<string, number>
  /** Statements and branches of the script, and which of them have run. */
  readonly coverage: readonly CoveredPlace[]
  /** Whether a plot of the original grows beyond all charts, as unstable filters do: then nothing can be compared. */
  readonly isDivergent: boolean
  /** Whether the original stops, trades or shows anything. */
  readonly isShown: boolean
  /** Steps of the program that takes most of them; 0 before one has run. */
  readonly steps: () => number
  /** Inputs of the script in their order. */
  readonly inputs: readonly AskedInput[]
  /** Returns the inputs of each program; null before all of them have run. */
  readonly shownInputs: () => readonly (readonly ShownInput[])[] | null
  /** Returns what both charts show, for a picture. The program must have run. */
  readonly onCharts: (program: number) => OnCharts
  /** One function for each program: runs it and returns both runs, aligned. */
  readonly runs: readonly (() => readonly [original: RunResult, converted: RunResult])[]
}

/** The chart of a program after the last bar. */
interface ProgramChart {
  /** Null for a program that does not run. */
  readonly look: ShownLook | null
  readonly objects: readonly ShownObject[]
}

const noChart: ProgramChart = { look: null, objects: [] }

/** Both charts after the last bar, before anything is aligned. */
export interface OnCharts extends ProgramChart {
  readonly script: Partial<Pick<PineRunResult, 'drawings' | 'drawnOn' | 'asked'>>
  /** Series of the script on all bars. */
  readonly series: readonly PlotSeries[]
}

/** Returns what limits the runs of programs. */
const limitsOf = (strategy: StrategyProof | null, { fault }: RunResult) => ({
  leverage,
  isOnChart: strategy?.isOnChart,
  lateBars: strategy ? undefined : lateBars,
  fuel: fault ? undefined : ampleFuel,
  isStrict: true,
})

/** Returns the inputs of each program; null before all have run. */
function inputsOf(charts: ReadonlyMap<number, ProgramChart>, programs: number) {
  const looks = Array.from({ length: programs }, (_, k) => charts.get(k)?.look ?? null)
  return looks.every((look) => look !== null) ? looks.map(({ inputs }) => inputs) : null
}

/** The tester's account never limits an order: the script's own margin settings decide. */
const leverage = Infinity

/** An indicator's first calculation finds only the chart's own bars and has to wait for others. */
const lateBars = { arrive: 1, grow: 1 }

/** Step limit of conversions: one Pine step may take many MQL steps. */
export const ampleFuel = 250_000_000

/**
 * Reads and checks a script and its conversions once, for runs on many sets of bars with the same clock, deposit, lots
 * and ticks. With `maxBars`, an indicator's script gets only the newest bars too. An Expert Advisor always starts with
 * the first bar.
 */
export function prover({
  source,
  files,
  programs,
  maxBars = Infinity,
  orderLots,
  compared = 'all',
  onWork,
}: ProverInput): (bars: Bars, inputs?: InputValues) => Proof {
  const read = readPine(source, files)
  const companion = CompanionProof.of(read, programs)
  const [original, deposit] = companion ? [companion.run, undefined] : [pineRunner(read), depositOf(read)]
  const lineOf = lineFinder(source)
  const strategy = deposit === undefined ? null : new StrategyProof(read, source, lineOf)
  const runners = runnersOf(source, programs, compared)
  const charts = new Map<number, ProgramChart>()
  return (given, inputValues) => {
    const isIndicator = deposit === undefined
    const bars = proofBars(given, !isIndicator)
    const { market, seen, calculated, calculatedBars, missing } = marketOf(bars, isIndicator ? maxBars : Infinity)
    const ticks = isIndicator ? undefined : new TradedTicks()
    const journal = missing === 0 && runners.some(({ keepsDrawings }) => keepsDrawings) ? journalOf(strategy) : null
    const readings = strategy?.readings(bars) ?? null
    const result: ScriptRun = original(calculatedBars, {
      inputs: inputValues?.script,
      market: seen,
      ignoreCosts: true,
      properties: propertiesFor(orderSizeOf(read.checked), bars.symbol, orderLots),
      onTick: ticks?.add,
      isLastBarForming: isIndicator,
      observer: observing(journal, readings),
      onWork,
    })
    const ran = withoutEarlyBars(result, missing)
    const { until = calculated } = result
    const comparedBars = firstBars(bars, missing + until)
    const runOptions = { ...limitsOf(strategy, ran), deposit, market, ticksAt: ticks?.at, onWork }
    const asked = comparedOf(result, isIndicator, inputValues ? withoutInputs(compared) : compared)
    let steps = 0
    const lineOfPlot = (plot: number) => lineOf(result.asked?.plots[plot]?.at ?? null)
    const backgroundOf = (k: number) => ({ line: lineOfPlot(k), settings: result.asked?.plots[k]?.settings ?? {} })
    const runs = runners.map(({ dialect, keepsDrawings, run }, k) => () => {
      let objects: readonly ShownObject[] = []
      const onPicture = isIndicator ? (shown: () => readonly ShownObject[]) => (objects = shown()) : undefined
      const history = keepsDrawings ? historyOf({ journal, result, bars, dialect, lineOf }, calculatedBars) : null
      const reads = strategy?.comparison(readings, ran) ?? null
      const onReturn = listening(history?.listener, reads?.listener)
      const converted = withScriptLogs(
        run(bars, { ...runOptions, inputs: inputValues?.programs[k], onPicture, onReturn }),
      )
      steps = Math.max(steps, converted.steps ?? 0)
      const { look = null } = converted
      charts.set(k, { look, objects })
      const looks =
        asked && look && compareLook({ source, dialect, bars: comparedBars, asked, series: ran.plots, shown: look })
      const parts = [...(looks ?? []), ...(history?.result() ?? []), ...(reads?.result() ?? [])]
      const leftOut = history?.leftOut() ?? historyLeftOut(result, keepsDrawings && !ran.fault, calculatedBars)
      const own = { ...converted, parts, leftOut: [...leftOut, ...(companion?.leftOut ?? [])] }
      if (strategy) return align(ran, strategy.compared(ran, own, { bars, calls: result.asked?.plots ?? [] }), bars)
      if (!result.drawings) return align(ran, own, bars)
      const picture = expectedShapes(result.drawings, { bars: result.drawnOn ?? bars, dialect }, lineOf)
      const shown = { ...ran, shapes: [...picture, ...expectedBackgrounds(result.plots, calculatedBars, backgroundOf)] }
      return align(shown, { ...own, shapes: shownShapes(objects) }, bars)
    })
    return {
      bars,
      calculated: until,
      fault: ran.fault,
      runs,
      plotLines: linesByTitle(ran.plots, lineOfPlot),
      coverage: result.coverage ?? [],
      isDivergent: inputValues !== undefined && ran.plots.some(({ values }) => values.some(isOffChart)),
      isShown: result.fault !== null || addsEvidence({ ...result, hasDrawn: journal?.isEmpty === false }),
      steps: () => steps,
      inputs: result.asked?.inputs ?? [],
      shownInputs: () => inputsOf(charts, runners.length),
      onCharts: (program) => ({ script: result, series: ran.plots, ...(charts.get(program) ?? noChart) }),
    }
  }
}

/** Returns what is compared of a script's settings. An Expert Advisor shows no plots: only its inputs are compared. */
const comparedOf = ({ asked, fault }: ScriptRun, showsPlots: boolean, compared: Compared) =>
  asked && !fault && compared !== 'values'
    ? { plots: showsPlots ? asked.plots : [], inputs: compared === 'all' ? asked.inputs : [] }
    : null

/** Inputs are compared once, with their defaults. */
const withoutInputs = (compared: Compared): Compared => (compared === 'all' ? 'shown' : compared)

/** The program counts its bars from the first one of the chart, but draws within bars where it runs after fills. */
const journalOf = (strategy: StrategyProof | null): DrawingJournal | null =>
  strategy?.recalculates ? null : new DrawingJournal()

type HistoryOptions = Omit<HistoryInput, 'limits' | 'journal'> & { readonly journal: DrawingJournal | null }

/** Compares the drawings of the history of a script that has run without an error and draws on the chart's own bars. */
function historyOf(
  { result, journal, ...input }: HistoryOptions & { readonly result: ScriptRun },
  { time }: Bars,
): HistoryComparison | null {
  const { drawingLimits: limits, drawnOn, fault } = result
  const isCompared = limits && fault === null && drawnOn?.time === time
  return journal && isCompared ? new HistoryComparison({ ...input, journal, limits }) : null
}

/** Drawings are compared after the last bar only where the program keeps them for other bars than the script. */
const historyLeftOut = (
  { drawings }: Pick<ScriptRun, 'drawings'>,
  areKept: boolean,
  { time }: Bars,
): readonly LeftOut[] =>
  areKept && Object.values(drawings ?? {}).some((list) => list.length > 0)
    ? [{ what: 'history-bar', count: time.length - 1 }]
    : []

/** Removes what MetaTrader's own class for trading logs: the script has not written it. */
const withScriptLogs = <Result extends RunResult>(ran: Result): Result => ({
  ...ran,
  logs: ran.logs.filter((line) => !line.startsWith('CTrade::')),
})

/** The list that a conversion keeps its drawings in. */
const drawingList = /\bDrawing \*newestDrawing\b/

/** Reads and checks programs once, and returns what runs each of them. */
const runnersOf = (source: Source, programs: ProverInput['programs'], compared: Compared) =>
  programs.map(({ dialect, text, includes = [] }) => ({
    dialect,
    /** Whether it keeps drawings as conversions do. */
    keepsDrawings:
      compared !== 'values' && [text, ...includes.map((file) => file.text)].some((code) => drawingList.test(code)),
    run: mqlRunner({ name: `${source.name}.${dialect}`, text }, includes, dialect),
  }))

/** Returns the market of all bars, and that of the newest ones that are calculated; `missing` counts the bars before. */
function marketOf(bars: Bars, maxBars: number) {
  const market = marketAround(bars)
  const count = bars.time.length
  const calculated = Math.min(count, maxBars)
  const missing = count - calculated
  const seen = missing === 0 ? market : marketSince(market, required(bars.time[missing], 'first calculated bar'))
  return { market, seen, calculated, calculatedBars: lastBars(bars, calculated), missing }
}

/** Returns the settings that a script leaves to its user, order size and margin, as the program's inputs set them. */
export function propertiesFor(
  { isOpen, isMarginOpen }: OrderSize,
  symbol: SymbolInfo,
  orderLots = isOpen ? usualLots : null,
): FreeBroker['properties'] {
  return {
    ...(orderLots === null ? {} : { default_qty_type: 'fixed', default_qty_value: orderLots * unitsInLot(symbol) }),
    ...(isMarginOpen ? { margin_long: 0, margin_short: 0 } : {}),
  }
}

/** Compares the two runs of a proof. */
export function compareProof(
  { bars, calculated, plotLines }: Proof,
  [original, converted]: readonly [RunResult, RunResult],
): Comparison {
  const comparison = compareRuns(original, converted, bars)
  return {
    ...comparison,
    bars: calculated,
    plots: comparison.plots.map((plot) => ({
      ...plot,
      compared: Math.min(plot.compared, calculated),
      line: plotLines.get(plot.title) ?? null,
    })),
  }
}

/** Extends a run on the newest bars to all bars, with na on the `missing` bars before. */
function withoutEarlyBars(run: RunResult, missing: number): RunResult {
  if (missing === 0) return run
  const later = (values: Float64Array): Float64Array => {
    const all = new Float64Array(missing + values.length).fill(Number.NaN)
    all.set(values, missing)
    return all
  }
  return {
    ...run,
    plots: run.plots.map((plot) => eachSeries(plot, later)),
    alerts: run.alerts.map((alert) => ({ ...alert, bar: alert.bar + missing })),
    fault: run.fault && { ...run.fault, bar: run.fault.bar + missing },
  }
}

/**
 * Returns bars in MetaTrader's terms: UTC, no exchange. With `isUnitContract` one lot is one unit with tiny steps; real
 * contracts are tested at brokers.
 */
export function proofBars(bars: Bars, isUnitContract = false): Bars {
  const lots = isUnitContract ? { contractSize: 1, minLot: 1e-5, lotStep: 1e-5, maxLot: 1e12 } : {}
  return {
    ...bars,
    symbol: { ...bars.symbol, name: tickerOf(bars.symbol.name), timezone: 'Etc/UTC', session: '24x7', ...lots },
  }
}
