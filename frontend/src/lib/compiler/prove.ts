import type { Comparison, ConvertResult, RunResult } from '../../../../compiler/api.ts'
import { chartOf, type ChartData } from '../../../../compiler/run/chart-of-runs.ts'
import type { AsyncCompiler } from './compiler.ts'
import type { Compiler, RunBothInput } from './compiler-service.ts'
import type { Proof, Showcase } from './showcase.ts'

/** Compiler functions of a proof, synchronous or as promises. */
type ProofMethod = 'runBoth' | 'standardBars'
export type Prover = Pick<AsyncCompiler, ProofMethod> | Pick<Compiler, ProofMethod>
export type Converter = Prover & (Pick<AsyncCompiler, 'convert'> | Pick<Compiler, 'convert'>)

export interface ProofOutcome {
  readonly converted: ConvertResult
  /** Null if errors prevented the run. */
  readonly outcome: Pick<Showcase, 'mql5' | 'lines' | 'proof' | 'chart'> | null
}

/** A proof of one program, with both runs on the first set. */
export interface ProgramProof {
  readonly proof: Proof
  readonly chart: ChartData
  readonly comparison: Comparison
  readonly original: RunResult
  readonly converted: RunResult
  /** Opening times of the first set's bars, in milliseconds. */
  readonly times: Float64Array
}

/** Converts `pine`, runs and compares both programs, and measures the time. */
export async function prove(prover: Converter, pine: string, now: () => number): Promise<ProofOutcome> {
  const startedAt = now()
  const converted = await prover.convert({ source: { name: 'example.pine', text: pine }, targets: ['mql5'] })
  const output = converted.outputs[0]
  if (!output) return { converted, outcome: null }
  const { proof, chart } = await proveProgram(
    prover,
    { source: pine, converted: { dialect: 'mql5', text: output.text } },
    () => now() - startedAt,
  )
  return { converted, outcome: { mql5: output.text, lines: output.lines, proof, chart } }
}

/**
 * Runs both programs on the standard sets and compares them; the chart shows the first set. A program that stops is not
 * run on further sets: each could take seconds. `elapsed` returns milliseconds since the start.
 */
export async function proveProgram(
  prover: Prover,
  programs: Omit<RunBothInput, 'bars'>,
  elapsed: () => number,
): Promise<ProgramProof> {
  const [bars, ...others] = await prover.standardBars()
  if (!bars) throw new Error('There are no standard bars.')
  const [original, converted, comparison] = await prover.runBoth({ ...programs, bars })
  // A fault of the original is the script's own.
  const fault = original.fault ?? converted.fault
  const comparisons = [comparison]
  for (const other of fault ? [] : others) comparisons.push((await prover.runBoth({ ...programs, bars: other }))[2])
  return {
    proof: proofOf(comparisons, fault, elapsed()),
    chart: chartOf(bars, original.plots, converted.plots),
    comparison,
    original,
    converted,
    times: bars.time,
  }
}

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
