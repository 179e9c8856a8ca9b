import { Marked } from 'marked'
import { readFence } from '../content/blog/blocks.ts'
import { convert, verify } from '../compiler/index.ts'
import { shareLink } from './src/lib/share-link.ts'
import { highlightHtml } from './src/lib/highlight/html.ts'
import { headingId } from './src/lib/markdown/heading-id.ts'

interface Heading {
  readonly id: string
  readonly title: string
}

/** A post's text as markup, with its table of contents. */
export interface RenderedPost {
  readonly html: string
  readonly headings: readonly Heading[]
}

const labels: Readonly<Record<string, string>> = { pine: 'Pine Script', mql4: 'MQL4', mql5: 'MQL5', text: 'Measured' }
/** Languages that the converter takes. */
const convertible = new Set(['pine', 'mql4'])

const preHtml = (code: string, language: string, label: string) =>
  `<pre tabindex="0" role="region" aria-label="${label}"><code>${highlightHtml(code.trimEnd(), language)}</code></pre>`

/** Converts and proves a script with this build's compiler. Throws if it is not equal: the post would be untrue. */
function proofHtml(code: string): string {
  const source = { name: 'post.pine', text: code }
  const { outputs, fidelity } = convert({ source, targets: ['mql5'] })
  const [output] = outputs
  if (!output) throw new Error(`A script that a post calls proved does not convert:\n${code}`)
  const { proved, comparisons } = verify({ source, converted: { dialect: 'mql5', text: output.text } })
  if (!proved) throw new Error(`A script that a post calls proved is not:\n${code}`)
  const exact = fidelity.filter((line) => line.fidelity === 'exact').length
  const bars = comparisons.map((comparison) => comparison.bars.toLocaleString('en-US'))
  return (
    `<p class="proof"><strong>Proved.</strong> ${exact} of ${fidelity.length} lines exact; equal to the original on ` +
    `${bars.length} × ${bars[0]} bars.</p><details><summary>Show the converted MQL5</summary>` +
    `${preHtml(output.text, 'mql5', 'Converted MQL5')}</details>`
  )
}

function codeHtml(code: string, info: string): string {
  const { language, claims } = readFence(info)
  const label = labels[language]
  if (label === undefined) return preHtml(code, '', 'Code')
  const source = `${code.trimEnd()}\n`
  const open = convertible.has(language)
    ? `<a href="${shareLink('/convert', { code: source, files: [] })}">Open in the converter</a>`
    : ''
  const proof = language === 'pine' && claims.has('proved') ? proofHtml(source) : ''
  return `<figure class="code"><figcaption>${label}${open}</figcaption>${preHtml(code, language, label)}${proof}</figure>`
}

/** Renders the Markdown of our own posts, with code highlighted by our lexer. No user content reaches it. */
export function renderPost(markdown: string): RenderedPost {
  const headings: Heading[] = []
  const marked = new Marked({
    renderer: {
      code: ({ text, lang = '' }) => codeHtml(text, lang),
      heading({ tokens, depth, text }) {
        const id = headingId(text)
        if (depth === 2) headings.push({ id, title: text })
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>`
      },
    },
  })
  return { html: marked.parse(markdown, { async: false }), headings }
}

const wordsPerMinute = 220

/** Returns the reading time in minutes; code counts like text. */
export const readingMinutes = (markdown: string): number =>
  Math.max(1, Math.round(markdown.split(/\s+/).length / wordsPerMinute))
