import type { Bars } from '../../api.ts'
import type { AskedInput } from '../../run/pine/asked.ts'
import { standardBars } from '../../run/bars/generate.ts'
import { firstBars } from '../../run/bars/market.ts'
import { unusualBars } from '../../run/bars/unusual.ts'
import { describeComparison } from '../compare.ts'
import { soughtBars } from '../evidence.ts'
import { compareProof, type Proof } from '../prover.ts'
import { budgets } from './budgets.ts'
import type { ProofTrial, SkippedTrials } from './result.ts'
import type { ScriptCoverage } from './script-coverage.ts'
import { varyInputs, type InputValues } from './vary-inputs.ts'

interface TrialsInput {
  readonly proveOn: (bars: Bars, inputs?: InputValues) => Proof
  /** A proof of which all programs have run: its inputs are varied. */
  readonly known: Proof
  readonly coverage: ScriptCoverage
  /** Share of the bars of a trial. */
  readonly share: number
  readonly clock: TrialsClock
}

interface TrialsClock {
  /** Returns a part of the proof; null if the time ends. */
  readonly attempt: <T>(part: () => T) => T | null
  readonly isOver: boolean
}

/** The input of a run: bars, and the seed of other values of inputs; 0 for the defaults. */
interface Attempt {
  readonly bars: Bars
  readonly seed: number
}

/** An attempt with its values; undefined for the defaults. */
interface Trial extends Attempt {
  readonly values: InputValues | undefined
}

interface Trials {
  /** Of each program. */
  readonly trials: readonly (readonly ProofTrial[])[]
  readonly skipped: readonly SkippedTrials[]
}

/**
 * Runs the script with other values of its inputs and compares; then looks for bars and values that reach lines and
 * branches which have not run yet, and compares on these. Counts the trials that were not compared.
 */
export function proveTrials(input: TrialsInput): Trials {
  const { proveOn, known, coverage, share, clock } = input
  const shown = known.shownInputs() ?? []
  const trials: ProofTrial[][] = known.runs.map(() => [])
  const skipped = new SkippedCounter(known.inputs)
  const sets = shortBars(Math.ceil(budgets.barsPerTrial * share))
  const onSet: OnSet = (number, seed) => ({ bars: sets[number % sets.length] ?? unusualBars(), seed })
  // A seed that changes nothing is no trial.
  function* trialsOf(attempts: readonly Attempt[]): Generator<Trial> {
    for (const attempt of attempts) {
      const values = attempt.seed === 0 ? undefined : varyInputs(known.inputs, shown, attempt.seed)
      if (values !== null) yield { ...attempt, values }
    }
  }
  const compare = ({ seed, values }: Trial, proof: Proof): void => {
    proof.runs.forEach((runProgram, k) => {
      const comparison = compareProof(proof, runProgram())
      const { bars, equal } = comparison
      const difference = equal ? null : describeComparison(comparison)
      trials[k]?.push({ seed, inputs: values?.words ?? '', bars, equal, difference })
    })
    coverage.add(proof.coverage)
    if (values) skipped.tried(values)
  }
  /** Returns whether the trial was compared. */
  const attempt = (trial: Trial, isNeeded: (proof: Proof) => boolean): boolean => {
    const isCompared = clock.attempt(() => {
      const proof = proveOn(trial.bars, trial.values)
      if (proof.fault) skipped.add('stopped')
      else if (proof.isDivergent) skipped.add('off-chart')
      else if (isNeeded(proof)) {
        compare(trial, proof)
        return true
      }
      return false
    })
    if (isCompared === null) skipped.add('time')
    return isCompared === true
  }
  for (const trial of trialsOf(variedAttempts(onSet))) attempt(trial, () => true)
  let added = 0
  for (const trial of trialsOf(searches(onSet))) {
    if (coverage.isComplete) break
    if (added === budgets.coverageTrials) skipped.add('budget')
    else if (attempt(trial, (proof) => coverage.isExtendedBy(proof.coverage))) added++
  }
  return { trials, skipped: skipped.result() }
}

/** Counts trials that were not compared, and options of inputs that none of them had. */
class SkippedCounter {
  private readonly counts = new Map<SkippedTrials['what'], number>()
  private readonly untried: Map<string, Set<unknown>>

  constructor(inputs: readonly AskedInput[]) {
    this.untried = new Map(
      inputs.map(({ title, options, value }) => [title, new Set(options.filter((option) => option !== value))]),
    )
  }

  add(what: SkippedTrials['what'], count = 1): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + count)
  }

  tried({ script }: InputValues): void {
    for (const [title, value] of Object.entries(script)) this.untried.get(title)?.delete(value)
  }

  result(): readonly SkippedTrials[] {
    const options = [...this.untried.values()].reduce((sum, { size }) => sum + size, 0)
    if (options > 0) this.add('option', options)
    return [...this.counts].map(([what, count]) => ({ what, count }))
  }
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
