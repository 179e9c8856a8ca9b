import type { Bars, PlotSeries } from '../../compiler/api.ts'
import { readPine } from '../../compiler/convert.ts'
import { marketAround } from '../../compiler/run/bars/market.ts'
import { createBroker } from '../../compiler/run/pine/broker/broker.ts'
import { runPine } from '../../compiler/run/pine/machine.ts'
import type { Source } from '../../compiler/text/source.ts'

/**
 * Runs a script twice: requests on the slices that the conversion shares, and on all statements that have no effect
 * outside. Returns the first difference in words; null where there is none, undefined for a script that asks for nothing
 * or does not compile.
 */
export function sliceDifference(
  source: Source,
  bars: Bars,
  libraries: readonly Source[] = [],
): string | null | undefined {
  if (!/\b(request\.\w+|security)\s*\(/.test(source.text)) return undefined
  const { checked, result } = readPine(source, libraries)
  if (!result.ok || checked.kind === 'library') return undefined
  const [sliced, whole] = [false, true].map((runsWholeRequests) =>
    runPine({ script: checked, bars, market: marketAround(bars), createBroker, runsWholeRequests }),
  )
  if (!sliced || !whole) return undefined
  if (whole.fault?.message !== sliced.fault?.message)
    return `fault: ${sliced.fault?.message ?? 'none'}; whole: ${whole.fault?.message ?? 'none'}`
  if (whole.trades.length !== sliced.trades.length)
    return `${sliced.trades.length} trades; whole: ${whole.trades.length}`
  const logs = sliced.logs.findIndex((message, k) => whole.logs[k] !== message)
  if (logs >= 0) return `message ${logs + 1}`
  for (const [k, plot] of sliced.plots.entries()) {
    const bar = firstDifference(plot, whole.plots[k])
    if (bar !== null) return `${plot.title}, bar ${bar}`
  }
  return null
}

function firstDifference({ values }: PlotSeries, other: PlotSeries | undefined): number | null {
  const bar = values.findIndex((value, i) => !Object.is(value, other?.values[i]))
  return bar < 0 ? null : bar
}
