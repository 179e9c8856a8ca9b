import { examples } from './src/lib/compiler/examples.ts'
import { compilerService } from './src/lib/compiler/compiler-service.ts'
import { prove } from './src/lib/compiler/prove.ts'
import type { Showcase } from './src/lib/compiler/showcase.ts'

/**
 * Converts and proves the examples with this build's compiler. An example that is not equal stops the build. The time
 * is the better of two runs: the first also pays for the JIT.
 */
export async function createShowcases(): Promise<Showcase[]> {
  const showcases: Showcase[] = []
  for (const { id, label, code } of examples) {
    const now = () => performance.now()
    const first = await prove(compilerService, code, now)
    const { outcome } = await prove(compilerService, code, now)
    if (!outcome?.proof.equal) throw new Error(`The example "${label}" does not convert to an equal program.`)
    const took = Math.min(outcome.proof.tookMs, first.outcome?.proof.tookMs ?? Infinity)
    showcases.push({ id, label, pine: code, ...outcome, proof: { ...outcome.proof, tookMs: took } })
  }
  return showcases
}
