import type { Bars, Dialect, PlotSeries, RunResult } from './api.ts'
import { indicatorSource, indicatorsAmong, usable } from './indicator-files.ts'
import type { CheckedProgram } from './mql/check/model.ts'
import { portMql } from './mql/port/port.ts'
import { checkToRun, factsOf } from './run-program.ts'
import { marketAround, type Market } from './run/bars/market.ts'
import { compareRuns } from './run/compare.ts'
import { runMql } from './run/mql/run.ts'
import type { Source } from './text/source.ts'

/** The original and its port on the same bars. */
export interface PortRun {
  readonly bars: Bars
  readonly original: RunResult
  readonly converted: RunResult
}

/** MetaTrader 4's EMPTY_VALUE, off every chart. */
const oldNothing = 2147483647

/** Bars the tester has before it starts, so that programs find the bars before the present one. */
const history = 50

/** Runs both programs, each after its own dialect's rules. Neither may have errors. Indicators they ask for are ported too. */
export function runPrograms(original: readonly Source[], converted: readonly Source[], bars: Bars): PortRun {
  const around = marketAround(bars)
  // Dashboards ask for every symbol on every timeframe: those shorter than the chart's would be many times its bars.
  const market: Market = (symbol, seconds) => (seconds < bars.period ? null : around(symbol, seconds))
  const ported = portedIndicators(original)
  return {
    bars,
    original: runOne(original, 'mql4', bars, market, indicatorsAmong(original, 'mql4')),
    converted: runOne(converted, 'mql5', bars, market, ported),
  }
}

/** Two MQL5 programs on the same bars: the author's own and a port. */
export function runPair(own: readonly Source[], ported: readonly Source[], bars: Bars): PortRun {
  const market = marketAround(bars)
  return {
    bars,
    original: runOne(own, 'mql5', bars, market, indicatorsAmong(own, 'mql5')),
    converted: runOne(ported, 'mql5', bars, market, indicatorsAmong(own, 'mql5')),
  }
}

function runOne(
  sources: readonly Source[],
  dialect: Dialect,
  bars: Bars,
  otherBars: Market,
  programs: (name: string) => CheckedProgram | null,
): RunResult {
  const checked = checkToRun(sources, dialect)
  return runMql(checked, bars, factsOf(dialect, sources[0]), {
    otherBars,
    programs,
    history: checked.kind === 'ea' ? history : undefined,
    limits: { fuel: 12_000_000, total: 20_000_000 },
  })
}

/** What iCustom names among the original's files, as MQL5. */
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

/** The first difference in plots or trades in words, or null. Plots are told apart by their order, whatever their names. */
export function comparePort({ bars, original, converted }: PortRun): string | null {
  const { plots, trades } = compareRuns(offChart(named(original), converted), written(named(converted), original), bars)
  const plot = plots.find(({ equal }) => !equal)
  const difference = plot?.firstDifference ?? trades?.firstDifference
  if (!difference) return null
  return `${plot ? `plot ${plot.title}` : 'trades'} ${difference.what} at bar ${difference.bar}: ${difference.original} and ${difference.converted}`
}

/** Sums with MetaTrader 4's empty value, 2147483647, are off every chart, as those with MetaTrader 5's are: no value where it has none. */
function offChart(original: RunResult, converted: RunResult): RunResult {
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

/** What a port writes for nothing where the author says that nothing is another number, and sums with it where the original shows nothing. */
function written(converted: RunResult, original: RunResult): RunResult {
  const plots = converted.plots.map((plot, k): PlotSeries => {
    const other = original.plots[k]?.values
    return {
      ...plot,
      values: plot.values.map((value, i) =>
        value === oldNothing || (Math.abs(value) > 1e9 && other && Number.isNaN(other[i])) ? Number.NaN : value,
      ),
    }
  })
  return { ...converted, plots }
}

/** The platforms name and colour unnamed plots differently, and number trades that begin at one moment by other tickets. */
function named(result: RunResult): RunResult {
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
      a.quantity - b.quantity,
  )
  return { ...result, plots, trades }
}
