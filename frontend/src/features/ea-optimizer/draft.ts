import { dialectOf } from '../../../../compiler/text/language.ts'
import type { InputOf } from '../../lib/api.ts'

export type Format = 'mql4' | 'mql5'
export type Parameters = Readonly<Record<string, Readonly<Record<string, string | number | boolean>>>>

/** All that somebody has entered; it outlives the page. */
export interface Draft {
  readonly format: Format
  readonly code: string
  readonly notes: string
  readonly features: readonly string[]
  /** Features wanted beside those that the program has by its author. */
  readonly addAnyway: readonly string[]
  /** Values of a feature's inputs that are not its defaults. */
  readonly parameters: Parameters
}

export const draftKey = 'tradewright.optimizer'
export const emptyDraft: Draft = { format: 'mql4', code: '', notes: '', features: [], addAnyway: [], parameters: {} }

export const formats: Readonly<Record<Format, string>> = { mql4: 'MQL4', mql5: 'MQL5' }
export const fileOf = (format: Format) => `optimized_ea.${format === 'mql5' ? 'mq5' : 'mq4'}`

/** Characters that come at once are pasted, not typed. */
const leastPasted = 40

/** The dialect of code that was pasted; null where it was typed, or nothing tells. */
export const pastedDialect = (before: string, code: string): Format | null =>
  code.length - before.length >= leastPasted ? dialectOf(code) : null

/** The chosen features but those that the program has already, unless they are wanted anyway. */
export const wantedFeatures = (
  { features, addAnyway }: Draft,
  existing: readonly { readonly id: string }[],
): readonly string[] => features.filter((id) => addAnyway.includes(id) || !existing.some((own) => own.id === id))

export const requestOf = (
  { code, addAnyway, notes, format, parameters }: Draft,
  features: readonly string[],
): InputOf<'optimize-ea'> => ({
  eaCode: code,
  selectedFeatures: [...features],
  addAnyway: addAnyway.filter((id) => features.includes(id)),
  additionalNotes: notes.trim(),
  outputFormat: format,
  parameters: Object.fromEntries(features.flatMap((id) => (parameters[id] ? [[id, parameters[id]]] : []))),
})
