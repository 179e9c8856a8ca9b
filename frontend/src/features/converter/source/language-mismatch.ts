import { dialects, isDialect } from '../../../../../compiler/targets/dialects.ts'
import { languages, sourceLanguages, sourcesInWords, taskThatReads } from '../../../../../compiler/targets/languages.ts'
import { isOther, languageOf, otherLanguages, withoutFences } from '../../../../../compiler/text/language.ts'
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

/** Detects text in a language that this source type does not accept. Returns null if it fits or is unknown. */
export function languageMismatch(type: SourceType, text: string): LanguageMismatch | null {
  const code = withoutFences(text)
  if (code !== null) return { text: 'This code is wrapped in ``` markers, which are not part of the program.', code }
  const language = languageOf(text)
  const own = sourceLanguages[type]
  if (language === null || language === own) return null
  if (language === 'words') return proseMismatch
  if (isOther(language))
    return { text: `This looks like ${otherLanguages[language]}. You can convert ${sourcesInWords}.` }
  const { name } = languages[language]
  const belongsTo = taskThatReads(language)
  if (belongsTo) return { text: `This looks like ${name}, not ${languages[own].name}.`, belongsTo }
  if (!isDialect(language)) return null
  return {
    text:
      `This looks like ${name}, which already runs in ${dialects[language].platform}. To analyze and improve it, use ` +
      'the EA Optimizer.',
    to: { path: '/ea-optimizer', label: 'EA Optimizer' },
  }
}
