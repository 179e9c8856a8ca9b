import type { Bars, ConvertResult, PlotSeries, VerifyResult } from '../../../../compiler/api.ts'
import type { AsyncCompiler } from './compiler.ts'
import type { Compiler } from './compiler-service.ts'
import type { ChartData, Proof, Showcase } from './showcase.ts'

/** What a proof asks of the compiler; the worker answers later, the build at once. */
type Asked = 'convert' | 'verify' | 'runBoth' | 'standardBars'
export type Prover = Pick<AsyncCompiler, Asked> | Pick<Compiler, Asked>

export interface Proved {
  readonly converted: ConvertResult
  /** Null when errors left nothing to run. */
  readonly outcome: Pick<Showcase, 'mql5' | 'lines' | 'proof' | 'chart'> | null
}

/** Bars drawn in the overlay: as many as can be told apart on a screen. */
const drawn = 130

/** Converts `pine`, checks and runs both programs, and measures how long that took. */
export async function prove(prover: Prover, pine: string, now: () => number): Promise<Proved> {
  const source = { name: 'example.pine', text: pine }
  const began = now()
  const converted = await prover.convert({ source, targets: ['mql5'] })
  const output = converted.outputs[0]
  if (!output) return { converted, outcome: null }
  const verified = await prover.verify({ source, converted: { dialect: 'mql5', text: output.text } })
  const took = now() - began
  const [bars] = await prover.standardBars()
  const [original, ported] = await prover.runBoth({
    source: pine,
    converted: { dialect: 'mql5', text: output.text },
    bars,
  })
  const chart = chartOf(bars, original.plots, ported.plots)
  return { converted, outcome: { mql5: output.text, lines: output.lines, proof: proofOf(verified, took), chart } }
}

function proofOf({ equal, comparisons }: VerifyResult, took: number): Proof {
  const partings = comparisons.flatMap((comparison) =>
    comparison.plots.flatMap((plot) => (plot.firstDifference ? [plot.firstDifference.bar] : [])),
  )
  return {
    equal,
    bars: comparisons.map((comparison) => comparison.bars),
    took,
    firstDifference: partings.length ? Math.min(...partings) : null,
  }
}

const lines: ReadonlySet<PlotSeries['kind']> = new Set(['line', 'stepline', 'area'])

function chartOf(bars: Bars, original: readonly PlotSeries[], converted: readonly PlotSeries[]): ChartData {
  const from = Math.max(0, bars.close.length - drawn)
  const closes = [...bars.close.subarray(from)]
  const stretch = (series: PlotSeries | undefined) =>
    [...(series?.values.subarray(from) ?? [])].map((value) => (Number.isFinite(value) ? value : null))
  const plots = original
    .filter((plot) => lines.has(plot.kind))
    .map((plot) => ({
      title: plot.title,
      original: stretch(plot),
      converted: stretch(converted.find((other) => other.title === plot.title)),
    }))
    .filter((plot) => plot.original.some((value) => value !== null))
  const [low, high] = [Math.min(...closes), Math.max(...closes)]
  const reach = high - low
  const onPrice = plots.some((plot) =>
    plot.original.every((value) => value === null || (value > low - reach && value < high + reach)),
  )
  return { closes, onPrice, plots }
}
