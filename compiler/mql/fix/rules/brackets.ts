import { elementAt } from '../../../text/required.ts'
import { Kind, type Token } from '../../syntax/tokens.ts'
import { type Proposal, ask, insert, replace } from '../../../fix/proposal.ts'
import type { FixContext, FixRule } from '../context.ts'

/** Most places at which one missing sign is tried. */
const maxPlaces = 24

/** The tokens of the statement around the error, between two semicolons or braces. */
interface Region {
  readonly tokens: readonly Token[]
  /** Index behind its last token. */
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
  while (start > 0 && !isStop(elementAt(tokens, start - 1))) start--
  // The semicolons in the head of `for` do not end it.
  const loop = forHead(tokens, start)
  if (loop >= 0) start = loop
  let end = at
  while (end < tokens.length && !isStop(elementAt(tokens, end))) end++
  return { tokens, start, end, at }
}

function forHead(tokens: readonly Token[], start: number): number {
  let stops = 0
  for (let i = start - 1; i >= 0 && stops < 3; i--) {
    if (elementAt(tokens, i).text === ';') stops++
    else if (isStop(elementAt(tokens, i))) return -1
    else if (elementAt(tokens, i).text === 'for') return i
  }
  return -1
}

/** Proposes signs that are missing at the error or superfluous. */
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

/** Proposes `;` at the end of a line. */
function semicolons({ text }: FixContext, { tokens, at }: Region): Proposal[] {
  const places = [at, at + 1, at - 1].filter((i) => i > 0 && i <= tokens.length)
  return places.flatMap((i) => {
    const [before, here] = [tokens[i - 1], tokens[i]]
    if (!before || before.kind === Kind.Directive || (isStop(before) && before.text !== '}')) return []
    const isLineEnd = !here || between(text, before, here).includes('\n')
    const title = 'End the statement with ;'
    if (isLineEnd) return [insert('certain', title, before.end, ';')]
    // An operand in the same line may belong to the expression, with an operator missing.
    const isEnd = here.text === '}' || here.kind === Kind.Keyword || here.kind === Kind.Type
    return i >= at ? [insert(isEnd ? 'sole' : 'ask', title, before.end, ';')] : []
  })
}

function parentheses(context: FixContext, region: Region): Proposal[] {
  const { tokens, start, end } = region
  const open: number[] = []
  const extra: number[] = []
  for (let i = start; i < end; i++) {
    if (elementAt(tokens, i).text === '(' && elementAt(tokens, i).kind === Kind.Operator) open.push(i)
    else if (
      elementAt(tokens, i).text === ')' &&
      elementAt(tokens, i).kind === Kind.Operator &&
      open.pop() === undefined
    )
      extra.push(i)
  }
  if (open.length > 0) return closings(context, region, elementAt(open, 0))
  return extra.length > 0 ? [...openings(region, elementAt(extra, 0)), ...removals(region, elementAt(extra, 0))] : []
}

/** Proposes `)` behind the open bracket: at the end of its line first, then at the end of the statement. */
function closings({ text }: FixContext, { tokens, end }: Region, open: number): Proposal[] {
  const places: number[] = []
  for (let i = open + 1; i < end; i++) places.push(i)
  const lineEnds = places.filter((i) => {
    const next = tokens[i + 1]
    return !next || between(text, elementAt(tokens, i), next).includes('\n')
  })
  const head = tokens[open - 1]?.kind === Kind.Keyword ? lineEnds.slice(0, 1) : []
  const ordered = [...new Set([...head, end - 1, ...lineEnds, ...places.toReversed()])]
    .filter((i) => i >= open)
    .slice(0, maxPlaces)
  return ordered.map((i) => insert('sole', 'Insert the missing )', elementAt(tokens, i).end, ')'))
}

function openings({ tokens, start }: Region, extra: number): Proposal[] {
  const title = 'Insert the missing ('
  const keyword = indexRange(start, extra).find(
    (i) =>
      elementAt(tokens, i).kind === Kind.Keyword &&
      /^(if|while|for|switch)$/.test(elementAt(tokens, i).text) &&
      elementAt(tokens, i + 1).text !== '(',
  )
  if (keyword !== undefined) return [insert('certain', title, elementAt(tokens, keyword).end, '(')]
  const places = indexRange(start, extra).filter(
    (i) => elementAt(tokens, i).text !== ')' && elementAt(tokens, i).text !== '.',
  )
  // A name before an operand may be a call without its bracket.
  const calls = places.filter(
    (i) =>
      i > start &&
      isOperand(elementAt(tokens, i)) &&
      elementAt(tokens, i - 1).kind === Kind.Identifier &&
      elementAt(tokens, i).text !== '(',
  )
  return [...calls, ...places].slice(0, maxPlaces).map((i) => insert('sole', title, elementAt(tokens, i).start, '('))
}

function removals({ tokens, start }: Region, extra: number): Proposal[] {
  const places = indexRange(start, extra + 1)
    .filter((i) => elementAt(tokens, i).text === ')')
    .toReversed()
  const doubled = places.filter((i) => tokens[i - 1]?.text === ')')
  return [...new Set([...doubled, ...places])].map((i) =>
    replace('sole', 'Remove the ) that closes nothing', elementAt(tokens, i).start, elementAt(tokens, i).end, ''),
  )
}

function squares({ tokens, start, end }: Region): Proposal[] {
  const open: number[] = []
  for (let i = start; i < end; i++) {
    if (elementAt(tokens, i).text === '[') open.push(i)
    else if (elementAt(tokens, i).text === ']' && open.pop() === undefined)
      return indexRange(start + 1, i)
        .toReversed()
        .slice(0, maxPlaces)
        .map((k) => insert('sole', 'Insert the missing [', elementAt(tokens, k).start, '['))
  }
  if (open.length === 0) return []
  return indexRange(elementAt(open, 0) + 1, end)
    .slice(0, maxPlaces)
    .map((i) => insert('sole', 'Insert the missing ]', elementAt(tokens, i).end, ']'))
}

/** Proposes `[` inside of a word: `Bufferi]` joins an array and its index. */
function joinedIndex({ view }: FixContext, { tokens, start, end }: Region): Proposal[] {
  return indexRange(start, end - 1)
    .filter(
      (i) =>
        elementAt(tokens, i).kind === Kind.Identifier &&
        elementAt(tokens, i + 1).text === ']' &&
        !view.declared.has(elementAt(tokens, i).text),
    )
    .flatMap((i) => {
      const { text, start: from } = elementAt(tokens, i)
      return indexRange(1, text.length)
        .filter(
          (k) => view.declared.has(text.slice(0, k)) && (view.words.has(text.slice(k)) || /^\d+$/.test(text.slice(k))),
        )
        .map((k) => insert('sole', 'Insert the missing [', from + k, '['))
    })
}

/** Proposes the same where the joined word is undeclared. */
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

/** Returns the indices at which two operands meet. */
const adjacentOperands = ({ tokens, start, end }: Region): number[] =>
  indexRange(start + 1, end).filter(
    (i) =>
      endsOperand(elementAt(tokens, i - 1)) && isOperand(elementAt(tokens, i)) && elementAt(tokens, i).text !== '(',
  )

/** Proposes a comma inside of parentheses. Where an operator fits too, the proposal becomes a question. */
function commas({ tokens, start, end, ...rest }: Region): Proposal[] {
  const inside = insideParentheses(tokens, start, end)
  const places = adjacentOperands({ tokens, start, end, ...rest }).filter((i) => inside.has(i))
  const params = indexRange(start + 1, end).filter(
    (i) =>
      inside.has(i) &&
      /^(const|\w+)$/.test(elementAt(tokens, i).text) &&
      (elementAt(tokens, i).kind === Kind.Type || elementAt(tokens, i).text === 'const') &&
      (elementAt(tokens, i - 1).kind === Kind.Identifier || elementAt(tokens, i - 1).text === ']'),
  )
  const put =
    (sign: string) =>
    (i: number): Proposal => ({
      ...insert('certain', `Insert ${sign}`, elementAt(tokens, i - 1).end, sign),
      question: `Which sign belongs between ${elementAt(tokens, i - 1).text} and ${elementAt(tokens, i).text}?`,
    })
  return [
    ...params.map((i) => insert('certain', 'Insert the missing ,', elementAt(tokens, i - 1).end, ',')),
    ...places.map(put(',')),
    ...places.map(put('*')),
    ...places.map(put('+')),
  ]
}

function insideParentheses(tokens: readonly Token[], start: number, end: number): ReadonlySet<number> {
  const inside = new Set<number>()
  let depth = 0
  for (let i = start; i < end; i++) {
    if (elementAt(tokens, i).text === ')') depth--
    if (depth > 0) inside.add(i)
    if (elementAt(tokens, i).text === '(') depth++
  }
  return inside
}

/** Proposes the `=` of `double step 0.1;`. */
function missingEquals({ tokens, start, end }: Region): Proposal[] {
  return indexRange(start + 2, end)
    .filter(
      (i) =>
        elementAt(tokens, i - 2).kind === Kind.Type &&
        elementAt(tokens, i - 1).kind === Kind.Identifier &&
        isOperand(elementAt(tokens, i)) &&
        elementAt(tokens, i).text !== '(',
    )
    .map((i) => insert('certain', 'Insert the missing =', elementAt(tokens, i - 1).end, '='))
}

/** Proposes to remove the second of two equal signs: `f(a,,b)`. The check of the result decides. */
function repeated({ tokens, start, end }: Region): Proposal[] {
  return indexRange(start + 1, Math.min(end + 1, tokens.length))
    .filter(
      (i) =>
        elementAt(tokens, i).text === elementAt(tokens, i - 1).text &&
        /^[,.]$|^(==|&&|\|\||=)$/.test(elementAt(tokens, i).text),
    )
    .map((i) =>
      replace(
        'certain',
        `Remove the second ${elementAt(tokens, i).text}`,
        elementAt(tokens, i).start,
        elementAt(tokens, i).end,
        '',
      ),
    )
}

const operatorSigns = ['+', '-', '*', '/', '==', '&&', '||']

/** Asks for the operator between two operands. */
function operators(region: Region): Proposal[] {
  const at = adjacentOperands(region).find((i) => i >= region.at - 1 && i <= region.at + 1)
  if (at === undefined) return []
  const [a, b] = [elementAt(region.tokens, at - 1), elementAt(region.tokens, at)]
  return ask(
    `Which sign belongs between ${a.text} and ${b.text}?`,
    operatorSigns.map((sign) => ({
      title: `${a.text} ${sign} ${b.text}`,
      edits: [{ start: a.end, end: b.start, text: sign }],
    })),
  )
}

const indexRange = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i)
