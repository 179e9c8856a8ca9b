import { isOther, languageOf, otherLanguages, withoutFences, type Language } from '../../../compiler/text/language.ts'
import { dialects, isDialect } from '../../../compiler/targets/dialects.ts'
import {
  languages,
  sourceLanguages,
  sourceNames,
  sourcesInWords,
  taskNames,
  taskThatReads,
} from '../../../compiler/targets/languages.ts'
import type { ConversionInput } from './conversion-request.ts'

type Kind = ConversionInput['type']

function adviceOn(kind: Kind, language: Language): string | null {
  if (language === sourceLanguages[kind]) return null
  if (language === 'words')
    return 'This reads like words, not like code: the EA Generator makes programs of trading rules in plain English.'
  if (isOther(language)) return `This looks like ${otherLanguages[language]}: only ${sourcesInWords} can be converted.`
  const { name } = languages[language]
  const task = taskThatReads(language)
  if (task) return `This looks like ${name}, not ${sourceNames[kind]} code: choose ${taskNames[task]} to convert it.`
  return isDialect(language)
    ? `This looks like ${name} already, which ${dialects[language].platform} takes as it is.`
    : null
}

/** Returns advice for code in another language than the chosen one; null where the language is unclear. */
export function wrongLanguage(kind: Kind, source: string): string | null {
  if (withoutFences(source) !== null) return 'Please paste the code without the ``` marks around it.'
  const language = languageOf(source)
  return language === null ? null : adviceOn(kind, language)
}
