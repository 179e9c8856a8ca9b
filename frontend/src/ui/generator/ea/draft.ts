import { emptyEaSelections, type EaSelections } from '../../../../../compiler/ea/spec/wizard.ts'
import { generatorDraftKey } from '../../../lib/generator-draft.ts'
import type { SimpleDraft } from '../simple-mode.tsx'
import type { Mode } from '../generator-tabs.tsx'

/** The user's choices and text, kept across reloads. */
export interface Draft extends SimpleDraft {
  readonly mode: Mode
  /** 1-based. */
  readonly step: number
  readonly selections: Omit<EaSelections, 'riskLevel'> & { readonly riskLevel: EaSelections['riskLevel'] | null }
}

export const draftKey = generatorDraftKey

export const emptyDraft: Draft = {
  mode: 'simple',
  name: '',
  rules: '',
  target: 'MQL4',
  step: 1,
  selections: { ...emptyEaSelections, riskLevel: null },
}

export const toggled = <T>(list: readonly T[], value: T): T[] =>
  list.includes(value) ? list.filter((each) => each !== value) : [...list, value]
