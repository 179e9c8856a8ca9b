import { elementAt } from '../../../text/required.ts'
import { Kind, type Token } from '../../syntax/tokens.ts'
import { type Proposal, insert, replace } from '../../../fix/proposal.ts'
import type { FixContext } from '../context.ts'

interface Line {
  /** Index of its first token. */
  readonly first: number
  /** Columns of indentation; a tab counts four. */
  readonly indent: number
  readonly start: number
}

interface OpenBrace {
  /** Columns of indentation of its line. */
  readonly indent: number
  /** True for the first token of its line. */
  readonly isAlone: boolean
}

/** Proposes places for a missing or superfluous brace by the indentation. All are guesses. */
export function missingBraces({ text, view }: FixContext): Proposal[] {
  const { tokens } = view
  const count = (sign: string): number =>
    tokens.filter((token) => token.text === sign && token.kind === Kind.Operator).length
  const difference = count('{') - count('}')
  const lines = linesOf(text, tokens)
  if (difference > 0) return closings(text, tokens, lines)
  return difference < 0 ? [...openings(tokens, lines), ...removals(tokens, lines)] : []
}

function linesOf(text: string, tokens: readonly Token[]): Map<number, Line> {
  const lines = new Map<number, Line>()
  tokens.forEach((token, i) => {
    const start = text.lastIndexOf('\n', token.start - 1) + 1
    if (i > 0 && elementAt(tokens, i - 1).start >= start) return
    const indent = text.slice(start, token.start).replaceAll('\t', '    ').length
    lines.set(i, { first: i, indent, start })
  })
  return lines
}

/** Finds lines left of their block: the block ends before them. */
function closings(text: string, tokens: readonly Token[], lines: ReadonlyMap<number, Line>): Proposal[] {
  const stack: OpenBrace[] = []
  const found: Proposal[] = []
  let indent = 0
  tokens.forEach((token, i) => {
    const line = lines.get(i)
    if (line) {
      indent = line.indent
      for (let top = stack.at(-1); top && hasEnded(top, token, line, tokens[i - 1]); top = stack.at(-1)) {
        found.push(
          insert(
            'guess',
            'Insert the missing } where the indentation ends the block',
            line.start,
            `${' '.repeat(top.indent)}}\n`,
          ),
        )
        stack.pop()
      }
    }
    if (token.kind !== Kind.Operator) return
    if (token.text === '{') stack.push({ indent, isAlone: line !== undefined })
    if (token.text === '}') stack.pop()
  })
  const last = (text.endsWith('\n') ? '' : '\n') + '}\n'
  return [
    ...found,
    insert('guess', 'Insert the missing } at the end', text.length, last),
    insert('guess', 'Insert the missing braces at the end', text.length, last + last.trimStart()),
  ]
}

function hasEnded(top: OpenBrace, token: Token, { indent }: Line, before: Token | undefined): boolean {
  if (token.kind === Kind.Directive || /^(case|default|public|private|protected)$/.test(token.text)) return false
  if (token.text === '}' && token.kind === Kind.Operator) return indent < top.indent
  const beginsStatement = before === undefined || before.kind === Kind.Directive || /^[;{}]$/.test(before.text)
  if (!beginsStatement || token.text === '{') return false
  return indent < top.indent || (indent === top.indent && before?.text !== '{')
}

const isHeader = (tokens: readonly Token[], i: number): boolean =>
  tokens[i]?.text === ')' || tokens[i]?.text === 'else' || tokens[i]?.text === 'do'

/** Finds block headers without a brace before deeper lines. */
function openings(tokens: readonly Token[], lines: ReadonlyMap<number, Line>): Proposal[] {
  const list = [...lines.values()]
  const heads = list.flatMap((line, n) => {
    const next = list[n + 1]
    if (
      !next ||
      !isHeader(tokens, next.first - 1) ||
      /^[{;]$/.test(elementAt(tokens, next.first).text) ||
      next.indent <= line.indent
    )
      return []
    const close = list
      .slice(n + 1)
      .find(({ first, indent }) => elementAt(tokens, first).text === '}' && indent <= next.indent)
    const statements = close ? tokens.slice(next.first, close.first).filter(({ text }) => text === ';').length : 0
    // A function needs braces; a single statement does not.
    const isFunction = line.indent === 0
    const isClosedHere = close !== undefined && close.indent >= line.indent && close.indent < next.indent
    return isFunction || (statements > 1 && isClosedHere)
      ? [insert('guess', 'Insert the missing {', elementAt(tokens, next.first - 1).end, ' {')]
      : []
  })
  return heads.slice(0, 12)
}

function removals(tokens: readonly Token[], lines: ReadonlyMap<number, Line>): Proposal[] {
  const stack: number[] = []
  const found: Proposal[] = []
  let indent = 0
  tokens.forEach((token, i) => {
    indent = lines.get(i)?.indent ?? indent
    if (token.kind !== Kind.Operator) return
    if (token.text === '{') stack.push(indent)
    if (token.text !== '}') return
    const opened = stack.pop()
    if (opened === undefined || (lines.has(i) && opened !== indent))
      found.push(replace('guess', 'Remove the } that closes nothing', token.start, token.end, ''))
  })
  return found.slice(0, 12)
}
