import type { Dialect, RunFault, ShownDiagnostic } from '../api.ts'
import type { Source } from '../text/source.ts'
import type { PrecheckCauseId, PrecheckMarketId } from '../ids.ts'
import type { precheckVerdicts } from '../kinds.ts'

export type { PrecheckCauseId, PrecheckMarketId }

export interface PrecheckInput {
  /** An Expert Advisor. */
  readonly source: Source
  readonly language: Dialect
  readonly files?: readonly Source[]
}

export interface PrecheckFinding {
  readonly cause: PrecheckCauseId
  readonly title: string
  /** Line of the program, 1-based; null where no line is to blame. */
  readonly line: number | null
  /** All lines where the code shows it; empty where no line is to blame. `line` is the first. */
  readonly lines: readonly number[]
  /** The text of that line, trimmed; empty without a line. */
  readonly code: string
  readonly reason: string
  readonly remedy: string
  /** The market whose run shows it; null where the code does. */
  readonly market: PrecheckMarketId | null
  /** Times in that run. */
  readonly count: number
  /** The correction: the feature of the optimizer, or an edit of its lines; null where the author must decide. */
  readonly fix: 'market-checks' | 'edit' | null
}

export interface PrecheckRun {
  readonly market: PrecheckMarketId
  readonly title: string
  readonly bars: number
  readonly trades: number
  /** Trade requests that were refused. */
  readonly refused: number
  /** Messages in the log. */
  readonly messages: number
  readonly fault: RunFault | null
}

export interface PrecheckResult {
  readonly verdict: (typeof precheckVerdicts)[number]
  /** Why it was not checked; null otherwise. */
  readonly why: string | null
  /** In the order of the headings, then of the lines. */
  readonly findings: readonly PrecheckFinding[]
  readonly runs: readonly PrecheckRun[]
  readonly diagnostics: readonly ShownDiagnostic[]
}

/** A program after its findings were corrected, as far as they can be. */
export interface PrecheckFix {
  /** The author's text where nothing could be corrected. */
  readonly code: string
  /** Causes of which a finding was corrected, in the order of the headings. */
  readonly corrected: readonly PrecheckCauseId[]
  /** Why nothing was corrected; null where something was, or where nothing was found. */
  readonly why: string | null
  /** Of the corrected program. */
  readonly result: PrecheckResult
}
