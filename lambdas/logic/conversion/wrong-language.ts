import { languageOf, otherLanguages, withoutFences } from '../../../compiler/text/language.ts'
import type { ConversionInput } from './conversion-request.ts'

type Kind = ConversionInput['type']
type Advice = Readonly<Partial<Record<NonNullable<ReturnType<typeof languageOf>>, string>>>

const adviceForAll: Advice = {
  mql5: 'This looks like MQL5 already, which MetaTrader 5 takes as it is.',
  words: 'This reads like words, not like code: the EA Generator makes programs of trading rules in plain English.',
  ...Object.fromEntries(
    Object.entries(otherLanguages).map(([language, name]) => [
      language,
      `This looks like ${name}: only Pine Script and MQL4 can be converted.`,
    ]),
  ),
}

const advice: Readonly<Record<Kind, Advice>> = {
  pine_to_mql: { ...adviceForAll, mql4: 'This looks like MQL4, not Pine Script: choose MT4 to MT5 to convert it.' },
  mt4_to_mt5: {
    ...adviceForAll,
    pine: 'This looks like Pine Script, not MT4 code: choose Pine Script to MQL4/MQL5 to convert it.',
  },
}

/** Returns advice for code in another language than the chosen one; null where the language is unclear. */
export function wrongLanguage(kind: Kind, source: string): string | null {
  if (withoutFences(source) !== null) return 'Please paste the code without the ``` marks around it.'
  const language = languageOf(source)
  return language === null ? null : (advice[kind][language] ?? null)
}
