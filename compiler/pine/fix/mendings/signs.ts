import { type Proposal, replace, withSureness } from '../../../fix/proposal.ts'
import type { Edit } from '../../../text/diagnostic.ts'
import { lineAround } from '../../../text/source.ts'
import { Token } from '../../syntax/tokens.ts'
import { type Mending, type MendingContext, mendingOf as plain } from '../fix-rule.ts'
import * as code from '../line.ts'
import type { CodeLine } from '../line.ts'
import { indentAt, lineBreakOf } from '../view.ts'
import { onLine, syntaxCodes } from './other-languages.ts'

/** The checker's own fix of an error. */
const ownFix =
  (sureness: Proposal['sureness']) =>
  ({ diagnostic }: MendingContext): Proposal[] =>
    withSureness(sureness, diagnostic.fixes ?? [])

/** Places at which a missing closing bracket may belong: before a comma, at the end of a line, before a comment. */
function missingBracket({ view, diagnostic }: MendingContext): Proposal[] {
  return code.linesNear(view, diagnostic).flatMap((line) => {
    const open: number[] = []
    for (let i = line.first; i < line.end; i++) {
      const kind = code.kindAt(line, i)
      if (code.isOpening(kind)) open.push(i)
      else if (code.isClosing(kind)) open.pop()
    }
    const last = open.at(-1)
    if (last === undefined) return []
    const sign = code.kindAt(line, last) === Token.OpenBracket ? ']' : ')'
    const all = open.map((i) => (code.kindAt(line, i) === Token.OpenBracket ? ']' : ')')).toReversed()
    const title = `Close the ${sign === ')' ? 'parenthesis' : 'bracket'}`
    const atEnd = code.endOf(line, line.end - 1)
    const inside: Proposal[] = []
    for (let i = last + 1; i < line.end; i++) {
      const isBefore = [Token.Comma, Token.Question, Token.Equal, Token.And, Token.Or].includes(
        code.kindAt(line, i) as 11,
      )
      if (isBefore) inside.push(replace('guess', title, code.endOf(line, i - 1), code.endOf(line, i - 1), sign))
    }
    return [replace('sole', title, atEnd, atEnd, all.join('')), ...inside.slice(0, 6)]
  })
}

/** A closing bracket that closes nothing. */
const extraBracket = onLine('Remove the bracket that closes nothing', (line) => {
  let depth = 0
  for (let i = line.first; i < line.end; i++) {
    const kind = code.kindAt(line, i)
    if (code.isOpening(kind)) depth++
    else if (code.isClosing(kind) && --depth < 0) return code.replaceTokens(line, i, i + 1, '')
  }
  return null
})

/** Puts a comma between two values of a list. */
function missingComma({ view, diagnostic, text }: MendingContext): Proposal[] {
  const at = view.tokenAt(diagnostic.start)
  const end = view.tokens.ends[at - 1]
  const before = view.tokens.kinds[at - 1]
  if (end === undefined || before === Token.Comma || before === undefined) return []
  const between = text.slice(end, view.tokens.starts[at] ?? end)
  let depth = 0
  for (let i = at - 1; i >= 0 && depth <= 0 && at - i < 200; i--) {
    const kind = view.tokens.kinds[i] ?? 0
    depth += code.isOpening(kind) ? 1 : code.isClosing(kind) ? -1 : 0
  }
  if (depth <= 0) return []
  return between.trim() === '' ? [replace('sole', 'Put a comma between the arguments', end, end, ',')] : []
}

/** Commas without a value behind them: at the end of a list, twice, or in a tuple of names. */
const emptyPlaces = onLine('Remove commas without a value, and write "_" for an unused value', (line) => {
  const edits: Edit[] = []
  const isTuple = code.kindAt(line, line.first) === Token.OpenBracket
  const close = isTuple ? code.closingOf(line, line.first) : -1
  for (let i = line.first; i < line.end; i++) {
    if (code.kindAt(line, i) !== Token.Comma) continue
    const inTuple = isTuple && i < close
    const before = code.kindAt(line, i - 1)
    const next = code.kindAt(line, i + 1)
    if (inTuple && (before === Token.Comma || before === Token.OpenBracket))
      edits.push({ start: code.startOf(line, i), end: code.startOf(line, i), text: '_' })
    if (inTuple && next === Token.CloseBracket)
      edits.push({ start: code.endOf(line, i), end: code.endOf(line, i), text: ' _' })
    if (!inTuple && (code.isClosing(next) || next === Token.Comma)) edits.push(code.replaceTokens(line, i, i + 1, ''))
  }
  return edits
})

/** Closes a string at the end of its line, or before the brackets that close there. */
function openString({ text, diagnostic }: MendingContext): Proposal[] {
  const { from, to } = lineAround(text, diagnostic.start)
  const quote = text[diagnostic.start] ?? '"'
  const line = text.slice(from, to)
  const title = 'Close the string'
  const places: number[] = []
  for (let i = line.trimEnd().length; i > diagnostic.start - from; i--) {
    places.push(from + i)
    if (!')], '.includes(line[i - 1] ?? '')) break
  }
  const comma = text.indexOf(',', diagnostic.start + 1)
  const proposals = places.map((at) => replace('sole', title, at, at, quote))
  // A string that runs into the next line: the line break goes, or becomes \n.
  const next = text.indexOf(quote, to)
  const isNear = next > 0 && text.slice(to, next).split('\n').length <= 3
  const joined = isNear
    ? text
        .slice(to, next)
        .split('\n')
        .map((piece) => piece.trim())
        .filter(Boolean)
        .join('\\n')
    : ''
  if (isNear && joined !== '')
    proposals.unshift(replace('sole', 'Write the line break in the string as \\n', to, next, `\\n${joined}`))
  if (isNear && joined === '') proposals.unshift(replace('sole', 'End the string on its own line', to, next, ''))
  if (comma > 0 && comma < to) proposals.push(replace('sole', title, comma, comma, quote))
  return proposals
}

/** `title='MKN: "Macd"` ends with another quotation mark than it begins with. */
function mixedQuotes({ text, diagnostic }: MendingContext): Proposal[] {
  const quote = text[diagnostic.start]
  const other = quote === '"' ? "'" : '"'
  const { to } = lineAround(text, diagnostic.start)
  const proposals: Proposal[] = []
  for (let at = text.indexOf(other, diagnostic.start + 1); at > 0 && at < to; at = text.indexOf(other, at + 1))
    proposals.push(
      replace(
        ',)'.includes(text[at + 1] ?? ' ') ? 'certain' : 'sole',
        'Close the string with the mark that opens it',
        at,
        at + 1,
        quote ?? '"',
      ),
    )
  return proposals.slice(0, 4)
}

/** An empty block: the value na does nothing. */
function emptyBody({ view, diagnostic, text }: MendingContext): Proposal[] {
  const line = code.linesNear(view, diagnostic).find((one) => opensBlock(one))
  if (line === undefined) return []
  const end = code.endOf(line, line.end - 1)
  const stop = lineAround(text, end).to
  const body = `${lineBreakOf(text)}${indentAt(text, code.startOf(line, line.first))}    na`
  return [replace('sole', 'A block without a statement becomes one that does nothing', stop, stop, body)]
}

const blockWords: ReadonlySet<number> = new Set([Token.If, Token.Else, Token.For, Token.While])

const opensBlock = (line: CodeLine): boolean =>
  blockWords.has(code.kindAt(line, line.first)) || code.kindAt(line, line.end - 1) === Token.Arrow

/** An `else` goes to the indentation of an `if` above it. */
function placeElse({ view, diagnostic, text }: MendingContext): Proposal[] {
  const at = view.tokenAt(diagnostic.start)
  const { kinds, indents, starts } = view.tokens
  const start = starts[at] ?? 0
  const widths = new Set<number>()
  for (let i = at - 1; i > 0 && widths.size < 3; i--)
    if (kinds[i] === Token.If && (indents[i] ?? -1) >= 0) widths.add(indents[i] ?? 0)
  const indent = indentAt(text, start)
  return [...widths].map((width) =>
    replace('sole', 'Indent "else" like its "if"', start - indent.length, start, ' '.repeat(width)),
  )
}

/** `1_000`, `10f`, `5L`; `#FFF`; `0xFF0000`. */
function numbers({ text, diagnostic }: MendingContext): Proposal[] {
  const written = text.slice(diagnostic.start, diagnostic.end)
  const { start, end } = diagnostic
  if (written.startsWith('0x') && written.length === 8)
    return [replace('certain', 'Write the color as #RRGGBB', start, end, `#${written.slice(2).toUpperCase()}`)]
  if (written.includes('_'))
    return [replace('certain', 'Write the number without "_"', start, end, written.replaceAll('_', ''))]
  const last = written.at(-1) ?? ''
  if ('fFdDlLuUmM'.includes(last))
    return [replace('certain', 'Write the number without a letter', start, end, written.slice(0, -1))]
  return []
}

function colors({ text, diagnostic: { start, end } }: MendingContext): Proposal[] {
  const written = text.slice(start + 1, end)
  if (written.length === 3) {
    const doubled = Array.from(written, (digit) => digit + digit).join('')
    return [replace('certain', 'Write the color with six digits', start, end, `#${doubled}`)]
  }
  const { to } = lineAround(text, start)
  return written === ''
    ? [replace('certain', 'Comments begin with //', start, to, `//${text.slice(start + 1, to)}`)]
    : []
}

/** `f"text {x}"` */
const formatted = onLine('Join the parts of the text with +', (line) => {
  for (let i = line.first; i + 1 < line.end; i++) {
    const isPrefix = code.wordAt(line, i) === 'f' && code.kindAt(line, i + 1) === Token.String
    if (isPrefix && code.endOf(line, i) === code.startOf(line, i + 1))
      return code.replaceTokens(line, i, i + 2, partsOf(code.wordAt(line, i + 1)))
  }
  return null
})

function partsOf(literal: string): string {
  const quote = literal[0] ?? '"'
  const pieces: string[] = []
  let rest = literal.slice(1, -1)
  for (let open = rest.indexOf('{'); open >= 0; open = rest.indexOf('{')) {
    const close = rest.indexOf('}', open)
    if (close < 0) break
    const [value = ''] = rest.slice(open + 1, close).split(':')
    if (open > 0) pieces.push(quote + rest.slice(0, open) + quote)
    pieces.push(`str.tostring(${value})`)
    rest = rest.slice(close + 1)
  }
  if (rest !== '') pieces.push(quote + rest + quote)
  return pieces.join(' + ')
}

/** `x = [1, 2, 3]` where a list is meant. */
const arrayLiteral = onLine(
  'A list of values comes from array.from',
  (line) => {
    const equal = code.findWord(line, '=')
    const open = equal + 1
    if (
      equal < 0 ||
      code.kindAt(line, open) !== Token.OpenBracket ||
      code.kindAt(line, line.first) === Token.OpenBracket
    )
      return null
    const close = code.closingOf(line, open)
    if (close !== line.end - 1 || close === open + 1) return null
    return [code.replaceTokens(line, open, open + 1, 'array.from('), code.replaceTokens(line, close, close + 1, ')')]
  },
  'sole',
)

/** `x = cond ? value` without the second half. */
const halfChoice = onLine(
  'A choice without a second half gives na',
  (line) => {
    const question = code.findWord(line, '?')
    if (question < 0) return null
    const end = code.endOf(line, line.end - 1)
    return { start: end, end, text: ' : na' }
  },
  'guess',
)

/** `? value` and the other value on the next line, without a colon. */
function choiceOnNextLine({ view, diagnostic }: MendingContext): Proposal[] {
  return code.linesNear(view, diagnostic).flatMap((line) => {
    const above = code.kindAt(line, line.first - 1)
    const isValue = [Token.Identifier, Token.Number, Token.String, Token.True, Token.False].includes(
      code.kindAt(line, line.first) as 2,
    )
    const start = code.startOf(line, line.first)
    return isValue && above !== Token.Colon
      ? [replace('sole', 'Put the colon before the second half', start, start, ': ')]
      : []
  })
}

/** `import Name as alias`: an import names its owner and its version too. */
const incompleteImport = onLine(
  'An import names owner, library and version: put in those of the library',
  (line) => {
    if (code.kindAt(line, line.first) !== Token.Import) return null
    const as = code.findWord(line, 'as')
    const end = as < 0 ? line.end : as
    const parts = between(line.view.text, code.startOf(line, line.first + 1), code.endOf(line, end - 1)).split('/')
    const [first = '', second = '', third = ''] = parts
    const path =
      parts.length === 1
        ? `owner/${first}/1`
        : parts.length === 2 && Number.isInteger(Number(second))
          ? `owner/${first}/${second}`
          : parts.length === 2
            ? `${first}/${second}/1`
            : `${first}/${second}/${/\d/.test(third) ? third.replaceAll(/\D/g, '') : '1'}`
    return { start: code.startOf(line, line.first + 1), end: code.endOf(line, end - 1), text: path }
  },
  'guess',
)

/** The text of a path without quotation marks. */
const between = (text: string, start: number, end: number): string => text.slice(start, end).replaceAll(/["'\s]/g, '')

/** Two statements on one line without a comma between them. */
function missingBreak({ view, diagnostic }: MendingContext): Proposal[] {
  const at = view.tokenAt(diagnostic.start)
  const line: CodeLine | undefined = code.linesNear(view, diagnostic)[0]
  if (line === undefined || at <= line.first || at >= line.end) return []
  const start = code.endOf(line, at - 1)
  return [replace('sole', 'Put the second statement on a line below', start, code.startOf(line, at), code.below(line))]
}

/** A keyword as a name gets an underscore. */
function keywordName({ view, diagnostic }: MendingContext): Proposal[] {
  const name = view.textOf(diagnostic)
  const edits: Edit[] = []
  const { starts, ends, count } = view.tokens
  for (let i = 0; i < count; i++)
    if (view.tokenText(i) === name && view.tokens.kinds[i + 1] !== Token.Dot)
      edits.push({ start: starts[i] ?? 0, end: ends[i] ?? 0, text: `${name}_` })
  return edits.length > 0 ? [{ sureness: 'sole', title: `"${name}" is a keyword: name it ${name}_`, edits }] : []
}

/** `export name` on a separate line, where nothing can be exported. */
const strayExport = onLine(
  'Remove the export: only functions, types and constants are exported, where they are declared',
  (line) =>
    code.kindAt(line, line.first) === Token.Export && line.end - line.first === 2
      ? { start: code.startOf(line, line.first), end: code.endOf(line, line.end - 1), text: '' }
      : null,
)

/** `a = b = c` */
const chainedAssignment = onLine('Assign one variable after the other', (line) => {
  const first = code.findWord(line, '=')
  const second = first < 0 ? -1 : code.findWord(line, '=', first + 1)
  if (second < 0 || second - first !== 2) return null
  const value = code.between(line, second + 1, line.end)
  const inner = code.wordAt(line, first + 1)
  const head = code.between(line, line.first, first)
  return code.replaceTokens(line, line.first, line.end, `${inner} = ${value}${code.below(line)}${head} = ${value}`)
})

export const signs: readonly Mending[] = [
  plain(
    'comparison',
    'Compare with ==',
    ['PINE1015'],
    ownFix('certain'),
    'x = 0.0\nif close = open\n    x := 1\nplot(x)',
    'x = 0.0\nif close == open\n    x := 1\nplot(x)',
  ),
  plain(
    'chained-assignment',
    'Assign one variable after the other',
    ['PINE1015', 'PINE1033'],
    chainedAssignment,
    'a = b = close\nplot(a + b)',
    'b = close\na = close\nplot(a + b)',
  ),
  plain(
    'export-line',
    'Only functions, types and constants are exported',
    ['PINE1025', 'PINE2086', 'PINE2007'],
    strayExport,
    'x = close\nexport x\nplot(x)',
    'x = close\n\nplot(x)',
  ),
  plain(
    'stray-bracket',
    'Remove the bracket that closes nothing',
    ['PINE1004', 'PINE1033', 'PINE1001'],
    (context) => [
      ...ownFix('sole')({
        ...context,
        diagnostic: {
          ...context.diagnostic,
          fixes: context.diagnostic.code === 'PINE1004' ? context.diagnostic.fixes : [],
        },
      }),
      ...extraBracket(context),
    ],
    'plot(close))',
    'plot(close)',
  ),
  plain(
    'missing-bracket',
    'Close the bracket',
    [...syntaxCodes],
    missingBracket,
    'x = math.max(close, open\nplot(x)',
    'x = math.max(close, open)\nplot(x)',
  ),
  plain(
    'missing-comma',
    'Put a comma between the arguments',
    ['PINE1001', 'PINE1033'],
    missingComma,
    'plot(close "Close")',
    'plot(close, "Close")',
  ),
  plain(
    'empty-places',
    'Remove commas without a value',
    ['PINE1001', 'PINE1002', 'PINE1033', 'PINE2019'],
    emptyPlaces,
    '[m,,] = ta.macd(close, 12, 26, 9)\nplot(m)',
    '[m,_, _] = ta.macd(close, 12, 26, 9)\nplot(m)',
  ),
  plain('open-string', 'Close the string', ['PINE1005'], openString, 'plot(close, "Close)', 'plot(close, "Close")'),
  plain(
    'mixed-quotes',
    'Close the string with the mark that opens it',
    ['PINE1005'],
    mixedQuotes,
    'plot(close, "Close\')',
    'plot(close, "Close")',
  ),
  plain(
    'empty-body',
    'An empty block becomes one that does nothing',
    ['PINE1007', 'PINE1008', 'PINE1002'],
    emptyBody,
    'if close > open\n    // nothing yet\nplot(close)',
    'if close > open\n    na\n    // nothing yet\nplot(close)',
  ),
  plain(
    'else-place',
    'Indent "else" like its "if"',
    ['PINE1011', 'PINE1009', 'PINE1033'],
    placeElse,
    'x = 0.0\nif close > open\n    x := 1\n    else\n    x := 2\nplot(x)',
    'x = 0.0\nif close > open\n    x := 1\nelse\n    x := 2\nplot(x)',
  ),
  plain(
    'number-letters',
    'Write the number as Pine does',
    ['PINE1012'],
    numbers,
    'plot(close * 1_000)',
    'plot(close * 1000)',
  ),
  plain(
    'short-colors',
    'Write the color with six digits; comments begin with //',
    ['PINE1013'],
    colors,
    'plot(close, color = #F00)',
    'plot(close, color = #FF0000)',
  ),
  plain(
    'formatted-text',
    'Join the parts of the text with +',
    [...syntaxCodes, 'PINE2001'],
    formatted,
    'if barstate.islast\n    log.info(f"close {close}")\nplot(close)',
    'if barstate.islast\n    log.info("close " + str.tostring(close))\nplot(close)',
  ),
  plain(
    'array-literal',
    'A list of values comes from array.from',
    ['PINE2022', 'PINE2020', 'PINE1037', 'PINE2016'],
    arrayLiteral,
    'x = [1, 2, 3]\nplot(array.size(x))',
    'x = array.from(1, 2, 3)\nplot(array.size(x))',
  ),
  plain(
    'half-choice',
    'A choice without a second half gives na',
    ['PINE1031'],
    halfChoice,
    'x = close > open ? close\nplot(x)',
    'x = close > open ? close : na // please check: A choice without a second half gives na\nplot(x)',
  ),
  plain(
    'incomplete-import',
    'An import names owner, library and version',
    ['PINE1018'],
    incompleteImport,
    'import Tools as tools\nplot(close)',
    'import owner/Tools/1 as tools // please check: An import names owner, library and version: put in those of the library\nplot(close)',
  ),
  plain(
    'choice-on-next-line',
    'Put the colon before the second half',
    ['PINE1031'],
    choiceOnNextLine,
    'x = close > open\n     ? close\n     open\nplot(x)',
    'x = close > open\n     ? close\n     : open\nplot(x)',
  ),
  plain(
    'missing-break',
    'Put the second statement on a line below',
    ['PINE1033', 'PINE1001'],
    missingBreak,
    'a = close b = open\nplot(a - b)',
    'a = close\nb = open\nplot(a - b)',
  ),
  plain(
    'keyword-name',
    'A keyword cannot be a name',
    ['PINE1024', 'PINE1002', 'PINE1028'],
    keywordName,
    'if = close\nplot(if)',
    'if_ = close\nplot(if_)',
  ),
]
