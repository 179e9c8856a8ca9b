import type { Diagnostic } from '../../text/diagnostic.ts'
import { lineStarts, positionAt, type Source } from '../../text/source.ts'

/** Drops what the checker says of a line with a syntax error: `ta.sma(close 20)` lacks a comma, not a length. */
export function withoutConsequences(
  { text }: Pick<Source, 'text'>,
  syntax: readonly Diagnostic[],
  checked: readonly Diagnostic[],
): readonly Diagnostic[] {
  const starts = lineStarts(text)
  const lineOf = ({ start }: Diagnostic) => positionAt(starts, start).line
  const broken = new Set(syntax.map(lineOf))
  return checked.filter((diagnostic) => diagnostic.file !== undefined || !broken.has(lineOf(diagnostic)))
}
