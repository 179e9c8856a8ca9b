import type { Diagnostic } from '../../text/diagnostic.ts'
import type { Proposal } from '../../fix/proposal.ts'
import type { Dialect } from '../syntax/preprocess.ts'
import type { ProgramView } from './program-view.ts'

/** Input of a rule: the text, the error with its place, and a view of the program. */
export interface FixContext {
  readonly text: string
  readonly dialect: Dialect
  readonly diagnostic: Diagnostic
  readonly view: ProgramView
}

export type FixRule = (context: FixContext) => readonly Proposal[]
