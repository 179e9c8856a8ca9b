import type { Bars, PlotSeries } from '../../api.ts'
import { eachSeries } from '../plot-series.ts'
import type { StrategySettings } from './strategy.ts'
import { closeOfPeriod, timeframeOf } from './time/periods.ts'
import { timeframeSeconds, type Timeframe } from './time/timeframe.ts'
import { plainText } from './value.ts'

/**
 * Runs `indicator(timeframe = "D")` on bars of its timeframe and shows its plots on the chart, each value from the
 * chart bar that closes its bar.
 */
export function indicatorTimeframe(
  settings: StrategySettings,
  inputs: Readonly<Record<string, unknown>>,
  bars: Bars,
): Timeframe | null {
  // Only such a declaration has the input: a script may have one of this title for other uses.
  if (settings.timeframe === undefined || settings.timeframe === null) return null
  const chosen = typeof inputs.Timeframe === 'string' ? inputs.Timeframe : plainText(settings.timeframe)
  const timeframe = chosen === '' ? null : timeframeOf(chosen)
  return timeframe && timeframeSeconds(timeframe) > bars.period ? timeframe : null
}

/** Plots made on `longer` bars, spread over the chart's; with gaps only the bars that close one have a value. */
export function spreadPlots(
  plots: readonly PlotSeries[],
  longer: Bars,
  timeframe: Timeframe,
  chart: Bars,
  gaps: boolean,
): PlotSeries[] {
  const indices = closedAt(longer, timeframe, chart)
  const spread = (values: Float64Array): Float64Array =>
    chart.time.map((_, i) => {
      const index = indices[i]!
      return index < 0 || (gaps && i > 0 && index === indices[i - 1]!) ? NaN : values[index]!
    })
  return plots.map((plot) => eachSeries(plot, spread))
}

/** For each chart bar the last of the longer bars that has closed by its close; −1 before the first. */
function closedAt(longer: Bars, timeframe: Timeframe, chart: Bars): Int32Array {
  const indices = new Int32Array(chart.time.length)
  let index = -1
  for (let i = 0; i < indices.length; i++) {
    const close = chart.time[i]! + chart.period * 1000
    while (index + 1 < longer.time.length && closeOfPeriod(longer.time[index + 1]!, timeframe, longer.symbol) <= close)
      index++
    indices[i] = index
  }
  return indices
}
