import { languageOf, otherLanguages, withoutFences, type Language } from '../../../../compiler/text/language.ts'
import type { SourceType } from './draft.ts'

export interface Misplacement {
  readonly text: string
  /** The choice that takes this language, to move to. */
  readonly belongsTo?: SourceType
  /** The page that takes it. */
  readonly to?: { readonly path: string; readonly label: string }
  /** The code as it can be read. */
  readonly code?: string
}

const words: Misplacement = {
  text: 'This reads like words, not like code. Trading rules in plain English become a program in the EA Generator.',
  to: { path: '/ea-generator', label: 'EA Generator' },
}
const isMql5: Misplacement = {
  text: 'This looks like MQL5: MetaTrader 5 runs it as it is, so there is nothing to convert. The EA Optimizer reads and improves it.',
  to: { path: '/ea-optimizer', label: 'EA Optimizer' },
}

const misplacements: Record<SourceType, Partial<Record<Language, Misplacement>>> = {
  pine_to_mql: {
    mql4: { text: 'This looks like MQL4, not like Pine Script.', belongsTo: 'mt4_to_mt5' },
    mql5: isMql5,
    words,
  },
  mt4_to_mt5: {
    pine: { text: 'This looks like Pine Script, not like MQL4.', belongsTo: 'pine_to_mql' },
    mql5: isMql5,
    words,
  },
}

const isOther = (language: Language): language is keyof typeof otherLanguages => Object.hasOwn(otherLanguages, language)

/** What to say of a text that cannot be read and that another place takes, or none; null where it is at home, or nothing tells. */
export function misplaced(type: SourceType, text: string): Misplacement | null {
  const code = withoutFences(text)
  if (code !== null)
    return { text: 'There are ``` marks around this code, as chats write them: they are no part of it.', code }
  const language = languageOf(text)
  if (language === null) return null
  if (isOther(language))
    return { text: `This looks like ${otherLanguages[language]}. What can be converted is Pine Script and MQL4.` }
  return misplacements[type][language] ?? null
}
