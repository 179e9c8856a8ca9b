import type { Span } from '../../text/source.ts'

/** What a version pass has done to the tree: the text at the span, and what it is called now. */
export interface VersionChange extends Span {
  readonly from: string
  readonly to: string
}
