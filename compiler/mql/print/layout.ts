import type { Attached } from '../syntax/nodes.ts'

/** Longest line, where it can be broken at a comma or an operator. */
const limit = 140

/**
 * Collects lines with MetaEditor's indentation: a brace is two columns in from its statement, its contents are three.
 */
export class Lines {
  readonly lines: string[] = []

  /** Puts one line with its trailing comment, and breaks it where it is too long. */
  put(column: number, text: string, comment: Attached['comment'] = null): void {
    const line = ' '.repeat(column) + text
    if (line.length > limit && !line.includes('\n')) this.lines.push(...wrap(line))
    else this.lines.push(line)
    if (comment) this.lines[this.lines.length - 1] += `  ${comment.text}`
  }

  /** Puts text of one or more lines; only the first is indented. */
  putVerbatim(column: number, text: string, comment: Attached['comment'] = null): void {
    if (text) this.lines.push(' '.repeat(column) + text + (comment ? `  ${comment.text}` : ''))
    else if (comment) this.lines.push(' '.repeat(column) + comment.text)
  }

  /** Puts comments and blank lines above a node. */
  putTrivia(column: number, trivia: Attached['leading']): void {
    for (const item of trivia) {
      if (item.kind === 'Comment') this.lines.push(' '.repeat(column) + item.text)
      else for (let i = 0; i < item.count; i++) this.lines.push('')
    }
  }
}

interface BreakPoint {
  readonly at: number
  readonly column: number
  /** Columns behind the open brackets. */
  readonly open: readonly number[]
  /** The lowest is the best: first by enclosing brackets, then by precedence. */
  readonly rank: number
}

/** Breaking at a conditional's colon reads best, within a sum or a concatenation worst. */
const ranks = { ':': 0, ',': 1, '|': 1, '&': 1, '+': 2, '-': 2 } as const

/**
 * Breaks a line after commas and colons of conditionals, before `&&`, `||` and the signs of sums, behind the plus beside a
 * string; as far out as the width allows. The rest is aligned with its bracket, or with the assigned value.
 */
export function wrap(line: string, width = limit): string[] {
  const lines: string[] = []
  let rest = line
  let open: readonly number[] = []
  const base = baseColumn(line)
  while (rest.length > width) {
    const points = breakPoints(rest, open, base)
    const near = points.filter((p) => p.at <= width && p.at > p.column + 8)
    const far = near.filter((p) => p.at > width / 2)
    const best = Math.min(...far.map(({ rank }) => rank))
    const last = far.findLast(({ rank }) => rank === best) ?? near.at(-1)
    if (!last) break
    lines.push(rest.slice(0, last.at).trimEnd())
    rest = ' '.repeat(last.column) + rest.slice(last.at).trimStart()
    ;({ open } = last)
  }
  lines.push(rest)
  return lines
}

/** Column of the assigned or returned value; without one, of the line's first character. */
const baseColumn = (line: string): number =>
  /^ *(?:[\w*&<>[\]. ]+[^=!<>]=(?!=)|return\()/.exec(line)?.[0].length ?? line.length - line.trimStart().length

function breakPoints(line: string, before: readonly number[], base: number): BreakPoint[] {
  const points: BreakPoint[] = []
  const open = [...before]
  const column = (): number => open[open.length - 1] ?? base
  const point = (at: number, c: keyof typeof ranks): void => {
    points.push({ at, column: column(), open: [...open], rank: open.length * 3 + ranks[c] })
  }
  for (let i = line.length - line.trimStart().length; i < line.length; i++) {
    const c = line[i]
    if (c === '"' || c === "'") i = endOfQuoted(line, i)
    else if (c === '/' && line[i + 1] === '/') return points
    else if (c === '(' || c === '{') open.push(i + 1)
    else if (c === ')' || c === '}') open.pop()
    else if ((c === '&' || c === '|') && line[i + 1] === c) point(i++, c)
    else if (c === ',' ? open.length > 0 : isBreak(line, i)) point(i + 1, c as keyof typeof ranks)
    else if ((c === '+' || c === '-') && isSign(line, i)) point(i, c)
  }
  return points
}

/** Tells whether the sign is the colon of a conditional or a plus beside a string. */
const isBreak = (line: string, i: number): boolean =>
  line[i] === ':'
    ? line[i - 1] === ' ' && line[i + 1] === ' '
    : line[i] === '+' && (line[i - 1] === '"' || line[i + 1] === '"')

/** Tells whether the sign is between the terms of a sum: not before a number, in one, or as a part of `++` or `+=`. */
const isSign = (line: string, i: number): boolean =>
  !'+-='.includes(line[i + 1] ?? '') &&
  /[\w)\]]$/.test(line.slice(0, i)) &&
  !/(?:^|[^\w.])\d[\w.]*[eE]$/.test(line.slice(0, i))

function endOfQuoted(line: string, start: number): number {
  for (let i = start + 1; i < line.length; i++) {
    if (line[i] === '\\') i++
    else if (line[i] === line[start]) return i
  }
  return line.length
}
