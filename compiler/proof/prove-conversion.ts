import type { Bars, BrokerId, Comparison, ConvertedText, RunFault, VerifyResult } from '../api.ts'
import { readPine } from '../convert.ts'
import { brokerIds } from '../ids.ts'
import { showsHistory } from '../pine/analyze/shown.ts'
import { standardBars } from '../run/bars/generate.ts'
import { firstBars, firstShare } from '../run/bars/market.ts'
import { OutOfTime } from '../run/out-of-time.ts'
import { ScriptCoverage } from './cover/script-coverage.ts'
import { proveTrials } from './cover/trials.ts'
import { explain } from './explain/explain.ts'
import { explainShown } from './explain/explain-shown.ts'
import { explainTrade } from './explain/explain-trade.ts'
import type { Explanation } from './explain/explanation.ts'
import { shownDifference } from './explain/shown-difference.ts'
import { budgets } from './cover/budgets.ts'
import { isEvident, isRefused, minBarsBeforeFault, soughtBars } from './evidence.ts'
import { liveBarsFor, proveLive } from './live/prove-live.ts'
import { brokerProver } from './prove-at-brokers.ts'
import { compareProof, prover, type Proof, type ProverInput } from './prover.ts'

export interface ConversionProofInput extends ProverInput {
  /** The standard sets where absent, and further markets where these show nothing to compare. */
  readonly bars?: readonly Bars[] | undefined
  /** Brokers at which a strategy is proved too; all where absent. */
  readonly brokers?: readonly BrokerId[] | undefined
  /** Called after the script has run on a set of bars; it may throw to stop the proof. */
  readonly afterOriginal?: ((fault: RunFault | null, set: number) => void) | undefined
  /** Says before each part of the proof, and inside its runs, whether there is time; without time it throws OutOfTime. */
  readonly hasTime?: (() => boolean) | undefined
  /** Instead of throwing, the proof answers with what it has compared, at least the first set of bars. */
  readonly answersUnfinished?: boolean | undefined
}

/**
 * Proves conversions of a script: on sets of bars, on live bars, with other inputs, and a strategy at every broker. Each
 * run of the script serves all programs. Functions, the command line and benches call this loop. Returns one result for
 * each program, in order; none for an indicator beside an Expert Advisor for which no time is left.
 */
export function proveConversion(input: ConversionProofInput): readonly VerifyResult[] {
  const { programs } = input
  const own = proveAlike({ ...input, programs: programs.filter(({ companion }) => !companion) })
  const companions = proveBeside(input, own.length > 0)
  return programs.flatMap((program) => {
    const [next, mark] = isCompanion(program) ? [companions.shift(), { companion: true } as const] : [own.shift(), {}]
    return next ? { ...next, ...mark } : []
  })
}

/** Proves the indicators beside Expert Advisors. Where these are proved, the script runs, and time may end. */
function proveBeside(input: ConversionProofInput, isFurther: boolean): VerifyResult[] {
  const companions = { ...input, programs: input.programs.filter(isCompanion) }
  if (!isFurther) return proveAlike(companions)
  try {
    return proveAlike({ ...companions, afterOriginal: undefined })
  } catch (error) {
    if (error instanceof OutOfTime && input.answersUnfinished) return []
    throw error
  }
}

const isCompanion = ({ companion = false }: ConvertedText): boolean => companion

/** Proves conversions, or indicators beside them. */
function proveAlike(input: ConversionProofInput): VerifyResult[] {
  if (input.programs.length === 0) return []
  const isBeside = input.programs.some(isCompanion)
  const clock = new ProofClock(input)
  const timed = { ...input, onWork: clock.check }
  const onBars = new ComparisonOnBars(timed, clock)
  const { coverage } = onBars
  const proveOnLiveBars = () =>
    isBeside || isShownLive(input, onBars.rows)
      ? clock.attempt(() => proveLive({ ...timed, coverage, share: onBars.share }))
      : null
  onBars.compareStandard()
  const early = proveOnLiveBars()
  onBars.compareFurther(early?.[0] ?? null)
  const live = early ?? proveOnLiveBars() ?? []
  const { trials, skipped } = onBars.trials()
  const proveAt = isBeside ? null : brokerProver(timed)
  const atBrokers = proveAt
    ? (input.brokers ?? brokerIds).map((id) => clock.attempt(() => proveAt(id, onBars.share)) ?? [])
    : []
  return input.programs.map(({ dialect }, k): VerifyResult => {
    const comparisons = onBars.rows.flatMap((row) => row[k] ?? [])
    const accounts = atBrokers.flatMap((row) => row[k] ?? [])
    const { [k]: onLiveBars = null } = live
    const rows = onLiveBars ? [...comparisons, onLiveBars] : comparisons
    const tried = trials[k] ?? []
    const equal = [...rows, ...accounts, ...tried].every((row) => row.equal)
    const differing = { comparisons, sets: onBars.sets, onLiveBars, share: onBars.share }
    const explanation = equal ? null : clock.attempt(() => explained(timed, k, differing))
    return {
      dialect,
      equal,
      proved: equal && !clock.isOver && isEvident(rows),
      comparisons,
      accounts,
      live: onLiveBars,
      trials: tried,
      skippedTrials: skipped,
      coverage: coverage.result(),
      explanation,
      ...(clock.isOver && { unfinished: true }),
    }
  })
}

/** The time of a proof. */
class ProofClock {
  /** Whether parts of the proof were left out. */
  isOver = false
  /** Whether something has been compared that the proof can answer with. */
  hasAnswer = false
  private readonly hasTime: () => boolean
  private readonly answersUnfinished: boolean

  constructor({ hasTime = () => true, answersUnfinished = false }: ConversionProofInput) {
    this.hasTime = hasTime
    this.answersUnfinished = answersUnfinished
  }

  readonly check = (): void => {
    if (!this.hasTime()) throw new OutOfTime()
  }

  /** Returns a part of the proof; null if the time ends before or in it and the proof may answer without it. */
  attempt<T>(part: () => T): T | null {
    if (this.isOver) return null
    try {
      this.check()
      return part()
    } catch (error) {
      if (!(error instanceof OutOfTime) || !this.answersUnfinished || !this.hasAnswer) throw error
      this.isOver = true
      return null
    }
  }
}

/** The runs on sets of bars, and what the other parts of the proof need of them. */
class ComparisonOnBars {
  /** For each set one comparison for each program. */
  readonly rows: Comparison[][] = []
  readonly sets: Bars[] = []
  readonly coverage: ScriptCoverage
  private first: Proof | null = null
  /** A proof whose program has run: its steps say how many bars are run. */
  private counted: Proof | null = null
  /** The first standard set that the script refuses. */
  private refused: Proof | null = null
  private readonly showsHistory: boolean
  private readonly proveOn: ReturnType<typeof prover>

  constructor(
    private readonly input: ConversionProofInput,
    private readonly clock: ProofClock,
  ) {
    this.coverage = new ScriptCoverage(input.source)
    this.showsHistory = showsHistory(readPine(input.source, input.files).checked)
    this.proveOn = prover(input)
  }

  /** The share of the bars after the first set. */
  get share(): number {
    return Math.max(budgets.heavy.leastShare, this.affordable)
  }

  /** The share of bars that are run, by the steps that a program takes for each of them. */
  private get affordable(): number {
    const { counted } = this
    return counted ? Math.min(1, (budgets.heavy.stepsPerBar * counted.bars.time.length) / counted.steps()) : 1
  }

  /** Bars of a standard set; of the first one by the steps that the first program takes on a few bars. */
  private barsOf(set: Bars): Bars {
    if (this.first) return firstShare(set, this.share)
    const { tried, leastBars } = budgets.heavy
    if (!this.counted) {
      this.counted = this.proveOn(firstBars(set, tried))
      this.counted.runs[0]?.()
    }
    return firstBars(set, Math.max(leastBars, Math.ceil(set.time.length * this.affordable)))
  }

  /** Compares on the given or the standard sets. */
  compareStandard(): void {
    const { bars } = this.input
    for (const set of bars ?? standardBars())
      this.clock.attempt(() => {
        const proof = this.proofOn(bars ? set : this.barsOf(set))
        if (!bars && isRefused(proof)) this.refused ??= proof
        else this.compare(proof)
      })
  }

  /** Compares on further markets while neither the sets before nor live bars show anything. */
  compareFurther(live: Comparison | null): void {
    const { input, refused } = this
    if (!input.bars && this.showsHistory) this.compareSought(live)
    if (refused && this.rows.length === 0) this.clock.attempt(() => this.compare(refused))
  }

  private compareSought(live: Comparison | null): void {
    const isProof = () => isEvident([...this.rows, live ? [live] : []].flatMap(([program]) => program ?? []))
    for (const set of soughtBars()) {
      if (isProof()) return
      this.clock.attempt(() => {
        const proof = this.proofOn(firstShare(set, this.share))
        if (proof.isShown && !isRefused(proof)) this.compare(proof)
      })
    }
  }

  /** Compares with other inputs, and on bars that reach further lines; not on sets that the caller chose. */
  trials(): ReturnType<typeof proveTrials> {
    const { first, proveOn, coverage, share, clock } = this
    return first && !this.input.bars
      ? proveTrials({ proveOn, known: first, coverage, share, clock })
      : { trials: [], skipped: [] }
  }

  /** Runs the script. A script that stops with a runtime error is compared on the bars before it, unless these are few. */
  private proofOn(set: Bars): Proof {
    const proof = this.proveOn(set)
    const { fault } = proof
    return fault === null || fault.bar < minBarsBeforeFault ? proof : this.proveOn(firstBars(set, fault.bar))
  }

  private compare(proof: Proof): void {
    this.input.afterOriginal?.(proof.fault, this.rows.length)
    const row = proof.runs.map((runProgram) => {
      this.clock.check()
      return compareProof(proof, runProgram())
    })
    this.first ??= this.counted = proof
    this.sets.push(proof.bars)
    this.coverage.add(proof.coverage)
    this.rows.push(row)
    this.clock.hasAnswer = true
  }
}

interface Differing {
  readonly comparisons: readonly Comparison[]
  readonly sets: readonly Bars[]
  readonly onLiveBars: Comparison | null
  /** The share of the live bars that were run. */
  readonly share: number
}

/**
 * Follows the first plot that differs in a value, or the first trade, back to the first variable that does; where there
 * is none, the first drawing, color, filling, sign or alert.
 */
function explained(
  input: ConversionProofInput,
  k: number,
  { comparisons, sets, onLiveBars, share }: Differing,
): Explanation | null {
  const { source, files, orderLots, onWork } = input
  const { [k]: program } = input.programs
  if (!program) return null
  const asked = { source, files, orderLots, program, onWork }
  for (const [number, { plots, trades, fault }] of comparisons.entries()) {
    const { [number]: bars } = sets
    if (fault || !bars) continue
    const plot = plots.find(({ firstDifference }) => firstDifference?.what === 'value')
    const difference = trades?.firstDifference
    if (difference) return explainTrade({ ...asked, bars, difference })
    if (!plot?.firstDifference || typeof plot.line !== 'number') continue
    const { bar, original, converted } = plot.firstDifference
    return explain({ ...asked, bars, plot: { title: plot.title, line: plot.line, bar, original, converted } })
  }
  const live = onLiveBars ? liveBarsFor(input, share) : null
  const shown = [...comparisons.map((one, number) => [one, sets[number]] as const), [onLiveBars, live] as const]
  for (const [comparison, bars] of shown) {
    const difference = comparison && bars && !comparison.fault ? shownDifference(comparison) : null
    if (difference && bars) return explainShown({ ...asked, bars, difference })
  }
  return null
}

/** Returns whether live bars may show what history does not: alerts, and drawings that come and go. */
const isShownLive = ({ source }: ConversionProofInput, onBars: readonly (readonly Comparison[])[]): boolean =>
  /\balert(condition)?\b/.test(source.text) || onBars.some((row) => row.some(({ drawings }) => drawings?.compared))
