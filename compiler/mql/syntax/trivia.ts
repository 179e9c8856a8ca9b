import type { Span } from '../../text/source.ts'

export interface NodeBase extends Span {
  readonly id: number
}

export type Trivia = Comment | BlankLines

/** `// text` or a block comment. `text` is as written, with its delimiters. */
export interface Comment extends Span {
  readonly kind: 'Comment'
  readonly text: string
}

export interface BlankLines extends Span {
  readonly kind: 'BlankLines'
  readonly count: number
}

/** Fields that statements, declarations, members and enumerators share. */
export interface Attached extends NodeBase {
  /** Comments and blank lines above. */
  readonly leading: readonly Trivia[]
  /** A comment on the last line; for nodes that end with a block, on the line of the head. */
  readonly comment: Comment | null
  /** The author's text where the parts do not reproduce it; see the head of nodes.ts. */
  readonly verbatim: string | null
}
