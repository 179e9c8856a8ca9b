import type { Proposal } from '../../fix/proposal.ts'
import type { Diagnostic, Edit } from '../../text/diagnostic.ts'
import type { PineView } from './view.ts'

/** Input of a rule: the text, the error with its place, and a view of the script. */
export interface MendingContext {
  readonly text: string
  readonly diagnostic: Diagnostic
  readonly view: PineView
}

export type MendingRule = (context: MendingContext) => readonly Proposal[]

/** One row of the table of mendings: what people get wrong, and how it is put right. */
interface MendingRow {
  readonly id: string
  /** The mistake and its correction, for the reader of the diff and of the table. */
  readonly reason: string
  /** A script with the mistake and the mended one; both without their first two lines. */
  readonly example: { readonly before: string; readonly after: string }
}

/** A mending that answers errors by their codes. */
export interface Mending extends MendingRow {
  readonly codes: readonly string[]
  readonly propose: MendingRule
}

type MendingArguments = readonly [
  id: string,
  reason: string,
  codes: readonly string[],
  propose: MendingRule,
  before: string,
  after: string,
]

/** Makes a row of the table. */
export const mendingOf = (...[id, reason, codes, propose, before, after]: MendingArguments): Mending => ({
  id,
  reason,
  codes,
  propose,
  example: { before, after },
})

/** A mending of the whole text, tried while there is any error. */
export interface TextMending extends MendingRow {
  /** The edits; none if the text does not have the mistake. */
  readonly edits: (text: string, view: PineView) => readonly Edit[]
}
