import {
  emptyIndicatorSelections,
  timeframeChoices,
  type IndicatorSelections,
  type TimeframeChoice,
} from '../../../../compiler/ea/spec/wizard.ts'
import type { Mode } from '../../ui/generator/generator-tabs.tsx'
import type { SimpleDraft } from '../../ui/generator/simple-mode.tsx'

/** Everything chosen and typed; it outlives a reload. */
export interface Draft extends SimpleDraft {
  readonly mode: Mode
  /** From 1. */
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

/** The chart's own timeframe and others exclude each other; bundles and adaptive choices stand beside either. */
export function toggleTimeframe(chosen: readonly TimeframeChoice[], choice: TimeframeChoice): TimeframeChoice[] {
  if (chosen.includes(choice)) return chosen.filter((each) => each !== choice)
  if (choice === 'Current') return [...chosen.filter((each) => !singles.has(each)), choice]
  return [...(singles.has(choice) ? chosen.filter((each) => each !== 'Current') : chosen), choice]
}

/** Null where it is no number, or there already. */
export function withLevel(levels: readonly number[], text: string): number[] | null {
  const value = Number(text)
  if (text.trim() === '' || Number.isNaN(value) || levels.includes(value)) return null
  return [...levels, value].sort((a, b) => a - b)
}
