import type { Dialect } from '../../api.ts'

/**
 * MQL that the output carries where it uses it, by the name it defines. Each text begins with one line that says what it
 * is. Types stand before the script's code, functions after it.
 */
export interface RuntimeTexts {
  readonly types: Readonly<Record<string, RuntimeText>>
  readonly functions: Readonly<Record<string, RuntimeText>>
}

/** One text for both dialects, or one for each. */
export type RuntimeText = string | Readonly<Record<Dialect, string>>
