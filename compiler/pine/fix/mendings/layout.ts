import type { Edit } from '../../../text/diagnostic.ts'
import { elementAt, lookUp } from '../../../text/required.ts'
import { lineStarts } from '../../../text/source.ts'
import { foreignOperators } from '../../syntax/lexer.ts'
import { Token } from '../../syntax/tokens.ts'
import type { TextMending } from '../fix-rule.ts'
import { indentAt, lineBreakOf, type PineView } from '../view.ts'

const step = '    '

const openers: ReadonlySet<number> = new Set([Token.OpenParen, Token.OpenParams, Token.OpenBracket])
const closers: ReadonlySet<number> = new Set([Token.CloseParen, Token.CloseBracket])
/** Tokens after which an expression goes on in the next line. */
const unfinished: ReadonlySet<number> = new Set([
  Token.Comma,
  Token.Question,
  Token.Colon,
  Token.Equal,
  Token.Assign,
  Token.Plus,
  Token.Minus,
  Token.Star,
  Token.Slash,
  Token.Percent,
  Token.EqualEqual,
  Token.NotEqual,
  Token.Less,
  Token.LessEqual,
  Token.Greater,
  Token.GreaterEqual,
  Token.And,
  Token.Or,
  Token.Not,
  Token.Dot,
  Token.PlusAssign,
  Token.MinusAssign,
])
/** Tokens with which a line continues the one above. */
const continuing: ReadonlySet<number> = new Set([
  Token.Question,
  Token.Colon,
  Token.Plus,
  Token.Star,
  Token.Slash,
  Token.Percent,
  Token.EqualEqual,
  Token.NotEqual,
  Token.Less,
  Token.LessEqual,
  Token.Greater,
  Token.GreaterEqual,
  Token.And,
  Token.Or,
  Token.Dot,
])
/** Words that begin a block below their line. */
const blockWords: ReadonlySet<number> = new Set([
  Token.If,
  Token.Else,
  Token.For,
  Token.While,
  Token.Switch,
  Token.Type,
  Token.Enum,
])

interface CodeLine {
  /** Index of its first token. */
  readonly first: number
  /** Index behind its last token. */
  readonly end: number
  readonly width: number
  readonly isContinuation: boolean
  /** Begins inside brackets, where any indentation is allowed. */
  readonly isInBrackets: boolean
  readonly opensBlock: boolean
}

/** The lines that hold code, by the tokens that begin them. */
function codeLines({ tokens }: PineView): readonly CodeLine[] {
  const { kinds, indents, count } = tokens
  const lines: CodeLine[] = []
  let depth = 0
  let first = 0
  let depthAtFirst = 0
  let hasQuestion = false
  for (let i = 0; i < count; i++) {
    if (i > first && (indents[i] ?? -1) >= 0) {
      const line = codeLine(tokens, { first, end: i, depth: depthAtFirst, hasQuestion })
      lines.push(line)
      hasQuestion = (line.isContinuation && hasQuestion) || hasKind(tokens, first, i, Token.Question)
      first = i
      depthAtFirst = depth
    }
    if (openers.has(kinds[i] ?? 0)) depth++
    else if (closers.has(kinds[i] ?? 0)) depth = Math.max(0, depth - 1)
  }
  return lines
}

function hasKind({ kinds }: PineView['tokens'], from: number, to: number, kind: number): boolean {
  for (let i = from; i < to; i++) if (kinds[i] === kind) return true
  return false
}

/** `hasQuestion`: the statement above holds a `?`, whose colon may be at the end of its line. */
function codeLine(
  { kinds, indents }: PineView['tokens'],
  { first, end, depth, hasQuestion }: { first: number; end: number; depth: number; hasQuestion: boolean },
): CodeLine {
  const kind = kinds[first] ?? 0
  const last = kinds[end - 1] ?? 0
  const isSwitchValue = (i: number): boolean =>
    (kinds[i] === Token.Switch || kinds[i] === Token.If || kinds[i] === Token.For || kinds[i] === Token.While) &&
    (kinds[i - 1] === Token.Equal || kinds[i - 1] === Token.Assign)
  const above = kinds[first - 1] ?? 0
  const isUnfinished = unfinished.has(above) && (above !== Token.Colon || hasQuestion)
  let hasStructure = false
  for (let i = first + 1; i < end; i++) if (isSwitchValue(i)) hasStructure = true
  return {
    first,
    end,
    width: indents[first] ?? 0,
    isInBrackets: depth > 0,
    isContinuation: depth > 0 || (first > 0 && (isUnfinished || continuing.has(kind))),
    opensBlock: blockWords.has(kind) || last === Token.Arrow || hasStructure,
  }
}

/** Indents each block by four columns more than the line that begins it, as the script's own indentation nests them. */
function reindent(text: string, view: PineView): readonly Edit[] {
  const { starts } = view.tokens
  const edits: Edit[] = []
  let levels: { readonly width: number; opens: boolean; readonly isIf: boolean }[] = []
  for (const line of codeLines(view)) {
    const at = starts[line.first] ?? 0
    const indent = indentAt(text, at)
    const put = (wanted: string) => {
      if (indent !== wanted) edits.push({ start: at - indent.length, end: at, text: wanted })
    }
    if (line.isInBrackets) continue
    if (line.isContinuation) {
      // A multiple of four would begin a statement.
      put(step.repeat(Math.max(0, levels.length - 1)) + step + '  ')
      const top = levels.at(-1)
      if (top !== undefined && line.opensBlock) top.opens = true
      continue
    }
    const kind = view.tokens.kinds[line.first] ?? 0
    levels = levelsFor(levels, line.width, kind === Token.Else)
    const top = levels.at(-1)
    if (top === undefined || line.width > top.width)
      levels = [...levels, { width: line.width, opens: line.opensBlock, isIf: kind === Token.If }]
    else
      levels = [
        ...levels.slice(0, -1),
        { width: top.width, opens: line.opensBlock, isIf: kind === Token.If || top.isIf },
      ]
    put(step.repeat(levels.length - 1))
  }
  return edits
}

type Levels = { readonly width: number; opens: boolean; readonly isIf: boolean }[]

/** The blocks that are still open at a line of that width; a line that nothing opens belongs to the block above. */
function levelsFor(levels: Levels, width: number, isElse: boolean): Levels {
  let open = levels
  while (open.length > 1 && width < elementAt(open, open.length - 1).width) {
    // A line between two widths belongs to the outer one.
    open = open.slice(0, -1)
  }
  if (isElse) while (open.length > 1 && !elementAt(open, open.length - 1).isIf) open = open.slice(0, -1)
  const top = open.at(-1)
  if (top !== undefined && width > top.width && !top.opens) return [...open.slice(0, -1), { ...top, width }]
  return open
}

/** Replaces braces by indentation. */
function unbrace(text: string, view: PineView): readonly Edit[] {
  const { kinds, starts, ends, count } = view.tokens
  const braces: number[] = []
  for (let i = 0; i < count; i++)
    if (kinds[i] === Token.Foreign && (text[starts[i] ?? 0] === '{' || text[starts[i] ?? 0] === '}')) braces.push(i)
  if (braces.length === 0) return []
  const isOpen = (i: number): boolean => text[starts[i] ?? 0] === '{'
  const lineBreak = lineBreakOf(text)
  const edits: Edit[] = []
  let depth = 0
  let next = 0
  for (const from of lineStarts(text)) {
    const stop = text.indexOf('\n', from)
    const to = stop < 0 ? text.length : stop
    const inLine: number[] = []
    while (next < braces.length && (starts[elementAt(braces, next)] ?? 0) < to) inLine.push(elementAt(braces, next++))
    const own = text.slice(from, to)
    if (depth === 0 && inLine.length === 0) continue
    const pieces: string[] = []
    let at = from
    for (const brace of inLine) {
      const piece = text.slice(at, starts[brace] ?? 0).trim()
      if (piece !== '') pieces.push(step.repeat(depth) + piece)
      depth = isOpen(brace) ? depth + 1 : Math.max(0, depth - 1)
      at = ends[brace] ?? at
    }
    const rest = text.slice(at, to).trim()
    if (rest.startsWith('//') && pieces.length > 0) pieces.push(`${pieces.pop() ?? ''} ${rest}`)
    else if (rest !== '') pieces.push(step.repeat(depth) + rest)
    const end = own.endsWith('\r') ? to - 1 : to
    if (pieces.length > 0 || own.trim() === '') edits.push({ start: from, end, text: pieces.join(lineBreak) })
    else edits.push({ start: from, end: Math.min(text.length, to + 1), text: '' })
  }
  return edits
}

/** Puts what follows a semicolon on a line below, and removes semicolons at the end of lines. */
function withoutSemicolons(text: string, view: PineView): readonly Edit[] {
  const { kinds, starts, ends, indents, count } = view.tokens
  const edits: Edit[] = []
  for (let i = 0; i < count; i++) {
    if (kinds[i] !== Token.Foreign || text[starts[i] ?? 0] !== ';') continue
    const isLast = i + 1 >= count || (indents[i + 1] ?? -1) >= 0 || kinds[i + 1] === Token.EndOfFile
    const start = starts[i] ?? 0
    if (isLast) edits.push({ start, end: ends[i] ?? start + 1, text: '' })
    else {
      let first = i
      while (first > 0 && (indents[first] ?? -1) < 0) first--
      const deeper = blockWords.has(kinds[first] ?? 0) ? step : ''
      edits.push({ start, end: starts[i + 1] ?? start + 1, text: lineBreakOf(text) + indentAt(text, start) + deeper })
    }
  }
  return edits
}

/** `&&`, `||`, `!`, `++` and the like. */
function ownOperators(text: string, view: PineView): readonly Edit[] {
  const { kinds, starts, ends, count } = view.tokens
  const edits: Edit[] = []
  for (let i = 0; i < count; i++) {
    const start = starts[i] ?? 0
    const end = ends[i] ?? start
    const replacement =
      kinds[i] === Token.Foreign ? lookUp(foreignOperators, text.slice(start, end))?.replacement : null
    if (replacement != null && replacement !== '') edits.push({ start, end, text: replacement })
  }
  return edits
}

/** Begins each line of a block comment with `//`. */
function lineComments(text: string): readonly Edit[] {
  const edits: Edit[] = []
  for (let at = text.indexOf('/*'); at >= 0; at = text.indexOf('/*', at + 2)) {
    const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
    if (line.includes('//') || (line.split('"').length - 1) % 2 === 1 || (line.split("'").length - 1) % 2 === 1)
      continue
    const close = text.indexOf('*/', at + 2)
    const end = close < 0 ? text.length : close + 2
    const inner = text.slice(at + 2, close < 0 ? end : close)
    const lines = inner.split('\n').map((one) => one.trim().replace(/^\*+ ?/, ''))
    const rest = text.slice(end, text.indexOf('\n', end) < 0 ? text.length : text.indexOf('\n', end))
    const body = lines
      .filter((one, i) => one !== '' || (i > 0 && i < lines.length - 1))
      .map((one) => `// ${one}`.trimEnd())
      .join(lineBreakOf(text) + indentAt(text, at))
    edits.push({ start: at, end, text: rest.trim() === '' ? body : `${body}${lineBreakOf(text)}${indentAt(text, at)}` })
    at = end
  }
  return edits
}

/** Joins lines that end with a backslash. */
function withoutBackslashes(text: string): readonly Edit[] {
  return lineStarts(text).flatMap((start) => {
    const stop = text.indexOf('\n', start)
    const line = text.slice(start, stop < 0 ? text.length : stop).trimEnd()
    return line.endsWith('\\') && !line.trimStart().startsWith('//')
      ? [{ start: start + line.length - 1, end: start + line.length, text: '' }]
      : []
  })
}

export const layout: readonly TextMending[] = [
  {
    id: 'block-comments',
    reason: 'Begin each line of the comment with //',
    edits: lineComments,
    example: {
      before: '/* The close\n * of each bar */\nplot(close)',
      after: '// The close\n// of each bar\nplot(close)',
    },
  },
  {
    id: 'backslashes',
    reason: 'Remove the backslashes at the end of lines: indentation continues a line',
    edits: withoutBackslashes,
    example: { before: 'x = close + \\\n  open\nplot(x)', after: 'x = close + \n  open\nplot(x)' },
  },
  {
    id: 'foreign-operators',
    reason: 'Write the operators as Pine does',
    edits: ownOperators,
    example: {
      before: 'plot(close > open && high > low ? 1 : 0)',
      after: 'plot(close > open and high > low ? 1 : 0)',
    },
  },
  {
    id: 'semicolons',
    reason: 'End statements with their line instead of a semicolon',
    edits: withoutSemicolons,
    example: { before: 'a = close; b = open;\nplot(a - b)', after: 'a = close\nb = open\nplot(a - b)' },
  },
  {
    id: 'braces',
    reason: 'Write blocks by indentation instead of braces',
    edits: unbrace,
    example: {
      before: 'x = 0.0\nif close > open {\n  x := 1\n} else {\n  x := 2\n}\nplot(x)',
      after: 'x = 0.0\nif close > open\n    x := 1\nelse\n    x := 2\nplot(x)',
    },
  },
  {
    id: 'indentation',
    reason: 'Indent each block by four spaces more than the line that begins it',
    edits: reindent,
    example: {
      before: 'x = 0.0\nif close > open\n  x := 1\nelse\n  x := 2\nplot(x)',
      after: 'x = 0.0\nif close > open\n    x := 1\nelse\n    x := 2\nplot(x)',
    },
  },
]
