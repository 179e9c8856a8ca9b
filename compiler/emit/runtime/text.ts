import type { Dialect } from '../../api.ts'

/**
 * MQL that the output contains where it uses it, by the name it defines. Each text begins with a one-line description.
 * Types precede the script's code, functions follow it.
 */
export interface RuntimeTexts {
  readonly types: Readonly<Record<string, RuntimeText>>
  readonly functions: Readonly<Record<string, RuntimeText>>
}

/** One text for both dialects, or one for each. */
export type RuntimeText = string | Readonly<Record<Dialect, string>>
