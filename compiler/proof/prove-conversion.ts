import type { Bars, BrokerId, Comparison, Explanation, RunFault, VerifyResult } from '../api.ts'
import { brokerIds } from '../run/bars/brokers.ts'
import { standardBars } from '../run/bars/generate.ts'
import { firstBars } from '../run/bars/market.ts'
import { ScriptCoverage } from './cover/script-coverage.ts'
import { proveTrials } from './cover/trials.ts'
import { explain } from './explain/explain.ts'
import { isEvident, soughtBars } from './evidence.ts'
import { proveLive } from './live/prove-live.ts'
import { brokerProver } from './prove-at-brokers.ts'
import { compareProof, prover, type Proof, type ProverInput } from './prover.ts'

export interface ConversionProofInput extends ProverInput {
  /** The standard sets where absent, and further markets where these show nothing to compare. */
  readonly bars?: readonly Bars[] | undefined
  /** Brokers at which a strategy is proved too; all where absent. */
  readonly brokers?: readonly BrokerId[] | undefined
  /** Called after the script has run on a set of bars; it may throw to stop the proof. */
  readonly afterOriginal?: ((fault: RunFault | null, set: number) => void) | undefined
  /** Called before each run of a conversion; it may throw to stop the proof. */
  readonly beforeRun?: (() => void) | undefined
  /** Says before each further market whether there is time for it. */
  readonly hasTime?: (() => boolean) | undefined
  /** Where time ends, the proof answers with the sets of bars and brokers compared so far, at least one. */
  readonly answersUnfinished?: boolean | undefined
}

/** Bars that a script must have run before its runtime error: those before the error are compared. */
const minBarsBeforeFault = 100

/**
 * Proves conversions of a script: on sets of bars, and a strategy at every broker. Each run of the script serves all
 * programs. Functions, the command line and benches call this loop. Returns one result for each program, in order.
 */
export function proveConversion(input: ConversionProofInput): readonly VerifyResult[] {
  const { programs, bars, brokers = brokerIds, hasTime = () => true, answersUnfinished = false } = input
  const proveOn = prover(input)
  const onBars: Comparison[][] = []
  const sets: Bars[] = []
  const coverage = new ScriptCoverage(input.source)
  let known: Proof | null = null
  const compareOn = (set: Bars): void => {
    const proof = proofBeforeFault(proveOn, set)
    sets.push(proof.bars)
    known ??= proof
    coverage.add(proof.coverage)
    input.afterOriginal?.(proof.fault, onBars.length)
    onBars.push(
      proof.runs.map((runProgram) => {
        if (!answersUnfinished || onBars.length === 0) input.beforeRun?.()
        return compareProof(proof, runProgram())
      }),
    )
  }
  let isUnfinished = false
  /** Tells whether another part of the proof may begin. */
  const mayBegin = (): boolean => {
    if (answersUnfinished && onBars.length > 0 && !hasTime()) isUnfinished = true
    return !isUnfinished
  }
  for (const set of bars ?? standardBars()) if (mayBegin()) compareOn(set)
  const isShown = (): boolean => isEvident(onBars.flatMap(([first]) => first ?? []))
  if (!bars) for (const set of soughtBars()) if (!isShown() && hasTime()) compareOn(set)
  const live = onBars.length > 0 && hasTime() && isShownLive(input, onBars) ? proveLive({ ...input, coverage }) : []
  const trials =
    known && !bars && mayBegin() ? proveTrials({ proveOn, known, coverage, hasTime, beforeRun: input.beforeRun }) : []
  const proveAt = brokerProver(input)
  const atBrokers = (proveAt ? brokers : []).map((id) => {
    if (!mayBegin()) return []
    if (!answersUnfinished) input.beforeRun?.()
    return proveAt?.(id) ?? []
  })
  return programs.map(({ dialect }, k): VerifyResult => {
    const comparisons = onBars.flatMap((row) => row[k] ?? [])
    const accounts = atBrokers.flatMap((row) => row[k] ?? [])
    const { [k]: onLiveBars = null } = live
    const rows = onLiveBars ? [...comparisons, onLiveBars] : comparisons
    const tried = trials[k] ?? []
    const equal = [...rows, ...accounts, ...tried].every((row) => row.equal)
    return {
      dialect,
      equal,
      proved: equal && !isUnfinished && isEvident(rows),
      comparisons,
      accounts,
      live: onLiveBars,
      trials: tried,
      coverage: coverage.result(),
      explanation: equal || !hasTime() ? null : explained(input, k, comparisons, sets),
      ...(isUnfinished && { unfinished: true }),
    }
  })
}

/** Follows the first plot that differs in a value back to the first variable that does. */
function explained(
  { source, files, programs }: ConversionProofInput,
  k: number,
  comparisons: readonly Comparison[],
  sets: readonly Bars[],
): Explanation | null {
  const { [k]: program } = programs
  for (const [number, { plots }] of comparisons.entries()) {
    const plot = plots.find(({ firstDifference }) => firstDifference?.what === 'value')
    const { [number]: bars } = sets
    if (!plot?.firstDifference || typeof plot.line !== 'number' || !bars || !program) continue
    const { bar, original, converted } = plot.firstDifference
    const differing = { title: plot.title, line: plot.line, bar, original, converted }
    return explain({ source, files, program, bars, plot: differing })
  }
  return null
}

/** Returns whether live bars may show what history does not: alerts, and drawings that come and go. */
const isShownLive = ({ source }: ConversionProofInput, onBars: readonly (readonly Comparison[])[]): boolean =>
  /\balert(condition)?\b/.test(source.text) || onBars.some((row) => row.some(({ drawings }) => drawings?.compared))

/** Compares a script that stops with a runtime error on the bars before it. The error stays where these are few. */
function proofBeforeFault(proveOn: (bars: Bars) => Proof, set: Bars): Proof {
  const proof = proveOn(set)
  const { fault } = proof
  return fault === null || fault.bar < minBarsBeforeFault ? proof : proveOn(firstBars(set, fault.bar))
}
