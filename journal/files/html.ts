import { fileLimits, type Sheet, type SheetRow, UnreadableFile } from './sheet.ts'
import { tableOf } from '../../compiler/text/table.ts'

const entities: Readonly<Record<string, string>> = tableOf({
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
})

/** Elements whose content is no text. */
const silent = new Set(['script', 'style', 'head', 'title'])

/**
 * Reads the rows of all tables of an HTML text, in order, in one pass and without a browser: nothing of the file is
 * run or loaded. Hidden cells, which MetaTrader 5 writes for its own use, are left out.
 */
export function readHtmlTables(text: string): Sheet {
  const rows: SheetRow[] = []
  let cells: string[] = []
  let tooltip = ''
  let cellStart = -1
  let isHidden = false
  const endCell = (end: number): void => {
    if (cellStart < 0) return
    if (!isHidden && cells.length < fileLimits.cellsPerRow) cells.push(textOf(text.slice(cellStart, end)))
    cellStart = -1
  }
  const endRow = (end: number): void => {
    endCell(end)
    if (cells.length > 0) rows.push({ cells, tooltip })
    if (rows.length > fileLimits.rows) throw new UnreadableFile('TOO_LARGE', 'The file has too many rows.')
    cells = []
    tooltip = ''
  }
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    const tag = readTag(text, at)
    if (silent.has(tag.name)) {
      const end = findEnd(text, tag.name, tag.end)
      at = end < 0 ? text.length : end
      continue
    }
    if (tag.name === 'tr' || tag.name === '/tr' || tag.name === '/table') endRow(at)
    else if (tag.name === 'td' || tag.name === 'th') {
      endCell(at)
      cellStart = tag.end
      isHidden = tag.text.includes('hidden') && hiddenClass.test(tag.text)
      if (cells.length === 0) tooltip = titleOf(tag.text)
    } else if (tag.name === '/td' || tag.name === '/th') endCell(at)
    at = Math.max(tag.end, at + 1)
  }
  endRow(text.length)
  return { name: '', rows }
}

interface Tag {
  readonly name: string
  readonly text: string
  readonly end: number
}

/** A tag without an end is taken to be the rest of a short piece, so that a cut file ends the scan. */
const longestTag = 4_000

function readTag(text: string, at: number): Tag {
  if (text.startsWith('<!--', at)) {
    const end = text.indexOf('-->', at)
    return { name: '!', text: '', end: end < 0 ? text.length : end + 3 }
  }
  const close = text.indexOf('>', at)
  const end = close < 0 ? text.length : close + 1
  const whole = text.slice(at + 1, Math.min(end - 1, at + longestTag))
  const [name = ''] = /^\/?[a-z0-9]*/i.exec(whole) ?? []
  return { name: name.toLowerCase(), text: whole, end }
}

/** Finds `</name`, in the two cases that programs write. */
function findEnd(text: string, name: string, from: number): number {
  const ends = [`</${name}`, `</${name.toUpperCase()}`].map((end) => text.indexOf(end, from)).filter((end) => end >= 0)
  return ends.length ? Math.min(...ends) + 2 : -1
}

const hiddenClass = /class\s*=\s*["']?[^"'>]*\bhidden\b/i
const title = /\btitle\s*=\s*(?:"([^"]*)"|'([^']*)')/i

function titleOf(tag: string): string {
  const match = tag.length > 2 ? title.exec(tag) : null
  return unescapeHtml(match?.[1] ?? match?.[2] ?? '').trim()
}

/** Most cells are a number or a word without anything to replace. */
const simple = /^[\w.:-]*$/

function textOf(html: string): string {
  if (simple.test(html)) return html
  const plain = html.includes('<') ? html.replace(/<[^<>]*>/g, ' ') : html
  return unescapeHtml(plain).replace(/\s+/g, ' ').trim()
}

/** Decodes entities of XML and HTML. Unknown ones stay. */
export function unescapeHtml(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,5});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
