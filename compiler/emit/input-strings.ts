import type { Input } from '../ir/program.ts'
import { maxInputLabel, maxInputText } from '../mql/builtins/limits.ts'
import { unescape } from '../mql/syntax/literals.ts'

/** An input that holds a part of a long text. */
export interface InputPart {
  readonly name: string
  readonly text: string
}

/** Returns the text of a string input that is too long for one MetaTrader input; null for all others. */
export function longTextOf({ initial, variable }: Input): string | null {
  if (variable.type.kind !== 'string' || !initial.startsWith('"')) return null
  const text = unescape(initial.slice(1, -1))
  return text.length > maxInputText ? text : null
}

/** Splits a text into parts that fit one input each, at spaces where possible. */
export function inputPartsOf(text: string): readonly string[] {
  if (text.length <= maxInputText) return [text]
  const at = breakBefore(text, maxInputText)
  return [text.slice(0, at), ...inputPartsOf(text.slice(at))]
}

/** A label as the dialog has room for it, cut at a word. */
export function cutLabel(text: string): string {
  if (text.length <= maxInputLabel) return text
  return text
    .slice(0, breakBefore(text, maxInputLabel + 1))
    .slice(0, maxInputLabel)
    .replace(/[\s,;:([{-]+$/, '')
}

/** Behind the last space within the limit; else at the limit, but never between the halves of one character. */
function breakBefore(text: string, limit: number): number {
  const space = text.lastIndexOf(' ', limit - 1) + 1
  if (space > limit / 2) return space
  return /[\uD800-\uDBFF]/.test(text.charAt(limit - 1)) ? limit - 1 : limit
}
