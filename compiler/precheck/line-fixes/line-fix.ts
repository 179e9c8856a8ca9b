import type { Edit } from '../../text/diagnostic.ts'

/** Edits that remove one finding. */
export interface LineFix {
  readonly edits: readonly Edit[]
  /** What the author has to look at; it stands as a comment beside the change. Absent where nothing is guessed. */
  readonly check?: string
}
