import type { Proposal } from '../../../fix/proposal.ts'
import type { Edit } from '../../../text/diagnostic.ts'
import { Token } from '../../syntax/tokens.ts'
import type { Mending, MendingContext } from '../fix-rule.ts'
import * as code from '../line.ts'
import type { CodeLine } from '../line.ts'
import { tableOf } from '../../../text/table.ts'

export const syntaxCodes: readonly string[] = [
  'PINE1001',
  'PINE1002',
  'PINE1003',
  'PINE1004',
  'PINE1007',
  'PINE1009',
  'PINE1011',
  'PINE1012',
  'PINE1013',
  'PINE1015',
  'PINE1016',
  'PINE1019',
  'PINE1020',
  'PINE1022',
  'PINE1024',
  'PINE1025',
  'PINE1028',
  'PINE1031',
  'PINE1032',
  'PINE1033',
  'PINE1034',
  'PINE1006',
  'PINE1035',
  'PINE1014',
  'PINE1005',
]

/** Makes a rule of one that rewrites a line. */
export const onLine =
  (
    title: string,
    edit: (line: CodeLine) => readonly Edit[] | Edit | null,
    sureness: Proposal['sureness'] = 'certain',
  ) =>
  ({ view, diagnostic }: MendingContext): Proposal[] =>
    code.linesNear(view, diagnostic).flatMap((line) => {
      const edits = edit(line)
      if (edits === null) return []
      const list = Array.isArray(edits) ? (edits as readonly Edit[]) : [edits as Edit]
      return list.length === 0 ? [] : [{ sureness, title, edits: list }]
    })

/** `if x then y`, `if x: y`, `else: y`, `while x:`, `for i = 0 to n:`. */
function withoutThen(line: CodeLine): Edit | readonly Edit[] | null {
  const kind = code.kindAt(line, line.first)
  if (![Token.If, Token.Else, Token.While, Token.For, Token.Switch].includes(kind as 39)) return null
  const then = code.findWord(line, 'then')
  const last = line.end - 1
  const colon = then >= 0 ? then : code.kindAt(line, last) === Token.Colon ? last : firstBlockColon(line)
  const arrow = kind === Token.If ? code.findWord(line, '=>') : -1
  const doWord = code.findWord(line, 'do')
  const at = colon >= 0 ? colon : doWord === last ? doWord : arrow
  if (at < 0) return null
  const start = code.endOf(line, at - 1)
  if (at === last) return { start, end: code.endOf(line, at), text: '' }
  return { start, end: code.startOf(line, at + 1), text: code.below(line, 1) }
}

/** The colon of `if x: y` that belongs to no `?`. */
function firstBlockColon(line: CodeLine): number {
  let questions = 0
  let depth = 0
  for (let i = line.first; i < line.end; i++) {
    const kind = code.kindAt(line, i)
    if (code.isOpening(kind)) depth++
    else if (code.isClosing(kind)) depth--
    else if (depth === 0 && kind === Token.Question) questions++
    else if (depth === 0 && kind === Token.Colon && questions-- === 0) return i
  }
  return -1
}

/** `if x y := z` on one line. */
function inlineBody(line: CodeLine): readonly Edit[] {
  if (code.kindAt(line, line.first) !== Token.If) return []
  for (let i = line.first + 2; i < line.end; i++) {
    const before = code.kindAt(line, i - 1)
    const kind = code.kindAt(line, i)
    const endsValue =
      before === Token.Identifier || before === Token.Number || code.isClosing(before) || before === Token.String
    if (endsValue && (kind === Token.Identifier || kind === Token.Break || kind === Token.Continue))
      return [{ start: code.endOf(line, i - 1), end: code.startOf(line, i), text: code.below(line, 1) }]
  }
  return []
}

/** `1, 2 => x`: an arm has one value. */
function severalValues(line: CodeLine): Edit | null {
  const arrow = code.findWord(line, '=>')
  if (arrow < 0 || code.findWord(line, ',') < 0 || code.findWord(line, ',') > arrow) return null
  const values = splitAt(line, line.first, arrow, Token.Comma)
  const result = code.between(line, arrow, line.end)
  return code.replaceTokens(
    line,
    line.first,
    line.end,
    values.map((value) => `${value} ${result}`).join(code.below(line)),
  )
}

const elseIfs: ReadonlySet<string> = new Set(['elif', 'elseif', 'elsif', 'ElseIf', 'elIf'])

const elseIf = (line: CodeLine): Edit | null =>
  elseIfs.has(code.wordAt(line, line.first)) ? code.replaceTokens(line, line.first, line.first + 1, 'else if') : null

const functionWords: ReadonlySet<string> = new Set(['def', 'function', 'func', 'fn', 'fun'])

/** `def f(x):`, `function f(x) {`, `f = (x) =>`, `f(x) ->`, `f(x) = …`. */
function functionHead(line: CodeLine): readonly Edit[] {
  const edits: Edit[] = []
  let at = line.first
  if (functionWords.has(code.wordAt(line, at)) && code.kindAt(line, at + 1) === Token.Identifier) {
    edits.push({ start: code.startOf(line, at), end: code.startOf(line, at + 1), text: '' })
    at++
  } else if (['var', 'let', 'const'].includes(code.wordAt(line, at)) && isLambda(line, at + 1)) {
    edits.push({ start: code.startOf(line, at), end: code.startOf(line, at + 1), text: '' })
    at++
  }
  if (isLambda(line, at)) {
    edits.push({ start: code.endOf(line, at), end: code.startOf(line, at + 2), text: '' })
    return edits
  }
  const open = at + 1
  if (code.kindAt(line, at) !== Token.Identifier || !code.isOpening(code.kindAt(line, open))) return []
  const close = code.closingOf(line, open)
  if (close < 0) return []
  const next = close + 1
  const last = line.end - 1
  const arrow = code.kindAt(line, next) === Token.Minus && code.kindAt(line, next + 1) === Token.Greater
  if (arrow) {
    const result = code.findWord(line, ':', next)
    const stop = result === last ? line.end : next + 2
    edits.push({ start: code.startOf(line, next), end: code.endOf(line, stop - 1), text: '=>' })
  } else if (code.kindAt(line, next) === Token.Colon && next === last && edits.length > 0)
    edits.push({ start: code.startOf(line, next), end: code.endOf(line, next), text: ' =>' })
  else if (next > last && edits.length > 0)
    edits.push({ start: code.endOf(line, close), end: code.endOf(line, close), text: ' =>' })
  else if (code.kindAt(line, next) === Token.Equal && next < last)
    edits.push({ start: code.startOf(line, next), end: code.endOf(line, next), text: '=>' })
  return edits
}

/** `name = (a, b) =>` */
function isLambda(line: CodeLine, at: number): boolean {
  if (code.kindAt(line, at) !== Token.Identifier || code.kindAt(line, at + 1) !== Token.Equal) return false
  if (!code.isOpening(code.kindAt(line, at + 2))) return false
  const close = code.closingOf(line, at + 2)
  return close > 0 && code.kindAt(line, close + 1) === Token.Arrow
}

const declaring: ReadonlySet<string> = new Set(['let', 'auto', 'dim', 'local', 'my', 'global', 'static'])

/** `let x = 1`, `const x = 1`, `global x`. */
function declaringWord(line: CodeLine): Edit | null {
  const word = code.wordAt(line, line.first)
  if (!declaring.has(word) || code.kindAt(line, line.first + 1) !== Token.Identifier) return null
  const next = code.kindAt(line, line.first + 2)
  if (next !== Token.Equal && next !== Token.Identifier && next !== Token.Colon) return null
  return {
    start: code.startOf(line, line.first),
    end: code.startOf(line, line.first + 1),
    text: word === 'static' ? 'var ' : '',
  }
}

const typeWords: Readonly<Record<string, string>> = tableOf({
  int: 'int',
  integer: 'int',
  float: 'float',
  double: 'float',
  number: 'float',
  bool: 'bool',
  boolean: 'bool',
  str: 'string',
  string: 'string',
  color: 'color',
})

/** `x: int = 5` */
function typeBehindName(line: CodeLine): Edit | null {
  for (let i = line.first; i + 3 < line.end; i++) {
    const type = typeWords[code.wordAt(line, i + 2)]
    const isAnnotation =
      code.kindAt(line, i) === Token.Identifier &&
      code.kindAt(line, i + 1) === Token.Colon &&
      type !== undefined &&
      [Token.Equal, Token.Comma, Token.CloseParen].includes(code.kindAt(line, i + 3) as 16)
    if (isAnnotation) return code.replaceTokens(line, i, i + 3, `${type} ${code.wordAt(line, i)}`)
  }
  return null
}

/** `for (i = 0; i < n; i++)`, `for i in range(a, b)`. */
function otherLoops(line: CodeLine): Edit | null {
  if (code.kindAt(line, line.first) !== Token.For) return null
  return rangeLoop(line) ?? semicolonLoop(line)
}

function rangeLoop(line: CodeLine): Edit | null {
  const range = code.findWord(line, 'range')
  if (range !== line.first + 3 || code.kindAt(line, line.first + 2) !== Token.In) return null
  const close = code.closingOf(line, range + 1)
  if (close < 0) return null
  const args = splitAt(line, range + 2, close, Token.Comma)
  const counter = code.wordAt(line, line.first + 1)
  const [from, to, by] = args.length === 1 ? ['0', args[0]] : args
  if (to === undefined) return null
  const end = code.kindAt(line, close + 1) === Token.Colon ? close + 2 : close + 1
  const step = by === undefined ? '' : ` by ${by}`
  return code.replaceTokens(line, line.first, end, `for ${counter} = ${from ?? '0'} to ${lessOne(to)}${step}`)
}

/** The last value below a bound. */
function lessOne(bound: string): string {
  const number = Number(bound)
  if (bound !== '' && Number.isInteger(number)) return String(number - 1)
  return /^[\w.()]+$/.test(bound) ? `${bound} - 1` : `(${bound}) - 1`
}

function semicolonLoop(line: CodeLine): Edit | null {
  if (!code.isOpening(code.kindAt(line, line.first + 1))) return null
  const close = code.closingOf(line, line.first + 1)
  if (close < 0) return null
  let at = line.first + 2
  const parts: (readonly [from: number, to: number])[] = []
  for (let i = at; i <= close; i++) {
    if (i === close || code.wordAt(line, i) === ';') {
      parts.push([at, i])
      at = i + 1
    }
  }
  const [init, test, change] = parts
  if (init === undefined || test === undefined || change === undefined) return null
  const equal = code.findWord({ ...line, end: init[1] }, '=', init[0])
  const name = code.wordAt(line, equal - 1)
  const operator = code.wordAt(line, test[0] + 1)
  const isDown = operator.startsWith('>')
  const bound = code.between(line, test[0] + 2, test[1])
  if (equal < 0 || code.wordAt(line, test[0]) !== name || !['<', '<=', '>', '>='].includes(operator)) return null
  const to = operator === '<' ? lessOne(bound) : operator === '>' ? `${bound} + 1` : bound
  const changeText = code.between(line, change[0], change[1]).replaceAll(' ', '')
  const by =
    changeText.startsWith(`${name}+=`) || changeText.startsWith(`${name}-=`) ? changeText.slice(name.length + 2) : '1'
  const plain = by === '1' && !isDown ? '' : by === '1' ? ' by 1' : ` by ${by}`
  const from = code.between(line, equal + 1, init[1])
  return code.replaceTokens(line, line.first, close + 1, `for ${name} = ${from} to ${to}${plain}`)
}

function splitAt(line: CodeLine, from: number, to: number, kind: number): string[] {
  const parts: string[] = []
  let start = from
  let depth = 0
  for (let i = from; i <= to; i++) {
    const here = code.kindAt(line, i)
    if (i === to || (depth === 0 && here === kind)) {
      parts.push(code.between(line, start, i))
      start = i + 1
    } else if (code.isOpening(here)) depth++
    else if (code.isClosing(here)) depth--
  }
  return parts
}

/** `case "a":`, `default:` and `break` in a switch. */
function switchArm(line: CodeLine): readonly Edit[] {
  const word = code.wordAt(line, line.first)
  const last = line.end - 1
  if (word === 'default' || (word === 'else' && code.kindAt(line, line.first + 1) === Token.Arrow)) {
    const next = code.kindAt(line, line.first + 1)
    if (next === Token.Colon || next === Token.Arrow || last === line.first)
      return [code.replaceTokens(line, line.first, Math.min(line.first + 2, line.end), '=>')]
  }
  if (word !== 'case') return []
  const colon = code.findWord(line, ':')
  const arrow = code.findWord(line, '=>')
  const removed = { start: code.startOf(line, line.first), end: code.startOf(line, line.first + 1), text: '' }
  if (arrow > 0) return [removed]
  return colon > 0 ? [removed, code.replaceTokens(line, colon, colon + 1, ' =>')] : []
}

/** `a => b` in a condition, `=<`, `<>`, `=+`. */
function comparisonSigns(line: CodeLine): readonly Edit[] {
  const edits: Edit[] = []
  for (let i = line.first + 1; i < line.end; i++) {
    const kind = code.kindAt(line, i)
    const next = code.kindAt(line, i + 1)
    const touches = code.endOf(line, i) === code.startOf(line, i + 1)
    if (kind === Token.Equal && next === Token.Less && touches) edits.push(code.replaceTokens(line, i, i + 2, '<='))
    else if (kind === Token.Less && next === Token.Greater && touches)
      edits.push(code.replaceTokens(line, i, i + 2, '!='))
    else if (kind === Token.Arrow && i + 1 < line.end && code.kindAt(line, line.first) === Token.If)
      edits.push(code.replaceTokens(line, i, i + 1, '>='))
  }
  return edits
}

/** `x ** 2`, `x ^ 2` with plain operands. */
function power(line: CodeLine): Edit | null {
  for (let i = line.first + 1; i + 1 < line.end; i++) {
    const sign = code.wordAt(line, i)
    if (sign !== '**' && sign !== '^') continue
    const from = operandStart(line, i - 1)
    const to = operandEnd(line, i + 1)
    return code.replaceTokens(
      line,
      from,
      to,
      `math.pow(${code.between(line, from, i)}, ${code.between(line, i + 1, to)})`,
    )
  }
  return null
}

/** Index of the first token of the operand that ends with a token. */
function operandStart(line: CodeLine, last: number): number {
  let i = last
  if (code.isClosing(code.kindAt(line, i))) {
    let depth = 0
    for (; i > line.first; i--) {
      if (code.isClosing(code.kindAt(line, i))) depth++
      else if (code.isOpening(code.kindAt(line, i)) && --depth === 0) break
    }
    if (code.kindAt(line, i - 1) === Token.Identifier) i--
  }
  while (i - 1 > line.first && code.kindAt(line, i - 1) === Token.Dot) i -= 2
  return i
}

/** Index behind the last token of the operand that begins with a token. */
function operandEnd(line: CodeLine, first: number): number {
  let i = first
  if (code.kindAt(line, i) === Token.Minus) i++
  if (code.isOpening(code.kindAt(line, i))) return code.closingOf(line, i) + 1
  i++
  for (;;) {
    const kind = code.kindAt(line, i)
    if (kind === Token.Dot) i += 2
    else if (code.isOpening(kind) && code.closingOf(line, i) > 0) i = code.closingOf(line, i) + 1
    else return i
  }
}

/** `a ?? b` */
function coalesce(line: CodeLine): Edit | null {
  for (let i = line.first + 1; i + 2 < line.end; i++) {
    if (code.kindAt(line, i) !== Token.Question || code.kindAt(line, i + 1) !== Token.Question) continue
    const from = operandStart(line, i - 1)
    const to = operandEnd(line, i + 2)
    return code.replaceTokens(line, from, to, `nz(${code.between(line, from, i)}, ${code.between(line, i + 2, to)})`)
  }
  return null
}

const printing: ReadonlySet<string> = new Set(['print', 'console.log', 'System.out.println', 'printf', 'echo'])

/** `print(x)` */
function logging(line: CodeLine): Edit | null {
  for (let open = line.first + 1; open < Math.min(line.end, line.first + 6); open++) {
    if (!code.isOpening(code.kindAt(line, open))) continue
    if (!printing.has(code.between(line, line.first, open))) return null
    const close = code.closingOf(line, open)
    if (close < 0) return null
    const argument = code.between(line, open + 1, close)
    const isText = code.kindAt(line, open + 1) === Token.String
    return code.replaceTokens(
      line,
      line.first,
      close + 1,
      `log.info(${isText ? argument : `str.tostring(${argument})`})`,
    )
  }
  return null
}

type Row = readonly [
  id: string,
  reason: string,
  edit: (line: CodeLine) => readonly Edit[] | Edit | null,
  before: string,
  after: string,
  codes?: readonly string[],
]

const castTypes: ReadonlySet<string> = new Set(['int', 'float', 'bool', 'string'])

/** `(int) close`, `(float)(a + b)`: a type in parentheses that a value follows. */
function cast(line: CodeLine): readonly Edit[] {
  for (let open = line.first; open + 3 < line.end; open++) {
    const value = open + 3
    const isCast =
      code.wordAt(line, open) === '(' &&
      castTypes.has(code.wordAt(line, open + 1)) &&
      code.wordAt(line, open + 2) === ')'
    const kind = code.kindAt(line, value)
    if (isCast && (kind === Token.Identifier || kind === Token.Number || code.wordAt(line, value) === '('))
      return [
        { start: code.startOf(line, open), end: code.startOf(line, value), text: `${code.wordAt(line, open + 1)}(` },
        { start: endOfValue(line, value), end: endOfValue(line, value), text: ')' },
      ]
  }
  return []
}

/** The end of a name with its members, arguments and history. */
function endOfValue(line: CodeLine, first: number): number {
  let end = first
  while (end < line.end) {
    const isBracket = code.isOpening(code.kindAt(line, end))
    if (!isBracket && end > first && code.wordAt(line, end) !== '.') break
    const closing = isBracket ? code.closingOf(line, end) : end
    if (closing < 0) break
    end = closing + (code.wordAt(line, closing) === '.' ? 2 : 1)
  }
  return code.endOf(line, Math.min(end, line.end) - 1)
}

const rows: readonly Row[] = [
  [
    'several-values',
    'Write an arm of the switch for each value',
    severalValues,
    'x = switch bar_index\n    1, 2 => close\n    => open\nplot(x)',
    'x = switch bar_index\n    1 => close\n    2 => close\n    => open\nplot(x)',
  ],
  [
    'then-and-colon',
    'A condition ends with its line: no "then", no colon',
    withoutThen,
    'x = 0.0\nif close > open then\n    x := 1\nplot(x)',
    'x = 0.0\nif close > open\n    x := 1\nplot(x)',
  ],
  [
    'inline-body',
    'Write the body of the if on the next line',
    inlineBody,
    'x = 0.0\nif (close > open) x := 1\nplot(x)',
    'x = 0.0\nif (close > open)\n    x := 1\nplot(x)',
  ],
  [
    'elif',
    'Write "else if"',
    elseIf,
    'x = 0.0\nif close > open\n    x := 1\nelif close < open\n    x := 2\nplot(x)',
    'x = 0.0\nif close > open\n    x := 1\nelse if close < open\n    x := 2\nplot(x)',
    [...syntaxCodes, 'PINE2001', 'PINE2070'],
  ],
  [
    'function-head',
    'Declare a function as name(parameters) =>',
    functionHead,
    'def twice(x):\n    x * 2\nplot(twice(close))',
    'twice(x) =>\n    x * 2\nplot(twice(close))',
    [...syntaxCodes, 'PINE2070', 'PINE2002'],
  ],
  [
    'declaring-word',
    'Remove the word: "=" declares a variable',
    declaringWord,
    'let x = close\nplot(x)',
    'x = close\nplot(x)',
    [...syntaxCodes, 'PINE2070'],
  ],
  [
    'type-behind-name',
    'Write the type before the name',
    typeBehindName,
    'x: float = close\nplot(x)',
    'float x = close\nplot(x)',
  ],
  [
    'other-loops',
    'Count with: for i = first to last',
    otherLoops,
    's = 0.0\nfor i in range(0, 5)\n    s += close[i]\nplot(s)',
    's = 0.0\nfor i = 0 to 4\n    s += close[i]\nplot(s)',
    [...syntaxCodes, 'PINE2001', 'PINE2002', 'PINE2101'],
  ],
  [
    'switch-arms',
    'Write each arm of the switch as value => result',
    switchArm,
    'm = input.string("a")\nx = switch m\n    case "a" => close\n    default => open\nplot(x)',
    'm = input.string("a")\nx = switch m\n    "a" => close\n    => open\nplot(x)',
    [...syntaxCodes, 'PINE2001', 'PINE2070'],
  ],
  [
    'comparison-signs',
    'Write the comparison as Pine reads it',
    comparisonSigns,
    'x = 0.0\nif close => open\n    x := 1\nplot(x)',
    'x = 0.0\nif close >= open\n    x := 1\nplot(x)',
  ],
  [
    'power',
    'Powers come from math.pow',
    power,
    'plot(close ** 2)',
    'plot(math.pow(close, 2))',
    [...syntaxCodes, 'PINE2030'],
  ],
  [
    'cast',
    'A conversion is a call: int(x)',
    cast,
    'x = (int) ta.sma(close, 5)\nplot(x)',
    'x = int(ta.sma(close, 5))\nplot(x)',
    [...syntaxCodes, 'PINE2001', 'PINE2005'],
  ],
  ['coalesce', 'A value in place of na comes from nz', coalesce, 'plot(close[1] ?? open)', 'plot(nz(close[1], open))'],
  [
    'logging',
    'Messages are written by log.info',
    logging,
    'print("x")\nplot(close)',
    'log.info("x")\nplot(close)',
    [...syntaxCodes, 'PINE2001', 'PINE2002', 'PINE2003'],
  ],
]

export const otherLanguages: readonly Mending[] = rows.map(
  ([id, reason, edit, before, after, codes = syntaxCodes]): Mending => ({
    id,
    reason,
    codes,
    propose: onLine(reason, edit),
    example: { before, after },
  }),
)
