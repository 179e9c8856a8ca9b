import type { skippedTrialKinds, uncoveredKinds } from '../../kinds.ts'

/** A short run of both programs, with other values of inputs or on bars that reach further lines. */
export interface ProofTrial {
  /** Seed of the values; 0 where all inputs have their defaults. The same seed gives the same values. */
  readonly seed: number
  /** The values that are no defaults, such as `Length 1, Show true`; empty for none. */
  readonly inputs: string
  readonly bars: number
  readonly equal: boolean
  /** The first difference in words. */
  readonly difference: string | null
}

/** Trials that were not compared, and options of inputs that no compared run has had. */
export interface SkippedTrials {
  readonly what: (typeof skippedTrialKinds)[number]
  readonly count: number
}

/** Which lines and branches of a script the compared runs have reached. */
export interface ProofCoverage {
  /** Lines with statements. */
  readonly lines: number
  readonly linesRun: number
  /** Blocks of statements, both sides of conditions, and right sides of `and` and `or`. */
  readonly branches: number
  readonly branchesRun: number
  /** Places that the proof does not cover. */
  readonly missing: readonly UncoveredPlace[]
  /** How many further places are not named; absent for none. */
  readonly unnamed?: number | undefined
}

export interface UncoveredPlace {
  readonly line: number
  /** The last line; the same as `line` for a condition. */
  readonly toLine: number
  readonly what: (typeof uncoveredKinds)[number]
}
