import type { Bars, Comparison, ConvertResult, PlotSeries, RunResult } from '../../../../compiler/api.ts'
import type { AsyncCompiler } from './compiler.ts'
import type { Compiler } from './compiler-service.ts'
import type { ChartData, Proof, Showcase } from './showcase.ts'

/** Compiler functions of a proof, synchronous or as promises. */
type ProofMethod = 'convert' | 'verify' | 'runBoth' | 'standardBars'
export type Prover = Pick<AsyncCompiler, ProofMethod> | Pick<Compiler, ProofMethod>

export interface ProofOutcome {
  readonly converted: ConvertResult
  /** Null if errors prevented the run. */
  readonly outcome: Pick<Showcase, 'mql5' | 'lines' | 'proof' | 'chart'> | null
}

/** Bars in the chart: as many as a screen can resolve. */
const chartBars = 130

/**
 * Converts `pine`, runs both programs on the first standard set, which the chart shows, and compares them on all sets.
 * A program that stops is not run on the other sets: each could take seconds.
 */
export async function prove(prover: Prover, pine: string, now: () => number): Promise<ProofOutcome> {
  const source = { name: 'example.pine', text: pine }
  const startedAt = now()
  const converted = await prover.convert({ source, targets: ['mql5'] })
  const output = converted.outputs[0]
  if (!output) return { converted, outcome: null }
  const [bars] = await prover.standardBars()
  if (!bars) throw new Error('There are no standard bars.')
  const program = { dialect: 'mql5', text: output.text } as const
  const [original, ported, comparison] = await prover.runBoth({ source: pine, converted: program, bars })
  const fault = faultOf(original, ported)
  const comparisons = fault ? [comparison] : (await prover.verify({ source, converted: program })).comparisons
  const proof = proofOf(comparisons, fault, now() - startedAt)
  return {
    converted,
    outcome: { mql5: output.text, lines: output.lines, proof, chart: chartOf(bars, original.plots, ported.plots) },
  }
}

/** Returns the fault that stopped a run. The original's is the script's own. */
const faultOf = (original: RunResult, converted: RunResult): Proof['fault'] => original.fault ?? converted.fault

/** Summarizes comparisons of one program on several sets. */
export function proofOf(comparisons: readonly Comparison[], fault: Proof['fault'], tookMs: number): Proof {
  const differences = comparisons.flatMap(({ plots, trades }) =>
    [...plots.map((plot) => plot.firstDifference), trades?.firstDifference].flatMap((found) =>
      found ? [found.bar] : [],
    ),
  )
  const sum = (count: (comparison: Comparison) => number) => comparisons.reduce((total, one) => total + count(one), 0)
  return {
    equal: comparisons.every(({ equal }) => equal),
    compared: {
      values: sum(({ plots }) => plots.reduce((total, { values, compared }) => total + (values ?? compared), 0)),
      drawings: sum(({ drawings }) => drawings?.compared ?? 0),
      trades: sum(({ trades }) => trades?.original ?? 0),
    },
    isStrategy: comparisons.some(({ trades }) => trades !== null),
    fault,
    bars: comparisons.map(({ bars }) => bars),
    tookMs,
    firstDifference: differences.length ? Math.min(...differences) : null,
  }
}

const lines: ReadonlySet<PlotSeries['kind']> = new Set(['line', 'stepline', 'area'])

function chartOf(bars: Bars, original: readonly PlotSeries[], converted: readonly PlotSeries[]): ChartData {
  const from = Math.max(0, bars.close.length - chartBars)
  const closes = [...bars.close.subarray(from)]
  const visibleValues = (series: PlotSeries | undefined) =>
    [...(series?.values.subarray(from) ?? [])].map((value) => (Number.isFinite(value) ? value : null))
  const plots = original
    .filter((plot) => lines.has(plot.kind))
    .map((plot) => ({
      title: plot.title,
      color: plot.color === null ? null : hexOf(plot.color),
      original: visibleValues(plot),
      converted: visibleValues(converted.find((other) => other.title === plot.title)),
    }))
    .filter((plot) => plot.original.some((value) => value !== null))
  const [low, high] = [Math.min(...closes), Math.max(...closes)]
  const range = high - low
  const onPrice = plots.some((plot) =>
    plot.original.every((value) => value === null || (value > low - range && value < high + range)),
  )
  return { closes, onPrice, plots }
}

/** Turns 0xRRGGBBAA into `#rrggbb`. */
const hexOf = (color: number): string =>
  `#${Math.floor(color / 256)
    .toString(16)
    .padStart(6, '0')}`
