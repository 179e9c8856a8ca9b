import type { Bars, Dialect, RunFault, RunInput } from '../api.ts'
import type { Source } from '../text/source.ts'

export interface CertifyInput {
  /** A Pine script. */
  readonly source: Source
  readonly files?: readonly Source[]
  /** Sets of bars; generated ones where absent. */
  readonly bars?: readonly Bars[]
  readonly inputs?: RunInput['inputs']
}

/**
 * What a script does to its past, from best to worst. `settles`: signals may come and go until their bar closes.
 * `starts`: values depend on where the chart starts. `draws-back`: marks appear on, or leave, past bars by design.
 * `repaints`: a closed bar shows something else after a reload, or knew the future. `failed`: it could not be run.
 */
export type Verdict = 'clean' | 'settles' | 'starts' | 'draws-back' | 'repaints' | 'failed'

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

/** What a converted program shows otherwise later, on the same bars, and whether its script does the same. */
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

/** Why a script's past changes. */
export type CauseId =
  | 'looks-ahead'
  | 'forming-request'
  | 'realtime-state'
  | 'varip'
  | 'clock'
  | 'every-tick'
  | 'unknown'
  | 'draws-back'
  | 'offset-back'
  | 'redraws'
  | 'moves'
  | 'last-bar'
  | 'chart-start'
  | 'flickers'

export type OutputKind = 'plot' | 'shape' | 'drawing' | 'alert' | 'order'

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
