import type { Edit } from '../../text/diagnostic.ts'

/** Edits that remove one finding. */
export interface LineFix {
  readonly edits: readonly Edit[]
  /** A note for the author, written as a comment beside the change. Absent where nothing is guessed. */
  readonly check?: string
}
