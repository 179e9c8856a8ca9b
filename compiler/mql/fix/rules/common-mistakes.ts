import type { Fix } from '../../../text/diagnostic.ts'
import type { Proposal, Sureness } from '../../../fix/proposal.ts'
import type { FixContext } from '../context.ts'
import { lineAround } from '../../../text/source.ts'

type Row = readonly [sureness: Sureness, written: RegExp, meant: string, title: string]

/** Habits of other languages and typing mistakes, with their meaning. Strings are not searched. */
const mistakes: readonly Row[] = [
  ['certain', /\s\band\b\s/gi, ' && ', 'Write && for and'],
  ['certain', /\s\bor\b\s/gi, ' || ', 'Write || for or'],
  ['certain', /\bnot\s+(?=[\w(])/gi, '!', 'Write ! for not'],
  ['certain', /=>/g, '>=', 'Use `>=`, not `=>`'],
  ['certain', /=</g, '<=', 'Use `<=`, not `=<`'],
  ['certain', /=!(?!=)/g, '!=', 'Use `!=`, not `=!`'],
  ['certain', /<>/g, '!=', 'Use `!=`, not `<>`'],
  ['certain', /(?<=[\w)\]])\s*===\s*/g, '==', 'Use `==`, not `===`'],
  ['certain', /(?<=[\w)\]])\s*!==\s*/g, '!=', 'Use `!=`, not `!==`'],
  ['certain', /:=/g, '=', 'Use `=`, not `:=`'],
  ['certain', /->/g, '.', 'Use `.`, not `->`'],
  ['certain', /(?<=\))\s*\bthen\b/g, '', 'Remove then'],
  ['certain', /\b(elseif|elif|elsif)\b/g, 'else if', 'Write else if'],
  ['certain', /\bnull\b|\bNone\b|\bnil\b|\bnullptr\b/g, 'NULL', 'Write NULL'],
  ['certain', /:(?=\s*(?:\/\/.*)?$)/g, ';', 'End the statement with ;'],
  ['certain', /,,/g, ',', 'Remove the second comma'],
  ['certain', /;;+/g, ';', 'Remove the second semicolon'],
  [
    'certain',
    /^(\s*)#(?!\s*(property|include|define|undef|import|resource|if|ifdef|ifndef|else|endif)\b)(?=\s)/g,
    '$1//',
    'Begin the comment with //',
  ],
  ['certain', /^(\s*)\/(?=\s+\w)/g, '$1//', 'Begin the comment with //'],
  ['certain', /^(\s*)(property|include)(?=\s+(?:[a-z]+_?\w*|[<"]))/g, '$1#$2', 'Begin the directive with #'],
  ['guess', /\bfunction\s+(?=\w+\s*\()/g, 'void ', 'Begin the function with its type'],
  [
    'certain',
    /\bfor\s*\(([^;()]*(?:\([^()]*\))?[^;()]*),([^;]*),([^;,]*)\)/g,
    'for($1;$2;$3)',
    'Divide the parts of for with semicolons',
  ],
  [
    'certain',
    /\bfor\s*\(([^;()]*);([^;()]*(?:\([^()]*\))?[^;()]*),([^;,]*)\)/g,
    'for($1;$2;$3)',
    'Divide the parts of for with semicolons',
  ],
  ['certain', /\b(\w+)\s*\[\]\s+(\w+)\s*([;=])/g, '$1 $2[]$3', 'Write the brackets of an array behind its name'],
  ['guess', /=\s*(\d+),(\d+)\s*;/g, '=$1.$2;', 'Write decimals behind a point'],
  ['certain', /\b(Print|printf|Alert|Comment)\s+("[^;]*);/g, '$1($2);', 'Write arguments in parentheses'],
  ['certain', /^(\s*)#include\s+([\w./\\]+)\s*$/g, '$1#include <$2>', 'Write the file between < and >'],
  ['certain', /\bcase\s+([\w.:-]+)\s*;/g, 'case $1:', 'End the label with a colon'],
  ['certain', /\}\s*;\s*(?=else\b)/g, '} ', 'Remove the semicolon before else'],
]

/** Proposes fixes of common mistakes in the line of the error and in the line before. */
export function commonMistakes({ text, diagnostic: { start } }: FixContext): Proposal[] {
  const here = lineAround(text, start).from
  const before = lineAround(text, Math.max(0, here - 1)).from
  return [...new Set([here, before])].flatMap((at) => mistakesInLine(text, at))
}

function mistakesInLine(text: string, at: number): Proposal[] {
  const line = text.slice(at, lineAround(text, at).to)
  const code = blankOut(line)
  const found = mistakes.flatMap(([sureness, written, meant, title]) => {
    const places = [...code.matchAll(new RegExp(written.source, `${written.flags}d`))]
    if (places.length === 0) return []
    const edits = places.map(({ index, 0: { length }, indices }) => {
      const groupAt = (n: number): string => line.slice(...(indices?.[n] ?? [0, 0]))
      return {
        start: at + index,
        end: at + index + length,
        text: meant.replace(/\$(\d)/g, (_, n: string) => groupAt(Number(n))),
      }
    })
    return [{ sureness, title, edits }]
  })
  return found.length > 1
    ? [
        ...found,
        { ...overlaps(found), sureness: found.some(({ sureness }) => sureness === 'guess') ? 'guess' : 'certain' },
      ]
    : found
}

/** Drops mistakes that overlap an earlier one. */
function overlaps(fixes: readonly Fix[]): Fix {
  const edits = fixes.flatMap((fix) => fix.edits)
  const withoutOverlaps = edits.filter(
    (edit, i) => !edits.slice(0, i).some((other) => edit.start < other.end && other.start < edit.end),
  )
  return { title: fixes.map(({ title }) => title).join('; '), edits: withoutOverlaps }
}

/** Blanks out strings and comments; offsets stay. */
const blankOut = (line: string): string =>
  line.replace(/"(?:\\.|[^"\\])*"|\/\/.*$|'(?:\\.|[^'\\])*'/g, (found) =>
    found.startsWith('//')
      ? ' '.repeat(found.length)
      : found[0] + ' '.repeat(Math.max(0, found.length - 2)) + (found.length > 1 ? found[0] : ''),
  )
