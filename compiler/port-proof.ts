import type { Bars, Dialect, PlotSeries, RunResult } from './api.ts'
import { checkToRun, factsOf } from './run-program.ts'
import { compareRuns } from './run/compare.ts'
import { runMql } from './run/mql/run.ts'
import type { Source } from './text/source.ts'

/** The original and its port on the same bars. */
export interface PortRun {
  readonly bars: Bars
  readonly original: RunResult
  readonly converted: RunResult
}

/** Runs both programs, each after its own dialect's rules. Neither may have errors. */
export function runPrograms(original: readonly Source[], converted: readonly Source[], bars: Bars): PortRun {
  return { bars, original: runOne(original, 'mql4', bars), converted: runOne(converted, 'mql5', bars) }
}

function runOne(sources: readonly Source[], dialect: Dialect, bars: Bars): RunResult {
  return runMql(checkToRun(sources, dialect), bars, factsOf(dialect, sources[0]), { limits: { fuel: 12_000_000 } })
}

/** The first difference in plots or trades in words, or null. Plots are told apart by their order, whatever their names. */
export function comparePort({ bars, original, converted }: PortRun): string | null {
  const { plots, trades } = compareRuns(named(original), named(converted), bars)
  const plot = plots.find(({ equal }) => !equal)
  const difference = plot?.firstDifference ?? trades?.firstDifference
  if (!difference) return null
  return `${plot ? `plot ${plot.title}` : 'trades'} ${difference.what} at bar ${difference.bar}: ${difference.original} and ${difference.converted}`
}

/** The platforms name and colour unnamed plots differently, and number trades that begin at one moment by other tickets. */
function named(result: RunResult): RunResult {
  const plots = result.plots.map((plot, i): PlotSeries => ({ ...plot, title: String(i + 1), color: null, colors: null }))
  const trades = [...result.trades].sort((a, b) => a.entryTime - b.entryTime || a.entryPrice - b.entryPrice || (a.exitTime ?? Infinity) - (b.exitTime ?? Infinity) || a.quantity - b.quantity)
  return { ...result, plots, trades }
}
