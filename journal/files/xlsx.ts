import { unescapeHtml } from './html.ts'
import { fileLimits, type Sheet, type SheetRow, UnreadableFile } from './sheet.ts'
import { readArchive } from './zip.ts'

/** Formats of dates among the numbers that every workbook knows. */
const builtInDates = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47])
const dayMs = 86_400_000
/** Day 0 of workbooks that count from 1900, and from 1904. */
const epochs = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const

/**
 * Reads the sheets of an XLSX workbook as texts; formulas are not computed, their saved results are read. Dates become
 * `2024-01-31 22:05:00`. Throws UnreadableFile.
 */
export function readWorkbook(bytes: Uint8Array): readonly Sheet[] {
  const files = readArchive(bytes)
  const read = (name: string): string => {
    const file = files.get(name) ?? files.get(`/${name}`)
    return file ? new TextDecoder().decode(file()) : ''
  }
  const workbook = read('xl/workbook.xml')
  if (!workbook)
    throw new UnreadableFile('UNKNOWN_LAYOUT', 'This archive is not a workbook. Please choose an XLSX file.')
  const epoch = /date1904\s*=\s*"(1|true)"/.test(workbook) ? epochs[1904] : epochs[1900]
  const strings = elements(read('xl/sharedStrings.xml'), 'si').map(textsOf)
  const dates = dateStyles(read('xl/styles.xml'))
  const targets = new Map(
    tags(read('xl/_rels/workbook.xml.rels'), 'Relationship').map((tag) => [value(tag, 'Id'), value(tag, 'Target')]),
  )
  return tags(workbook, 'sheet').map((tag) => {
    const target = targets.get(value(tag, 'r:id')) ?? ''
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
    return {
      name: unescapeHtml(value(tag, 'name')),
      rows: readRows(read(path), { strings, dates, epoch }),
    }
  })
}

interface Book {
  readonly strings: readonly string[]
  readonly dates: ReadonlySet<number>
  readonly epoch: number
}

function readRows(xml: string, book: Book): SheetRow[] {
  const rows: SheetRow[] = []
  for (const row of elements(xml, 'row')) {
    const cells: string[] = []
    for (let at = row.indexOf('<c'); at >= 0;) {
      const open = row.indexOf('>', at)
      if (open < 0) break
      const tag = row.slice(at, open)
      const isEmpty = tag.endsWith('/')
      const close = isEmpty ? open : row.indexOf('</c>', open)
      const content = isEmpty || close < 0 ? '' : row.slice(open + 1, close)
      const column = columnOf(value(tag, 'r')) ?? cells.length
      if (column < fileLimits.cellsPerRow) {
        while (cells.length < column) cells.push('')
        cells[column] = cellText(tag, content, book)
      }
      at = row.indexOf('<c', Math.max(close, open))
    }
    if (cells.some((cell) => cell !== '')) rows.push({ cells, tooltip: '' })
    if (rows.length > fileLimits.rows) throw new UnreadableFile('TOO_LARGE', 'The sheet has too many rows.')
  }
  return rows
}

function cellText(tag: string, content: string, { strings, dates, epoch }: Book): string {
  const kind = value(tag, 't')
  if (kind === 'inlineStr') return textsOf(content)
  const start = content.indexOf('<v')
  const from = content.indexOf('>', start) + 1
  const end = content.indexOf('</v>', from)
  if (start < 0 || end < 0) return ''
  const raw = content.slice(from, end)
  if (kind === 's') return strings[Number(raw)] ?? ''
  if (kind === 'str' || kind === 'd') return unescapeHtml(raw).trim()
  const number = Number(raw)
  if (dates.has(Number(value(tag, 's') || NaN)) && Number.isFinite(number))
    return new Date(epoch + Math.round((number * dayMs) / 1000) * 1000).toISOString().slice(0, 19).replace('T', ' ')
  // The shortest text of a number hides the digits that binary arithmetic adds.
  return Number.isFinite(number) ? String(Number(number.toPrecision(15))) : raw
}

/** `AB12` → 27. */
function columnOf(reference: string): number | null {
  let column = 0
  for (const character of reference) {
    const digit = character.charCodeAt(0) - 64
    if (digit < 1 || digit > 26) break
    column = column * 26 + digit
  }
  return column === 0 ? null : column - 1
}

/** Indexes of cell styles that show a date. */
function dateStyles(xml: string): ReadonlySet<number> {
  const custom = new Map(tags(xml, 'numFmt').map((tag) => [Number(value(tag, 'numFmtId')), value(tag, 'formatCode')]))
  const isDate = (format: number): boolean => {
    const code = custom.get(format)
    if (code === undefined) return builtInDates.has(format)
    const letters = unescapeHtml(code).replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')
    return /[ymdhs]/i.test(letters) && !/[#0?]/.test(letters.replace(/\.0+/g, ''))
  }
  const [cellStyles = ''] = elements(xml, 'cellXfs')
  return new Set(tags(cellStyles, 'xf').flatMap((tag, i) => (isDate(Number(value(tag, 'numFmtId'))) ? [i] : [])))
}

/** Contents of elements; such elements are never nested in themselves. */
function elements(xml: string, name: string): string[] {
  const found: string[] = []
  const isStart = (at: number): boolean => ' >/\r\n\t'.includes(xml[at + name.length + 1] ?? '>')
  for (let at = xml.indexOf(`<${name}`); at >= 0; at = xml.indexOf(`<${name}`, at)) {
    const open = xml.indexOf('>', at)
    if (open < 0) break
    if (!isStart(at)) {
      at = open
      continue
    }
    if (xml[open - 1] === '/') {
      found.push('')
      at = open
      continue
    }
    const close = xml.indexOf(`</${name}>`, open)
    found.push(xml.slice(open + 1, close < 0 ? xml.length : close))
    at = close < 0 ? xml.length : close
  }
  return found
}

/** Opening tags, whole. */
function tags(xml: string, name: string): string[] {
  const found: string[] = []
  for (let at = xml.indexOf(`<${name} `); at >= 0; at = xml.indexOf(`<${name} `, at + 1)) {
    const end = xml.indexOf('>', at)
    found.push(xml.slice(at, end < 0 ? xml.length : end))
  }
  return found
}

function value(tag: string, name: string): string {
  const at = tag.indexOf(` ${name}="`)
  if (at < 0) return ''
  const from = at + name.length + 3
  const end = tag.indexOf('"', from)
  return end < 0 ? '' : tag.slice(from, end)
}

/** The texts of a string, whose parts may have formats of their own. Phonetic hints are left out. */
const textsOf = (xml: string): string =>
  elements(xml.replace(/<rPh[\s\S]*?<\/rPh>/g, ''), 't')
    .map(unescapeHtml)
    .join('')
    .trim()
