import type { Dialect } from '../../api.ts'
import type { NodeBase } from '../../mql/syntax/nodes.ts'
import type { Severity } from './report.ts'
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

/** A sentence, or one for each dialect where what to do differs. Code in it is between backticks. */
export type Words = string | Readonly<Record<Dialect, string>>

export const inDialect = (words: Words, dialect: Dialect): string =>
  typeof words === 'string' ? words : words[dialect]

/** For pages that speak of both platforms. */
export const inBothDialects = (words: Words): string =>
  typeof words === 'string' ? words : `MQL4: ${words.mql4} MQL5: ${words.mql5}`

/** One thing that loses money, or gets an Expert Advisor refused. The guide page is made of these. */
export interface Rule {
  readonly code: string
  readonly severity: Severity
  readonly category: Category
  /** What is wrong, in one sentence; `{name}` stands for what the finding names. */
  readonly issue: Words
  /** What to do, in the imperative. */
  readonly recommendation: Words
  /** Why it matters. */
  readonly doc: Words
  /** Absent: both. */
  readonly dialect?: 'mql4' | 'mql5'
  /** Code that shows the defect, for the guide and the tests; `body` stands in OnTick. */
  readonly example: { readonly dialect: 'mql4' | 'mql5'; readonly head?: string; readonly body: string }
  find(ea: Ea): readonly Finding[]
}

export interface Finding {
  readonly node: NodeBase
  readonly name?: string
}

export const found = (sites: readonly { readonly node: NodeBase; readonly name?: string }[]): Finding[] =>
  sites.map(({ node, name }) => ({ node, name }))

/** What is absent from the whole program is shown at the first place that needs it. */
export const firstOf = (sites: readonly { readonly node: NodeBase; readonly name?: string }[]): Finding[] =>
  found(sites.slice(0, 1))
