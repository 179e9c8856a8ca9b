import type { Bars, Comparison, Dialect, PlotSeries, RunFault, RunResult, VerifyResult } from '../api.ts'
import { indicatorSource, indicatorsAmong, usable } from '../indicator-files.ts'
import type { CheckedProgram } from '../mql/check/model.ts'
import { portMql } from '../mql/port/port.ts'
import { checkToRun, factsOf } from '../run-program.ts'
import { standardBars } from '../run/bars/generate.ts'
import { marketAround, type Market } from '../run/bars/market.ts'
import { compareRuns, differenceWords } from './compare.ts'
import { isEvident } from './evidence.ts'
import type { ShownObject } from '../run/mql/chart-objects.ts'
import { runMql, type MqlRun } from '../run/mql/run.ts'
import { required } from '../text/required.ts'
import type { Source } from '../text/source.ts'

/** Steps of the machine. A port does in functions what the older terminal does by itself: up to six times as many. */
const limits = {
  mql4: { fuel: 12_000_000, total: 20_000_000 },
  mql5: { fuel: 72_000_000, total: 120_000_000 },
} as const

/** The original and its port on the same bars. */
export interface PortRun {
  readonly bars: Bars
  readonly original: RunResult & Partial<Pick<MqlRun, 'look'>>
  readonly converted: RunResult & Partial<Pick<MqlRun, 'look'>>
}

/** Takes the objects on the chart of a program after its last bar. */
type OnObjects = (dialect: Dialect, objects: readonly ShownObject[]) => void

/** MetaTrader 4's EMPTY_VALUE, off every chart. */
const mql4EmptyValue = 2147483647

/** Bars that MetaTrader's tester has loaded before an Expert Advisor starts, so that it finds some history. */
const testerHistory = 50

/**
 * Runs both programs by the rules of their dialects. Neither may have compile errors. The indicators they load are
 * ported too.
 */
export function runPrograms(
  original: readonly Source[],
  converted: readonly Source[],
  bars: Bars,
  onObjects?: OnObjects,
): PortRun {
  const around = marketAround(bars)
  // Dashboards request every symbol on every timeframe; timeframes shorter than the chart's would multiply the bars.
  const market: Market = (symbol, seconds) => (seconds < bars.period ? null : around(symbol, seconds))
  const ported = portedIndicators(original)
  return {
    bars,
    original: runOne(original, 'mql4', bars, {
      otherBars: market,
      programs: indicatorsAmong(original, 'mql4'),
      onObjects,
    }),
    converted: runOne(converted, 'mql5', bars, { otherBars: market, programs: ported, onObjects }),
  }
}

/** Two MQL5 programs on the same bars: the author's own and a port. */
export function runPair(own: readonly Source[], ported: readonly Source[], bars: Bars): PortRun {
  const market = marketAround(bars)
  return {
    bars,
    original: runOne(own, 'mql5', bars, { otherBars: market, programs: indicatorsAmong(own, 'mql5') }),
    converted: runOne(ported, 'mql5', bars, { otherBars: market, programs: indicatorsAmong(own, 'mql5') }),
  }
}

interface RunAround {
  readonly otherBars: Market
  readonly programs: (name: string) => CheckedProgram | null
  readonly onObjects?: OnObjects | undefined
}

function runOne(
  sources: readonly Source[],
  dialect: Dialect,
  bars: Bars,
  { otherBars, programs, onObjects }: RunAround,
): MqlRun {
  const checked = checkToRun(sources, dialect)
  return runMql(checked, bars, factsOf(dialect, required(sources[0], 'source of a program')), {
    otherBars,
    programs,
    history: checked.kind === 'ea' ? testerHistory : undefined,
    limits: limits[dialect],
    onPicture: onObjects && ((objects) => onObjects(dialect, objects())),
  })
}

/** Resolves iCustom names to ported files of the original. */
function portedIndicators(original: readonly Source[]): (name: string) => CheckedProgram | null {
  const known = new Map<Source, CheckedProgram | null>()
  return (name) => {
    const source = indicatorSource(original, 'mql4', name)
    if (!source) return null
    let checked = known.get(source)
    if (checked === undefined) {
      const { files } = portMql([source, ...original.filter((other) => other !== source)])
      checked = files.length > 0 ? usable(checkToRun(files, 'mql5')) : null
      known.set(source, checked)
    }
    return checked
  }
}

interface PortProofInput {
  /** The MQL4 program first, then its files. */
  readonly original: readonly Source[]
  /** The port first, then its includes. */
  readonly converted: readonly Source[]
  /** The standard sets where absent. */
  readonly bars?: readonly Bars[] | undefined
  /** Says before each set of bars whether there is time for it. */
  readonly hasTime?: (() => boolean) | undefined
}

export interface PortProof {
  /** Null if the original stops by itself on the first set, or there is no time for it: nothing can be compared. */
  readonly proof: VerifyResult | null
  /** Why the original stopped. */
  readonly originalFault: RunFault | null
}

/** Proves a port on sets of bars. The functions and the bench compare by the same rules. */
export function provePort({
  original,
  converted,
  bars = standardBars(),
  hasTime = () => true,
}: PortProofInput): PortProof {
  const comparisons: Comparison[] = []
  let originalFault: RunFault | null = null
  for (const set of bars) {
    if (!hasTime()) break
    const runs = runPrograms(original, converted, set)
    originalFault = runs.original.fault
    if (originalFault) break
    comparisons.push(comparePortRuns(runs))
  }
  if (comparisons.length === 0) return { proof: null, originalFault }
  const equal = comparisons.every((row) => row.equal)
  const proved = equal && isEvident(comparisons)
  return { proof: { dialect: 'mql5', equal, proved, comparisons, accounts: [] }, originalFault }
}

/**
 * Compares the runs of a program and its port. Plots are matched by order and keep the original's titles; colors, names
 * and values off the chart are not compared.
 */
export function comparePortRuns({ bars, original, converted }: PortRun): Comparison {
  const comparison = compareRuns(
    withoutOffChartValues(withoutNames(original), converted),
    withoutEmptyValues(withoutNames(converted), original),
    bars,
  )
  const titleOf = (title: string): string => original.plots[Number(title) - 1]?.title || title
  return { ...comparison, plots: comparison.plots.map((plot) => ({ ...plot, title: titleOf(plot.title) })) }
}

/** Returns the first difference in plots or trades in words, or null. */
export function comparePort(run: PortRun): string | null {
  const { plots, trades } = comparePortRuns(run)
  const plot = plots.find(({ equal }) => !equal)
  const difference = plot?.firstDifference ?? trades?.firstDifference
  if (!difference) return null
  return differenceWords(plot ? `plot ${plot.title}` : 'trades', difference)
}

/**
 * Treats sums with MetaTrader 4's empty value, 2147483647, as no value where the port has none: they lie off every
 * chart.
 */
function withoutOffChartValues(original: RunResult, converted: RunResult): RunResult {
  const plots = original.plots.map((plot, k): PlotSeries => {
    const other = converted.plots[k]?.values
    return other
      ? {
          ...plot,
          values: plot.values.map((value, i) => (Number.isNaN(other[i]) && Math.abs(value) > 1e9 ? Number.NaN : value)),
        }
      : plot
  })
  return { ...original, plots }
}

/**
 * Treats the port's empty value as no value where the author uses another empty value. So are sums with it where the
 * original has no value.
 */
function withoutEmptyValues(converted: RunResult, original: RunResult): RunResult {
  const plots = converted.plots.map((plot, k): PlotSeries => {
    const other = original.plots[k]?.values
    return {
      ...plot,
      values: plot.values.map((value, i) =>
        value === mql4EmptyValue || (Math.abs(value) > 1e9 && other && Number.isNaN(other[i])) ? Number.NaN : value,
      ),
    }
  })
  return { ...converted, plots }
}

/** Removes names, colours and ticket order, in which the platforms differ. */
function withoutNames(result: RunResult): RunResult {
  const plots = result.plots.map((plot, i): PlotSeries => ({
    ...plot,
    title: String(i + 1),
    color: null,
    colors: null,
  }))
  const trades = [...result.trades].sort(
    (a, b) =>
      a.entryTime - b.entryTime ||
      a.entryPrice - b.entryPrice ||
      (a.exitTime ?? Infinity) - (b.exitTime ?? Infinity) ||
      a.quantity - b.quantity ||
      a.direction.localeCompare(b.direction),
  )
  return { ...result, plots, trades }
}
