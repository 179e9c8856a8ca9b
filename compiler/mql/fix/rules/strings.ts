import { type Proposal, insert } from '../../../fix/proposal.ts'
import type { FixContext } from '../context.ts'
import { lineAround } from '../../../text/source.ts'

const isOdd = (line: string): boolean => (line.replace(/\\./g, '').match(/"/g)?.length ?? 0) % 2 === 1

/** Inserts the missing quote before words: `Print(refused: ",x)`. */
export function openedStrings({ text, diagnostic: { start } }: FixContext): Proposal[] {
  const { from, to } = lineAround(text, start)
  const line = text.slice(from, to)
  if (!isOdd(line)) return []
  return [...line.matchAll(/[(,+=]\s*(?=[^\s"(,+=])/g)].map((found) =>
    insert('guess', 'Open the string', from + found.index + found[0].length, '"'),
  )
}

/** Proposes ends of a string: before the closing brackets of the line, before a comma or a plus. The author chooses. */
export function unclosedStrings(context: FixContext): Proposal[] {
  const { text, diagnostic } = context
  const { from, to } = lineAround(text, diagnostic.start)
  const line = text.slice(from, to)
  const openAt = line.lastIndexOf('"')
  const tails = [/\s*\)*\s*[;{]?\s*$/, /\)\s*;?\s*$/, /\s*;?\s*$/, /\s*$/].map(
    (tail) => tail.exec(line)?.index ?? line.length,
  )
  const inner = [...line.matchAll(/\s*[,+]/g)].map(({ index }) => index).filter((index) => index > openAt)
  const ends = [...new Set([...tails, ...inner])].filter((index) => index > openAt)
  return [...ends.map((index) => insert('guess', 'Close the string', from + index, '"')), ...openedStrings(context)]
}

/** Fixes an open comment and a line that begins with one slash. */
export function unclosedComments({ text }: FixContext): Proposal[] {
  const open = text.lastIndexOf('/*')
  if (open < 0 || text.indexOf('*/', open) >= 0) return []
  return [insert('guess', 'Close the comment at the end of its line', lineAround(text, open).to, ' */')]
}
