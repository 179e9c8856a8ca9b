import { languages, type HighlightLanguage } from './languages.ts'
import { highlight } from './tokens.ts'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? '')

const highlighted: Readonly<Record<string, HighlightLanguage>> = { pine: 'pine', mql4: 'mql', mql5: 'mql' }

/** Returns code as markup with one element for each colored token. Other languages are escaped only. */
export function highlightHtml(code: string, language: string): string {
  const rules = highlighted[language]
  if (!rules) return escapeHtml(code)
  return highlight(languages[rules], code)
    .map((pieces) =>
      pieces
        .map(({ text, kind }) =>
          kind === 'text' || kind === 'function'
            ? escapeHtml(text)
            : `<span class="${kind}">${escapeHtml(text)}</span>`,
        )
        .join(''),
    )
    .join('\n')
}
