import { type Edit } from '../../../text/diagnostic.ts'
import { elementAt, lookUp } from '../../../text/required.ts'
import { lineStarts } from '../../../text/source.ts'
import type { TextMending } from '../fix-rule.ts'
import { isProse, prosePieces } from '../prose.ts'
import { codeRanges, isInCode } from '../code-ranges.ts'

interface Line {
  readonly start: number
  readonly end: number
  /** Without the line break. */
  readonly text: string
}

function linesOf(text: string): readonly Line[] {
  const starts = lineStarts(text)
  return starts.map((start, i) => {
    const end = starts[i + 1] ?? text.length
    return { start, end, text: text.slice(start, end).replace(/[\r\n]+$/, '') }
  })
}

const isFence = (line: string): boolean => line.trimStart().startsWith('```') || line.trimStart().startsWith('~~~')
const declarations = ['indicator', 'strategy', 'library', 'study'] as const
const declares = (text: string): boolean =>
  declarations.some((word) => text.startsWith(`${word}(`) || text.includes(`\n${word}(`))

/** Keeps the fenced block that holds the script, or removes the fences of all blocks. */
function unfence(text: string): readonly Edit[] {
  const lines = linesOf(text)
  const fences = lines.flatMap((line, i) => (isFence(line.text) ? [i] : []))
  if (fences.length === 0) return []
  const removed = (line: Line): Edit => ({ start: line.start, end: line.end, text: '' })
  for (let i = 0; i < fences.length; i += 2) {
    const open = elementAt(fences, i)
    const close = fences[i + 1] ?? lines.length
    const inner = lines.slice(open + 1, close)
    if (declares(inner.map((line) => line.text).join('\n')))
      return lines.filter((_, k) => k <= open || k >= close).map(removed)
  }
  return fences.map((i) => removed(elementAt(lines, i)))
}

/** Turns lines of prose outside of comments into comments. */
function commentProse(text: string): readonly Edit[] {
  const ranges = codeRanges(text)
  return linesOf(text).flatMap(({ start, text: line }) =>
    isInCode(ranges, start + line.length - line.trimStart().length) && isProse(line)
      ? [{ start, end: start, text: '// ' }]
      : [],
  )
}

/** A sentence behind the code of a line. */
const trailingProse = (text: string): readonly Edit[] =>
  linesOf(text).flatMap(({ start, text: line }) =>
    prosePieces(line).map((at) => ({ start: start + at, end: start + at, text: '// ' })),
  )

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&#39;': "'",
  '&apos;': "'",
  '&nbsp;': ' ',
  '&#x27;': "'",
  '&#34;': '"',
}

function replaceEach(text: string, table: Readonly<Record<string, string>>): Edit[] {
  return Object.entries(table).flatMap(([from, to]) => {
    const edits: Edit[] = []
    for (let at = text.indexOf(from); at >= 0; at = text.indexOf(from, at + from.length))
      edits.push({ start: at, end: at + from.length, text: to })
    return edits
  })
}

const signs: Readonly<Record<string, string>> = {
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '‘': "'",
  '’': "'",
  '‚': "'",
  '–': '-',
  '—': '-',
  '−': '-',
  '×': '*',
  '÷': '/',
  '≤': '<=',
  '≥': '>=',
  '≠': '!=',
  '→': '=>',
  '⇒': '=>',
  '，': ',',
  '（': '(',
  '）': ')',
  '：': ':',
  '；': ';',
  '＝': '=',
  '＞': '>',
  '＜': '<',
  '＋': '+',
}

/** Replaces typographic signs outside of strings and comments, and quotation marks that open or close a string. */
function plainSigns(text: string): readonly Edit[] {
  const ranges = codeRanges(text)
  return Object.keys(signs).flatMap((sign) => {
    const edits: Edit[] = []
    for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1))
      if (isInCode(ranges, at)) edits.push({ start: at, end: at + 1, text: lookUp(signs, sign) ?? sign })
    return edits
  })
}

/** Numbers in front of the lines, as web pages and editors show them. */
function lineNumbers(text: string): readonly Edit[] {
  const lines = linesOf(text).filter((line) => line.text.trim() !== '')
  const edits: Edit[] = []
  let expected: number | null = null
  for (const { start, text: line } of lines) {
    const shown = line.trimStart()
    let digits = 0
    while (shown.charCodeAt(digits) >= 48 && shown.charCodeAt(digits) < 58) digits++
    const number = Number(shown.slice(0, digits))
    if (digits === 0 || (expected !== null && number < expected)) return []
    expected = number + 1
    let end = digits
    while (end < shown.length && '|:.\t'.includes(shown.charAt(end))) end++
    if (shown[end] === ' ') end++
    edits.push({ start, end: start + (line.length - shown.length) + end, text: '' })
  }
  return edits.length > 2 ? edits : []
}

/** `//@version 5`, `// version=5`, `@version=5`, `//@version=v5`, `//@version=5.0`. */
function versionLine(text: string): readonly Edit[] {
  return linesOf(text)
    .slice(0, 40)
    .flatMap(({ start, text: line }) => {
      const shown = line.trim().toLowerCase()
      const at = shown.indexOf('version')
      if (at < 0 || at > 5 || shown.length > at + 16) return []
      const before = shown.slice(0, at)
      if (!'//@ #'.includes(before) && !Array.from(before).every((sign) => '/@# '.includes(sign))) return []
      const digit = Array.from(shown.slice(at)).find((sign) => sign >= '0' && sign <= '9')
      const version = digit === undefined || Number(digit) > 6 || digit === '0' ? '6' : digit
      const right = `//@version=${version}`
      return line.trim() === right ? [] : [{ start, end: start + line.length, text: right }]
    })
    .slice(0, 1)
}

/** Every line of the paste begins with a sign of a quotation (`> `) or of a diff (`+`). */
function quotedLines(text: string): readonly Edit[] {
  const lines = linesOf(text).filter((line) => line.text.trim() !== '')
  const mark = ['>', '+'].find((sign) => lines.length > 1 && lines.every((line) => line.text.startsWith(sign)))
  if (mark === undefined) return []
  return lines.map(({ start, text: line }) => ({
    start,
    end: start + (line[1] === ' ' && mark === '>' ? 2 : 1),
    text: '',
  }))
}

export const pastedText: readonly TextMending[] = [
  {
    id: 'markdown-fences',
    reason: 'Remove the Markdown around the code',
    edits: unfence,
    example: { before: '```pine\nplot(close)\n```', after: 'plot(close)' },
  },
  {
    id: 'html-entities',
    reason: 'Write the signs that a web page had encoded',
    edits: (text) => replaceEach(text, entities),
    example: { before: 'plot(close &gt; open ? 1 : 0)', after: 'plot(close > open ? 1 : 0)' },
  },
  {
    id: 'quoted-lines',
    reason: 'Remove the sign of a quotation in front of each line',
    edits: quotedLines,
    example: {
      before: '> //@version=6\n> indicator("T")\n> plot(close)',
      after: '//@version=6\nindicator("T")\nplot(close)',
    },
  },
  {
    id: 'line-numbers',
    reason: 'Remove the line numbers',
    edits: lineNumbers,
    example: {
      before: '1 //@version=6\n2 indicator("T")\n3 plot(close)',
      after: '//@version=6\nindicator("T")\nplot(close)',
    },
  },
  {
    id: 'typographic-signs',
    reason: 'Write plain quotation marks and signs',
    edits: plainSigns,
    example: { before: 'plot(close, “Close”)', after: 'plot(close, "Close")' },
  },
  {
    id: 'version-line',
    reason: 'Write the version as Pine reads it',
    edits: versionLine,
    example: { before: '@version=6\nindicator("T")\nplot(close)', after: '//@version=6\nindicator("T")\nplot(close)' },
  },
  {
    id: 'trailing-prose',
    reason: 'Turn the text behind the code into a comment',
    edits: trailingProse,
    example: { before: 'plot(close) # the close of the bar', after: 'plot(close) // # the close of the bar' },
  },
  {
    id: 'prose',
    reason: 'Turn text into comments',
    edits: commentProse,
    example: {
      before: 'This indicator shows the close of each bar.\nplot(close)',
      after: '// This indicator shows the close of each bar.\nplot(close)',
    },
  },
]
