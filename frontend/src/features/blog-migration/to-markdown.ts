import DOMPurify from 'dompurify'
import TurndownService from 'turndown'

export interface ConvertedText {
  /** Pictures have the address `source:<their address there>`. */
  readonly markdown: string
  /** Addresses of pictures, in order. */
  readonly pictures: readonly string[]
  /** The parts that the text loses: `2 × iframe`. */
  readonly lost: readonly string[]
}

/** The scheme of pictures until they are stored. */
export const pictureScheme = 'source:'

const lostElements = ['iframe', 'script', 'form', 'video', 'audio', 'object', 'embed', 'svg', 'style', 'math'] as const

export interface ConvertOptions {
  /** Returns the new address of a link, or the old one. */
  readonly linkOf: (address: string) => string
}

/** Sanitizes a post's HTML and turns it into Markdown. Nothing of it is run or loaded. */
export function toMarkdown(html: string, { linkOf }: ConvertOptions): ConvertedText {
  const raw = new DOMParser().parseFromString(html, 'text/html')
  const lost = lostElements.flatMap((name) => {
    const count = raw.querySelectorAll(name).length
    return count === 0 ? [] : [`${count} × ${name}`]
  })
  const clean = DOMPurify.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: [...lostElements],
    FORBID_ATTR: ['style'],
  })
  const pictures: string[] = []
  const markdown = turndown({ linkOf, onPicture: (address) => pictures.push(address) }).turndown(clean)
  return { markdown: markdown.trim(), pictures, lost }
}

interface Rules extends ConvertOptions {
  readonly onPicture: (address: string) => void
}

function turndown({ linkOf, onPicture }: Rules): TurndownService {
  const service = new TurndownService({ headingStyle: 'atx', codeBlockStyle: 'fenced', bulletListMarker: '-' })
  service.addRule('picture', {
    filter: 'img',
    replacement: (_, node) => {
      const address = (node as Element).getAttribute('src') ?? ''
      if (address === '') return ''
      onPicture(address)
      const name = ((node as Element).getAttribute('alt') ?? '').replace(/[[\]\n]/g, ' ')
      return `![${name}](${pictureScheme}${encodeURIComponent(address)})`
    },
  })
  service.addRule('link', {
    filter: (node) => node.nodeName === 'A' && node.hasAttribute('href'),
    replacement: (content, node) => `[${content}](${linkOf((node as Element).getAttribute('href') ?? '')})`,
  })
  service.addRule('table', { filter: 'table', replacement: (_, node) => `\n\n${tableText(node)}\n\n` })
  service.addRule('code', {
    filter: (node) => node.nodeName === 'PRE' && node.firstElementChild?.nodeName !== 'CODE',
    replacement: (_, node) => `\n\n\`\`\`${languageOf(node)}\n${node.textContent ?? ''}\n\`\`\`\n\n`,
  })
  return service
}

/** Languages in the classes of plugins that highlight code. */
function languageOf({ className }: Element): string {
  if (/pine/i.test(className)) return 'pine'
  const [, version] = /mql([45])/i.exec(className) ?? []
  return version ? `mql${version}` : ''
}

function tableText(table: Element): string {
  const rows = [...table.querySelectorAll('tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map((cell) =>
      (cell.textContent ?? '').trim().replace(/\s+/g, ' ').replaceAll('|', '\\|'),
    ),
  )
  const [head, ...body] = rows
  if (!head) return ''
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n')
}
