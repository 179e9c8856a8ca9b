import { applyEdits, Diagnostics, type Edit } from '../../../text/diagnostic.ts'
import { lex, type Tokens } from '../../syntax/lexer.ts'
import { syntaxMessages } from '../../syntax/messages.ts'
import { Token } from '../../syntax/tokens.ts'
import type { TextMending } from '../fix-rule.ts'
import { indentAt, lineBreakOf } from '../view.ts'

/** Most `return`s of one text. */
const maxReturns = 200

/** Removes every `return`; what follows an early one becomes its `else`. */
function withoutReturns(text: string): readonly Edit[] {
  let current = text
  for (let i = 0; i < maxReturns; i++) {
    const tokens = lex(current, new Diagnostics(syntaxMessages))
    const at = firstReturn(tokens)
    if (at < 0) break
    current = applyEdits(current, [...elseOf(tokens, at), ...removal(tokens, at)])
  }
  return current === text ? [] : [changedPart(text, current)]
}

const wordAt = ({ text, starts, ends }: Tokens, index: number): string => text.slice(starts[index], ends[index])

function firstReturn(tokens: Tokens): number {
  for (let i = 0; i < tokens.count; i++) {
    const isStatement = (tokens.indents[i] ?? -1) >= 0 || tokens.kinds[i - 1] === Token.Arrow
    if (isStatement && wordAt(tokens, i) === 'return' && tokens.kinds[i + 1] !== Token.Equal) return i
  }
  return -1
}

/** `return x` is x, and `return` alone is na. */
function removal({ starts, ends, indents }: Tokens, at: number): readonly Edit[] {
  const start = starts[at] ?? 0
  const isAlone = (indents[at + 1] ?? -1) >= 0
  return [{ start, end: isAlone ? (ends[at] ?? start) : (starts[at + 1] ?? start), text: isAlone ? 'na' : '' }]
}

/** Puts the statements behind the `if` of an early return into its `else`. */
function elseOf(tokens: Tokens, at: number): readonly Edit[] {
  const { text, indents, kinds, starts, count } = tokens
  const width = indents[at] ?? -1
  let head = at - 1
  while (head > 0 && ((indents[head] ?? -1) < 0 || (indents[head] ?? 0) >= width)) head--
  if (width < 0 || kinds[head] !== Token.If) return []
  const outer = indents[head] ?? 0
  const edits: Edit[] = []
  for (let i = at + 1; i < count - 1; i++) {
    const indent = indents[i] ?? -1
    if (indent >= 0 && indent < outer) break
    // Another branch of the same if, or what follows in the branch of the return.
    if (indent === outer && kinds[i] === Token.Else && edits.length === 0) return []
    if (indent > outer && edits.length === 0) continue
    if (indent < 0) continue
    const start = starts[i] ?? 0
    const opening = edits.length === 0 ? `else${lineBreakOf(text)}${indentAt(text, start)}` : ''
    edits.push({ start, end: start, text: `${opening}    ` })
  }
  return edits
}

/** The edit that makes one text of another, without what both have in common at the ends. */
function changedPart(before: string, after: string): Edit {
  let start = 0
  while (start < before.length && before[start] === after[start]) start++
  let end = 0
  const most = Math.min(before.length, after.length) - start
  while (end < most && before[before.length - 1 - end] === after[after.length - 1 - end]) end++
  return { start, end: before.length - end, text: after.slice(start, after.length - end) }
}

export const returns: TextMending = {
  id: 'returns',
  reason: 'The last value of a function is its result; what follows an early return is its else',
  edits: withoutReturns,
  example: {
    before: 'f(x) =>\n    if x > 1\n        return 1\n    return x * 2\nplot(f(close))',
    after: 'f(x) =>\n    if x > 1\n        1\n    else\n        x * 2\nplot(f(close))',
  },
}
