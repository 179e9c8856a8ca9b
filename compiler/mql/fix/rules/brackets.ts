import { Kind, type Token } from '../../syntax/tokens.ts'
import { type FixContext, type FixRule, type Proposal, ask, insert, replace } from '../context.ts'

/** Most places at which one missing sign is tried. */
const maxPlaces = 24

/** Tokens of the statement around the error, from behind the last `;` or brace to the next one. */
interface Region {
  readonly tokens: readonly Token[]
  /** Index of the first token that is not in it. */
  readonly end: number
  readonly start: number
  /** Index of the token at the error. */
  readonly at: number
}

const isStop = ({ kind, text }: Token): boolean =>
  kind === Kind.Directive || (kind === Kind.Operator && (text === ';' || text === '{' || text === '}'))

function regionOf({ view, diagnostic }: FixContext): Region {
  const { tokens } = view
  const at = Math.min(view.tokenAt(diagnostic.start), Math.max(tokens.length - 1, 0))
  let start = at
  while (start > 0 && !isStop(tokens[start - 1])) start--
  // The heads of `for` have semicolons of their own.
  const loop = forHead(tokens, start)
  if (loop >= 0) start = loop
  let end = at
  while (end < tokens.length && !isStop(tokens[end])) end++
  return { tokens, start, end, at }
}

function forHead(tokens: readonly Token[], start: number): number {
  let stops = 0
  for (let i = start - 1; i >= 0 && stops < 3; i--) {
    if (tokens[i].text === ';') stops++
    else if (isStop(tokens[i])) return -1
    else if (tokens[i].text === 'for') return i
  }
  return -1
}

/** Signs that may be missing at the error, or be one too many. */
export function missingSigns(context: FixContext): Proposal[] {
  const region = regionOf(context)
  if (region.tokens.length === 0) return []
  return [
    ...semicolons(context, region),
    ...parentheses(context, region),
    ...squares(region),
    ...joinedIndex(context, region),
    ...commas(region),
    ...missingEquals(region),
    ...repeated(region),
    ...operators(region),
  ]
}

const between = (text: string, a: Token, b: Token): string => text.slice(a.end, b.start)

/** A statement that ends with its line. */
function semicolons({ text }: FixContext, { tokens, at }: Region): Proposal[] {
  const places = [at, at + 1, at - 1].filter((i) => i > 0 && i <= tokens.length)
  return places.flatMap((i) => {
    const [before, here] = [tokens[i - 1], tokens[i]]
    if (before.kind === Kind.Directive || (isStop(before) && before.text !== '}')) return []
    const isLineEnd = !here || between(text, before, here).includes('\n')
    const title = 'End the statement with ;'
    if (isLineEnd) return [insert('certain', title, before.end, ';')]
    // An operand in the same line may belong to the expression: then an operator is missing.
    const isEnd = here.text === '}' || here.kind === Kind.Keyword || here.kind === Kind.Type
    return i >= at ? [insert(isEnd ? 'sole' : 'ask', title, before.end, ';')] : []
  })
}

function parentheses(context: FixContext, region: Region): Proposal[] {
  const { tokens, start, end } = region
  const open: number[] = []
  const extra: number[] = []
  for (let i = start; i < end; i++) {
    if (tokens[i].text === '(' && tokens[i].kind === Kind.Operator) open.push(i)
    else if (tokens[i].text === ')' && tokens[i].kind === Kind.Operator && open.pop() === undefined) extra.push(i)
  }
  if (open.length > 0) return closings(context, region, open[0])
  return extra.length > 0 ? [...openings(region, extra[0]), ...removals(region, extra[0])] : []
}

/** `)` at each place behind the bracket that is open: the end of its line first, then the end of the statement. */
function closings({ text }: FixContext, { tokens, end }: Region, open: number): Proposal[] {
  const places: number[] = []
  for (let i = open + 1; i < end; i++) places.push(i)
  const lineEnds = places.filter(
    (i) => i + 1 >= tokens.length || between(text, tokens[i], tokens[i + 1]).includes('\n'),
  )
  const head = tokens[open - 1]?.kind === Kind.Keyword ? lineEnds.slice(0, 1) : []
  const ordered = [...new Set([...head, end - 1, ...lineEnds, ...places.toReversed()])]
    .filter((i) => i >= open)
    .slice(0, maxPlaces)
  return ordered.map((i) => insert('sole', 'Insert the missing )', tokens[i].end, ')'))
}

function openings({ tokens, start }: Region, extra: number): Proposal[] {
  const title = 'Insert the missing ('
  const keyword = range(start, extra).find(
    (i) =>
      tokens[i].kind === Kind.Keyword && /^(if|while|for|switch)$/.test(tokens[i].text) && tokens[i + 1].text !== '(',
  )
  if (keyword !== undefined) return [insert('certain', title, tokens[keyword].end, '(')]
  const places = range(start, extra).filter((i) => tokens[i].text !== ')' && tokens[i].text !== '.')
  // A call lacks its bracket behind a name with another operand behind it.
  const calls = places.filter(
    (i) => i > start && isOperand(tokens[i]) && tokens[i - 1].kind === Kind.Identifier && tokens[i].text !== '(',
  )
  return [...calls, ...places].slice(0, maxPlaces).map((i) => insert('sole', title, tokens[i].start, '('))
}

function removals({ tokens, start }: Region, extra: number): Proposal[] {
  const places = range(start, extra + 1)
    .filter((i) => tokens[i].text === ')')
    .toReversed()
  const doubled = places.filter((i) => tokens[i - 1]?.text === ')')
  return [...new Set([...doubled, ...places])].map((i) =>
    replace('sole', 'Remove the ) that closes nothing', tokens[i].start, tokens[i].end, ''),
  )
}

function squares({ tokens, start, end }: Region): Proposal[] {
  const open: number[] = []
  for (let i = start; i < end; i++) {
    if (tokens[i].text === '[') open.push(i)
    else if (tokens[i].text === ']' && open.pop() === undefined)
      return range(start + 1, i)
        .toReversed()
        .slice(0, maxPlaces)
        .map((k) => insert('sole', 'Insert the missing [', tokens[k].start, '['))
  }
  if (open.length === 0) return []
  return range(open[0] + 1, end)
    .slice(0, maxPlaces)
    .map((i) => insert('sole', 'Insert the missing ]', tokens[i].end, ']'))
}

/** `Bufferi]`: the bracket between an array and its index is missing, and the two names are one word. */
function joinedIndex({ view }: FixContext, { tokens, start, end }: Region): Proposal[] {
  return range(start, end - 1)
    .filter(
      (i) => tokens[i].kind === Kind.Identifier && tokens[i + 1].text === ']' && !view.declared.has(tokens[i].text),
    )
    .flatMap((i) => {
      const { text, start: from } = tokens[i]
      return range(1, text.length)
        .filter(
          (k) => view.declared.has(text.slice(0, k)) && (view.words.has(text.slice(k)) || /^\d+$/.test(text.slice(k))),
        )
        .map((k) => insert('sole', 'Insert the missing [', from + k, '['))
    })
}

/** The same where the joined word is what is not declared. */
export const joinedNames: FixRule = (context) => joinedIndex(context, regionOf(context))

const isOperand = ({ kind, text }: Token): boolean =>
  kind === Kind.Identifier ||
  kind === Kind.Number ||
  kind === Kind.String ||
  kind === Kind.Char ||
  kind === Kind.Color ||
  kind === Kind.Date ||
  /^(true|false|this|\()$/.test(text)

const endsOperand = (token: Token): boolean =>
  (isOperand(token) && token.text !== '(') || token.text === ')' || token.text === ']'

/** Places where two operands meet. */
const meetings = ({ tokens, start, end }: Region): number[] =>
  range(start + 1, end).filter((i) => endsOperand(tokens[i - 1]) && isOperand(tokens[i]) && tokens[i].text !== '(')

/**
 * A comma inside of parentheses. Where an operator would do as well, the text could mean both, and that is a question.
 */
function commas({ tokens, start, end, ...rest }: Region): Proposal[] {
  const inside = insideParentheses(tokens, start, end)
  const places = meetings({ tokens, start, end, ...rest }).filter((i) => inside.has(i))
  const params = range(start + 1, end).filter(
    (i) =>
      inside.has(i) &&
      /^(const|\w+)$/.test(tokens[i].text) &&
      (tokens[i].kind === Kind.Type || tokens[i].text === 'const') &&
      (tokens[i - 1].kind === Kind.Identifier || tokens[i - 1].text === ']'),
  )
  const put =
    (sign: string) =>
    (i: number): Proposal => ({
      ...insert('certain', `Insert ${sign}`, tokens[i - 1].end, sign),
      question: `What stands between ${tokens[i - 1].text} and ${tokens[i].text}?`,
    })
  return [
    ...params.map((i) => insert('certain', 'Insert the missing ,', tokens[i - 1].end, ',')),
    ...places.map(put(',')),
    ...places.map(put('*')),
    ...places.map(put('+')),
  ]
}

function insideParentheses(tokens: readonly Token[], start: number, end: number): ReadonlySet<number> {
  const inside = new Set<number>()
  let depth = 0
  for (let i = start; i < end; i++) {
    if (tokens[i].text === ')') depth--
    if (depth > 0) inside.add(i)
    if (tokens[i].text === '(') depth++
  }
  return inside
}

/** `double step 0.1;` */
function missingEquals({ tokens, start, end }: Region): Proposal[] {
  return range(start + 2, end)
    .filter(
      (i) =>
        tokens[i - 2].kind === Kind.Type &&
        tokens[i - 1].kind === Kind.Identifier &&
        isOperand(tokens[i]) &&
        tokens[i].text !== '(',
    )
    .map((i) => insert('certain', 'Insert the missing =', tokens[i - 1].end, '='))
}

/** `f(a,,b)`, `a + + b` are told apart by what compiles. */
function repeated({ tokens, start, end }: Region): Proposal[] {
  return range(start + 1, Math.min(end + 1, tokens.length))
    .filter((i) => tokens[i].text === tokens[i - 1].text && /^[,.]$|^(==|&&|\|\||=)$/.test(tokens[i].text))
    .map((i) => replace('certain', `Remove the second ${tokens[i].text}`, tokens[i].start, tokens[i].end, ''))
}

const signs = ['+', '-', '*', '/', '==', '&&', '||']

/** Only the author knows the operator between two operands. */
function operators(region: Region): Proposal[] {
  const at = meetings(region).find((i) => i >= region.at - 1 && i <= region.at + 1)
  if (at === undefined) return []
  const [a, b] = [region.tokens[at - 1], region.tokens[at]]
  return ask(
    `What stands between ${a.text} and ${b.text}?`,
    signs.map((sign) => ({
      title: `${a.text} ${sign} ${b.text}`,
      edits: [{ start: a.end, end: b.start, text: sign }],
    })),
  )
}

export const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i)
