import { timeframeChoices } from '../../../../compiler/ea/spec/choices.ts'
import {
  emptyIndicatorSelections,
  type IndicatorSelections,
  type TimeframeChoice,
} from '../../../../compiler/ea/spec/wizard.ts'
import type { Mode } from '../../ui/generator/generator-tabs.tsx'
import type { SimpleDraft } from '../../ui/generator/simple-mode.tsx'

/** The user's choices and text, kept across reloads. */
export interface Draft extends SimpleDraft {
  readonly mode: Mode
  /** 1-based. */
  readonly step: number
  readonly selections: IndicatorSelections
}

export const draftKey = 'indicator-generator'

export const emptyDraft: Draft = {
  mode: 'simple',
  name: '',
  rules: '',
  target: 'MQL4',
  step: 1,
  selections: emptyIndicatorSelections,
}

const singles: ReadonlySet<string> = new Set(timeframeChoices.single)

/**
 * Toggles a timeframe. 'Current' and other single timeframes exclude each other; bundles and adaptive choices combine
 * with either.
 */
export function toggleTimeframe(chosen: readonly TimeframeChoice[], choice: TimeframeChoice): TimeframeChoice[] {
  if (chosen.includes(choice)) return chosen.filter((each) => each !== choice)
  if (choice === 'Current') return [...chosen.filter((each) => !singles.has(each)), choice]
  return [...(singles.has(choice) ? chosen.filter((each) => each !== 'Current') : chosen), choice]
}

/** Returns the levels with a new one, or null if the text is no number or a known level. */
export function withLevel(levels: readonly number[], text: string): number[] | null {
  const value = Number(text)
  if (text.trim() === '' || Number.isNaN(value) || levels.includes(value)) return null
  return [...levels, value].sort((a, b) => a - b)
}
