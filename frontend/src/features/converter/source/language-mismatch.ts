import { languageOf, otherLanguages, withoutFences, type Language } from '../../../../../compiler/text/language.ts'
import type { SourceType } from './draft.ts'

export interface LanguageMismatch {
  readonly text: string
  /** The source type that accepts this language. */
  readonly belongsTo?: SourceType
  /** The page that accepts it. */
  readonly to?: { readonly path: string; readonly label: string }
  /** The code without its markers. */
  readonly code?: string
}

const proseMismatch: LanguageMismatch = {
  text:
    'This looks like plain text, not code. To turn trading rules in plain English into a program, use the EA ' +
    'Generator.',
  to: { path: '/ea-generator', label: 'EA Generator' },
}
const mql5Mismatch: LanguageMismatch = {
  text: 'This looks like MQL5, which already runs in MetaTrader 5. To analyze and improve it, use the EA Optimizer.',
  to: { path: '/ea-optimizer', label: 'EA Optimizer' },
}

const mismatches: Record<SourceType, Partial<Record<Language, LanguageMismatch>>> = {
  pine_to_mql: {
    mql4: { text: 'This looks like MQL4, not Pine Script.', belongsTo: 'mt4_to_mt5' },
    mql5: mql5Mismatch,
    words: proseMismatch,
  },
  mt4_to_mt5: {
    pine: { text: 'This looks like Pine Script, not MQL4.', belongsTo: 'pine_to_mql' },
    mql5: mql5Mismatch,
    words: proseMismatch,
  },
}

const isOther = (language: Language): language is keyof typeof otherLanguages => Object.hasOwn(otherLanguages, language)

/** Detects text in a language that this source type does not accept. Returns null if it fits or is unknown. */
export function languageMismatch(type: SourceType, text: string): LanguageMismatch | null {
  const code = withoutFences(text)
  if (code !== null) return { text: 'This code is wrapped in ``` markers, which are not part of the program.', code }
  const language = languageOf(text)
  if (language === null) return null
  if (isOther(language))
    return { text: `This looks like ${otherLanguages[language]}. You can convert Pine Script and MQL4.` }
  return mismatches[type][language] ?? null
}
