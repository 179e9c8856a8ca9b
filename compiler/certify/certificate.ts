import type { Bars, Dialect, RunFault, RunInput } from '../api.ts'
import type { Source } from '../text/source.ts'
import type { CauseId } from '../ids.ts'
import type { certificateVerdicts, outputKinds } from '../kinds.ts'

export interface CertifyInput {
  /** A Pine script. */
  readonly source: Source
  readonly files?: readonly Source[]
  /** Sets of bars; generated ones where absent. */
  readonly bars?: readonly Bars[]
  readonly inputs?: RunInput['inputs']
}

export type Verdict = (typeof certificateVerdicts)[number]

/** A repaint certificate: how a script's past changed on sets of bars. Plain data. */
export interface Certificate {
  readonly verdict: Verdict
  readonly sets: readonly CertifiedBars[]
  readonly findings: readonly Finding[]
  /** The certificates of the converted programs; empty where none was certified. */
  readonly programs: readonly ProgramCertificate[]
  /** The runtime error or compile error that stopped the script. */
  readonly fault: RunFault | null
}

/** Differences that a converted program shows later on the same bars, and whether its script has them too. */
export interface ProgramCertificate {
  readonly dialect: Dialect
  readonly verdict: Verdict
  /** Whether both certificates name the same outputs and causes. */
  readonly agrees: boolean
  readonly findings: readonly Finding[]
  readonly differences: readonly CertificateDifference[]
  /** Number of the script's findings about outputs that the program does not show. */
  readonly notShown: number
  readonly fault: RunFault | null
}

/** A finding of one certificate alone. */
export interface CertificateDifference extends Pick<Finding, 'kind' | 'title' | 'line' | 'cause'> {
  readonly foundIn: 'script' | 'program'
  /** Why it has to be so; null where it is not known. */
  readonly reason: string | null
}

/** A set of bars of a certificate: `live` of its bars were replayed one by one, `ticked` of them tick by tick. */
export interface CertifiedBars {
  readonly symbol: string
  /** Seconds a bar. */
  readonly period: number
  readonly bars: number
  readonly live: number
  readonly ticked: number
}

export type OutputKind = (typeof outputKinds)[number]

/** An output of the script whose past changed, for one cause. */
export interface Finding {
  readonly kind: OutputKind
  /** Title of the plot, kind of the drawing, text of the alert, id of the order. */
  readonly title: string
  /** Line of the output, 1-based. */
  readonly line: number
  readonly cause: CauseId
  /** Lines that cause it, with their code; the first is the likeliest. */
  readonly sites: readonly CauseSite[]
  /** Number of changes on all sets of bars. */
  readonly count: number
  /** The first changes, of one set of bars. */
  readonly changes: readonly Change[]
}

export interface CauseSite {
  readonly line: number
  readonly code: string
  readonly cause: CauseId
}

/** A change of the past: what a bar showed, and what it shows now. Null: nothing. */
export interface Change {
  readonly symbol: string
  readonly bar: number
  /** Opening time of the bar, ms UTC. */
  readonly time: number
  readonly before: string | number | null
  readonly after: string | number | null
}
