import { inBothDialects, type Rule } from './analyze/rule.ts'
import { rules } from './analyze/rules.ts'
import { weights } from './analyze/score.ts'
import { caps } from './analyze/caps.ts'
import type { Feature } from './features/feature.ts'
import { features } from './features/features.ts'

/** Data of the guide page, the help articles and the optimizer's checklist: features, rules and scoring. */
export interface EaGuide {
  readonly features: readonly Pick<Feature, 'id' | 'title' | 'doc' | 'inputs'>[]
  readonly rules: readonly (Omit<Rule, 'find' | 'issue' | 'recommendation' | 'doc'> &
    Readonly<Record<'issue' | 'recommendation' | 'doc', string>>)[]
  /**
   * Points that the first finding of a rule deducts from 100. Each further finding deducts a quarter, up to twice the
   * weight.
   */
  readonly weights: typeof weights
  /** Maximum scores of code that is no working Expert Advisor, with their reasons. */
  readonly caps: readonly { readonly reason: string; readonly most: number }[]
}

export const eaGuide: EaGuide = {
  features: features.map(({ id, title, doc, inputs }) => ({ id, title, doc, inputs })),
  rules: rules.map(({ code, severity, category, issue, recommendation, doc, dialect, example }) => ({
    code,
    severity,
    category,
    issue: inBothDialects(issue),
    recommendation: inBothDialects(recommendation),
    doc: inBothDialects(doc),
    ...(dialect ? { dialect } : {}),
    example,
  })),
  weights,
  caps: Object.values(caps).map(({ issue, most }) => ({ reason: issue.replace('{name}', '…'), most })),
}
