import type { Bars } from '../../api.ts'
import { standardBars } from '../../run/bars/generate.ts'
import { firstBars } from '../../run/bars/market.ts'
import { unusualBars } from '../../run/bars/unusual.ts'
import { describeComparison } from '../compare.ts'
import { soughtBars } from '../evidence.ts'
import { compareProof, type Proof } from '../prover.ts'
import { budgets } from './budgets.ts'
import type { ProofTrial } from './result.ts'
import type { ScriptCoverage } from './script-coverage.ts'
import { varyInputs, type InputValues } from './vary-inputs.ts'

interface TrialsInput {
  readonly proveOn: (bars: Bars, inputs?: InputValues) => Proof
  /** A proof of which all programs have run: its inputs are varied. */
  readonly known: Proof
  readonly coverage: ScriptCoverage
  /** Share of the bars of a trial. */
  readonly share: number
}

/** What to run: bars, and the seed of other values of inputs; 0 for the defaults. */
interface Attempt {
  readonly bars: Bars
  readonly seed: number
}

/**
 * Runs the script with other values of its inputs and compares; then looks for bars and values that reach lines and
 * branches which have not run yet, and compares on these. Returns the trials of each program.
 */
export function proveTrials(input: TrialsInput): readonly (readonly ProofTrial[])[] {
  const { proveOn, known, coverage, share } = input
  const shown = known.shownInputs() ?? []
  const trials: ProofTrial[][] = known.runs.map(() => [])
  const sets = shortBars(Math.ceil(budgets.barsPerTrial * share))
  const onSet: OnSet = (number, seed) => ({ bars: sets[number % sets.length] ?? unusualBars(), seed })
  const runOf = ({ bars, seed }: Attempt): { readonly proof: Proof; readonly words: string } | null => {
    const values = seed === 0 ? undefined : varyInputs(known.inputs, shown, seed)
    if (values === null) return null
    const proof = proveOn(bars, values)
    return proof.fault || proof.isDivergent ? null : { proof, words: values?.words ?? '' }
  }
  const compare = (seed: number, { proof, words }: NonNullable<ReturnType<typeof runOf>>): void => {
    coverage.add(proof.coverage)
    proof.runs.forEach((runProgram, k) => {
      const comparison = compareProof(proof, runProgram())
      const { bars, equal } = comparison
      const difference = equal ? null : describeComparison(comparison)
      trials[k]?.push({ seed, inputs: words, bars, equal, difference })
    })
  }
  for (const attempt of variedAttempts(onSet)) {
    const run = runOf(attempt)
    if (run) compare(attempt.seed, run)
  }
  let added = 0
  for (const attempt of searches(onSet)) {
    if (added === budgets.coverageTrials || coverage.isComplete) break
    const run = runOf(attempt)
    if (!run || !coverage.isExtendedBy(run.proof.coverage)) continue
    compare(attempt.seed, run)
    added++
  }
  return trials
}

/** The first bars of the standard sets and of further markets. */
const shortBars = (bars: number): readonly Bars[] =>
  [...standardBars(), ...soughtBars()].map((set) => firstBars(set, bars))

type OnSet = (number: number, seed: number) => Attempt

const variedAttempts = (onSet: OnSet): readonly Attempt[] =>
  Array.from({ length: budgets.inputTrials }, (_, k) => onSet(k, k + 1))

/** Other bars first, then other values. */
const searches = (onSet: OnSet): readonly Attempt[] => {
  const onBars = [{ bars: unusualBars(), seed: 0 }, onSet(3, 0), onSet(6, 0)]
  const seeds = Array.from({ length: budgets.searches - onBars.length }, (_, k): Attempt => {
    const seed = budgets.inputTrials + 1 + k
    return k % 2 === 0 ? onSet(k, seed) : { bars: unusualBars(), seed }
  })
  return [...onBars, ...seeds]
}
