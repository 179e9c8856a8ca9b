import type { NodeBase } from '../../mql/syntax/nodes.ts'
import type { Severity } from './report.ts'
import type { Ea } from './ea.ts'

export type Category =
  | 'Order execution' | 'Risk management' | 'Positions' | 'Prices and volumes' | 'Indicators' | 'Time' | 'Robustness' | 'Performance' | 'Market rules'

/** One thing that loses money, or gets an Expert Advisor refused. The guide page is made of these. */
export interface Rule {
  readonly code: string
  readonly severity: Severity
  readonly category: Category
  /** What is wrong, in one sentence; `{name}` stands for what the finding names. */
  readonly issue: string
  /** What to do, in the imperative. */
  readonly recommendation: string
  /** Why it matters. */
  readonly doc: string
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
export const firstOf = (sites: readonly { readonly node: NodeBase; readonly name?: string }[]): Finding[] => found(sites.slice(0, 1))
