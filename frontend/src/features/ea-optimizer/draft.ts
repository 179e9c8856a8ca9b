import type { InputOf } from '../../lib/api.ts'

export type Format = 'mql4' | 'mql5'
export type Parameters = Readonly<Record<string, Readonly<Record<string, string | number | boolean>>>>

/** All that somebody has entered; it outlives the page. */
export interface Draft {
  readonly format: Format
  readonly code: string
  readonly notes: string
  readonly features: readonly string[]
  /** Values of a feature's inputs that are not its defaults. */
  readonly parameters: Parameters
}

export const draftKey = 'tradewright.optimizer'
export const emptyDraft: Draft = { format: 'mql4', code: '', notes: '', features: [], parameters: {} }

export const formats: Readonly<Record<Format, string>> = { mql4: 'MQL4', mql5: 'MQL5' }
export const fileOf = (format: Format) => `optimized_ea.${format === 'mql5' ? 'mq5' : 'mq4'}`

export const requestOf = ({ code, features, notes, format, parameters }: Draft): InputOf<'optimize-ea'> => ({
  eaCode: code,
  selectedFeatures: [...features],
  additionalNotes: notes.trim(),
  outputFormat: format,
  parameters: Object.fromEntries(features.flatMap((id) => parameters[id] ? [[id, parameters[id]]] : [])),
})
