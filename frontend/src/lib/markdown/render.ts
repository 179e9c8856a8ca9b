import { Marked } from 'marked'
import { codeLanguages, languages, sourceLanguages } from '../../../../compiler/targets/languages.ts'
import { escapeHtml, highlightHtml } from '../highlight/html.ts'
import { shareLink } from '../share-link.ts'
import { headingId } from './heading-id.ts'

const labels = new Map(codeLanguages.map((language): [string, string] => [language, languages[language].name]))
/** Languages that the converter takes. */
const convertible: ReadonlySet<string> = new Set(Object.values(sourceLanguages))

/** Addresses that a text may link to: of this site, of the web, and mail. */
function isSafeAddress(address: string, protocols: readonly string[]): boolean {
  try {
    return protocols.includes(new URL(address, 'https://site.invalid/').protocol)
  } catch {
    return false
  }
}

function codeHtml(text: string, lang: string): string {
  const [language = '', ...claims] = lang.split(' ')
  const label = labels.get(language)
  const open = convertible.has(language)
    ? `<a href="${shareLink('/convert', { code: `${text}\n`, files: [] })}">Open in the converter</a>`
    : ''
  const caption = label ? `<figcaption>${label}${open}</figcaption>` : ''
  const code = highlightHtml(text, language)
  // A place for the proof, which runs in the reader's browser.
  const proof =
    language === 'pine' && claims.includes('proved')
      ? '<div data-proof><button type="button">Convert and prove here</button></div>'
      : ''
  return `<figure class="code">${caption}<pre tabindex="0" role="region" aria-label="${label ?? 'Code'}"><code>${code}</code></pre>${proof}</figure>`
}

interface Heading {
  readonly id: string
  readonly title: string
}

/** Returns an anchor that no earlier heading has. */
function freeId(title: string, taken: Set<string>): string {
  const id = headingId(title) || 'part'
  let free = id
  for (let n = 2; taken.has(free); n++) free = `${id}-${n}`
  taken.add(free)
  return free
}

/**
 * Renders an editor's Markdown as markup without any HTML, script or address that the text could bring, with the
 * headings of the second level for a table of contents.
 */
export function renderPostText(markdown: string): { readonly html: string; readonly headings: readonly Heading[] } {
  const headings: Heading[] = []
  // Ids that the page around the text has.
  const taken = new Set(['main', 'root'])
  const marked = new Marked({
    renderer: {
      // HTML in a text is shown as text: an editor's post cannot bring a script to its readers.
      html: ({ text }) => escapeHtml(text),
      // The page has the only heading of the first level.
      heading({ tokens, depth, text }) {
        const level = Math.max(2, depth)
        const id = freeId(text, taken)
        if (level === 2) headings.push({ id, title: text })
        return `<h${level} id="${id}">${this.parser.parseInline(tokens)}</h${level}>`
      },
      code: ({ text, lang = '' }) => codeHtml(text, lang),
      link({ href, title, tokens }) {
        const text = this.parser.parseInline(tokens)
        if (!isSafeAddress(href, ['https:', 'http:', 'mailto:'])) return text
        const hint = title ? ` title="${escapeHtml(title)}"` : ''
        return `<a href="${escapeHtml(href)}"${hint}>${text}</a>`
      },
      image({ href, text }) {
        return isSafeAddress(href, ['https:'])
          ? `<img src="${escapeHtml(href)}" alt="${escapeHtml(text)}" loading="lazy">`
          : escapeHtml(text)
      },
    },
  })
  return { html: marked.parse(markdown, { async: false }), headings }
}

/** Renders an editor's Markdown as markup; see `renderPostText`. */
export const renderMarkdown = (markdown: string): string => renderPostText(markdown).html
