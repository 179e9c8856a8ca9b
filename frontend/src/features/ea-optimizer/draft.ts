import { dialectOf } from '../../../../compiler/text/language.ts'
import type { InputOf } from '../../lib/api.ts'
import { type Dialect, dialects } from '../../../../compiler/targets/dialects.ts'

export type Format = Dialect
export type Parameters = Readonly<Record<string, Readonly<Record<string, string | number | boolean>>>>

/** The user's input, kept across reloads. */
export interface Draft {
  readonly format: Format
  readonly code: string
  readonly notes: string
  readonly features: readonly string[]
  /** Features to add even though the program already has its own. */
  readonly addAnyway: readonly string[]
  /** Changed feature inputs by feature and input name. */
  readonly parameters: Parameters
}

export const emptyDraft: Draft = { format: 'mql4', code: '', notes: '', features: [], addAnyway: [], parameters: {} }

export const fileOf = (format: Format) => `optimized_ea${dialects[format].extension}`

/** Text that grows by this many characters at once was pasted. */
const minPastedLength = 40

/** Returns the dialect of pasted code, or null if it was typed or is unclear. */
export const pastedDialect = (before: string, code: string): Format | null =>
  code.length - before.length >= minPastedLength ? dialectOf(code) : null

/** Returns the chosen features without those that the program already has, unless forced. */
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
  parameters: Object.fromEntries(Object.entries(parameters).filter(([id]) => features.includes(id))),
})
