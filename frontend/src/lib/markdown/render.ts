import { Marked } from 'marked'
import { escapeHtml, highlightHtml } from '../highlight/html.ts'

const labels: Readonly<Record<string, string>> = { pine: 'Pine Script', mql4: 'MQL4', mql5: 'MQL5' }

/** Addresses that a text may link to: of this site, of the web, and mail. */
function isSafeAddress(address: string, protocols: readonly string[]): boolean {
  try {
    return protocols.includes(new URL(address, 'https://site.invalid/').protocol)
  } catch {
    return false
  }
}

const marked = new Marked({
  renderer: {
    // HTML in a text is shown as text: an editor's post cannot bring a script to its readers.
    html: ({ text }) => escapeHtml(text),
    // The page has the only heading of the first level.
    heading({ tokens, depth }) {
      const level = Math.max(2, depth)
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>`
    },
    code({ text, lang = '' }) {
      const [language = ''] = lang.split(' ')
      const label = labels[language] ?? 'Code'
      const caption = labels[language] ? `<figcaption>${label}</figcaption>` : ''
      const code = highlightHtml(text, language)
      return `<figure class="code">${caption}<pre tabindex="0" role="region" aria-label="${label}"><code>${code}</code></pre></figure>`
    },
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

/** Renders an editor's Markdown as markup without any HTML, script or address that the text could bring. */
export const renderMarkdown = (markdown: string): string => marked.parse(markdown, { async: false })
