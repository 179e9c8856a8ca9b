import type { Dialect } from '../../api.ts'
import type { NodeBase } from '../../mql/syntax/nodes.ts'
import type { Severity } from './issue.ts'
import type { Ea } from './ea.ts'

export type Category =
  | 'Order execution'
  | 'Risk management'
  | 'Positions'
  | 'Prices and volumes'
  | 'Indicators'
  | 'Time'
  | 'Robustness'
  | 'Performance'
  | 'Market rules'

/** A sentence for both dialects, or one for each. Code is between backticks. */
export type DialectText = string | Readonly<Record<Dialect, string>>

export const inDialect = (text: DialectText, dialect: Dialect): string =>
  typeof text === 'string' ? text : text[dialect]

/** Joins both sentences, for pages about both platforms. */
export const inBothDialects = (text: DialectText): string =>
  typeof text === 'string' ? text : `MQL4: ${text.mql4} MQL5: ${text.mql5}`

/** A defect that loses money or gets an Expert Advisor rejected. The guide page lists the rules. */
export interface Rule {
  readonly code: string
  readonly severity: Severity
  readonly category: Category
  /** The defect in one sentence; `{name}` is replaced by the name in the finding. */
  readonly issue: DialectText
  /** The fix, in the imperative. */
  readonly recommendation: DialectText
  /** The consequence. */
  readonly doc: DialectText
  /** Absent: both dialects. */
  readonly dialect?: Dialect
  /** Code with the defect, for the guide and the tests; `body` is the body of OnTick. */
  readonly example: { readonly dialect: Dialect; readonly head?: string; readonly body: string }
  find(ea: Ea): readonly Finding[]
}

export interface Finding {
  readonly node: NodeBase
  readonly name?: string
}

export const toFindings = (sites: readonly { readonly node: NodeBase; readonly name?: string }[]): Finding[] =>
  sites.map(({ node, name }) => (name === undefined ? { node } : { node, name }))

/** Reports something missing from the whole program at the first place that needs it. */
export const firstFinding = (sites: readonly { readonly node: NodeBase; readonly name?: string }[]): Finding[] =>
  toFindings(sites.slice(0, 1))
