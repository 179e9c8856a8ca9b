import { fileLimits, type Sheet, type SheetRow, UnreadableFile } from './sheet.ts'

const separators = ['\t', ';', ',', '|'] as const

/** Reads a CSV text with any usual separator; quoted cells may hold separators, line ends and doubled quotes. */
export function readCsvSheet(text: string): Sheet {
  const content = text.startsWith('\uFEFF') ? text.slice(1) : text
  const separator = separatorOf(content)
  const rows: SheetRow[] = []
  let cells: string[] = []
  let at = 0
  while (at < content.length) {
    const [cell, end] = content[at] === '"' ? quotedCell(content, at) : plainCell(content, at, separator)
    if (cells.length < fileLimits.cellsPerRow) cells.push(cell.trim())
    const { [end]: stop } = content
    at = end + 1
    if (stop === separator) {
      if (at === content.length) cells.push('')
      continue
    }
    if (stop === '\r' && content[at] === '\n') at++
    if (cells.some((value) => value !== '')) rows.push({ cells, tooltip: '' })
    if (rows.length > fileLimits.rows) throw new UnreadableFile('TOO_LARGE', 'The file has too many rows.')
    cells = []
  }
  if (cells.some((cell) => cell !== '')) rows.push({ cells, tooltip: '' })
  return { name: '', rows }
}

function plainCell(text: string, at: number, separator: string): readonly [cell: string, end: number] {
  let end = at
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end++
  return [text.slice(at, end), end]
}

function quotedCell(text: string, at: number): readonly [cell: string, end: number] {
  let cell = ''
  let from = at + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote < 0) return [cell + text.slice(from), text.length]
    cell += text.slice(from, quote)
    if (text[quote + 1] !== '"') return [cell, quote + 1]
    cell += '"'
    from = quote + 2
  }
}

/** The separator that the first lines have most often, and most evenly. */
function separatorOf(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, 20)
  const counted = separators.map((separator) => {
    const counts = lines.map((line) => line.split(separator).length - 1)
    return { separator, score: counts.reduce((sum, count) => sum + Math.min(count, 50), 0) }
  })
  return counted.reduce((best, next) => (next.score > best.score ? next : best)).separator
}
