import type { Span } from '../../text/source.ts'

/** A change by a version pass: the text at the span, and its current name. */
export interface VersionChange extends Span {
  readonly from: string
  readonly to: string
}
