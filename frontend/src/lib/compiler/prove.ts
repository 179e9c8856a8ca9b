import type { ConvertResult, VerifyResult } from '../../../../compiler/api.ts'
import { chartOf } from './chart-of-runs.ts'
import type { AsyncCompiler } from './compiler.ts'
import type { Compiler } from './compiler-service.ts'
import type { Proof, Showcase } from './showcase.ts'

/** Compiler functions of a proof, synchronous or as promises. */
type ProofMethod = 'convert' | 'verify' | 'runBoth' | 'standardBars'
export type Prover = Pick<AsyncCompiler, ProofMethod> | Pick<Compiler, ProofMethod>

export interface ProofOutcome {
  readonly converted: ConvertResult
  /** Null if errors prevented the run. */
  readonly outcome: Pick<Showcase, 'mql5' | 'lines' | 'proof' | 'chart'> | null
}

/** Converts `pine`, checks and runs both programs, and measures the time. */
export async function prove(prover: Prover, pine: string, now: () => number): Promise<ProofOutcome> {
  const source = { name: 'example.pine', text: pine }
  const startedAt = now()
  const converted = await prover.convert({ source, targets: ['mql5'] })
  const output = converted.outputs[0]
  if (!output) return { converted, outcome: null }
  const verified = await prover.verify({ source, converted: { dialect: 'mql5', text: output.text } })
  const tookMs = now() - startedAt
  const [bars] = await prover.standardBars()
  if (!bars) throw new Error('There are no standard bars.')
  const [original, ported] = await prover.runBoth({
    source: pine,
    converted: { dialect: 'mql5', text: output.text },
    bars,
  })
  const chart = chartOf(bars, original.plots, ported.plots)
  return { converted, outcome: { mql5: output.text, lines: output.lines, proof: proofOf(verified, tookMs), chart } }
}

function proofOf({ equal, comparisons }: VerifyResult, tookMs: number): Proof {
  const firstDifferences = comparisons.flatMap((comparison) =>
    comparison.plots.flatMap((plot) => (plot.firstDifference ? [plot.firstDifference.bar] : [])),
  )
  return {
    equal,
    bars: comparisons.map((comparison) => comparison.bars),
    tookMs,
    firstDifference: firstDifferences.length ? Math.min(...firstDifferences) : null,
  }
}
