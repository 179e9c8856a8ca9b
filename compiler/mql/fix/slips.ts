import type { Fix } from '../../text/diagnostic.ts'
import type { Patient } from './cures.ts'

/** What people write out of other languages' habits or by a slip of the hand, and what is meant. Outside of strings only. */
const slips: readonly (readonly [written: RegExp, meant: string, title: string])[] = [
  [/\s\band\b\s/gi, ' && ', 'and is written &&'],
  [/\s\bor\b\s/gi, ' || ', 'or is written ||'],
  [/\bnot\s+(?=[\w(])/gi, '!', 'not is written !'],
  [/=>/g, '>=', 'At least is written >='],
  [/=</g, '<=', 'At most is written <='],
  [/=!/g, '!=', 'Unequal is written !='],
  [/<>/g, '!=', 'Unequal is written !='],
  [/(?<=[\w)\]])\s*===\s*/g, '==', 'Equal is written =='],
  [/:=/g, '=', 'A value is given with ='],
  [/->/g, '.', 'Members are written with a point'],
  [/(?<=\))\s*\bthen\b/g, '', 'There is no then'],
  [/\b(elseif|elif|elsif)\b/g, 'else if', 'The words are else if'],
  [/\bTrue\b|\bTRUE\b/g, 'true', 'The word is true'],
  [/\bFalse\b|\bFALSE\b/g, 'false', 'The word is false'],
  [/\bnull\b|\bNone\b|\bnil\b|\bnullptr\b/g, 'NULL', 'The word is NULL'],
  [/:(?=\s*(?:\/\/.*)?$)/g, ';', 'A statement ends with ;'],
  [/,,/g, ',', 'There is one comma too many'],
  [/;;+/g, ';', 'There is one semicolon too many'],
  [/^(\s*)#(?!\s*(property|include|define|undef|import|resource|if|ifdef|ifndef|else|endif))/g, '$1//', 'Comments begin with //'],
  [/\bfunction\s+(?=\w+\s*\()/g, 'void ', 'A function begins with its type'],
  [/\bfor\s*\(([^;()]*(?:\([^()]*\))?[^;()]*),([^;]*),([^;,]*)\)/g, 'for($1;$2;$3)', 'The parts of for are parted by semicolons'],
  [/\b(\w+)\s*\[\]\s+(\w+)\s*([;=])/g, '$1 $2[]$3', 'The brackets of an array stand behind its name'],
  [/=\s*(\d+),(\d+)\s*;/g, '=$1.$2;', 'Decimals stand behind a point'],
  [/\b(Print|printf|Alert|Comment)\s+("[^;]*);/g, '$1($2);', 'Arguments stand in brackets'],
  [/^(\s*)#include\s+([\w./\\]+)\s*$/g, '$1#include <$2>', 'The file stands between < and >'],
]

/** Slips in the error's line or the one before. */
export function slipsNear({ text, diagnostic: { start } }: Patient): Fix[] {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const before = text.lastIndexOf('\n', from - 2) + 1
  return [from, before].filter((at, i, all) => all.indexOf(at) === i).flatMap((at) => slipsInLine(text, at))
}

function slipsInLine(text: string, at: number): Fix[] {
  const stop = text.indexOf('\n', at) < 0 ? text.length : text.indexOf('\n', at)
  const line = text.slice(at, stop).replace(/\r$/, '')
  const code = blanked(line)
  const found = slips.flatMap(([written, meant, title]) => {
    const places = [...code.matchAll(written)]
    if (places.length === 0) return []
    const edits = places.map(({ index, 0: { length } }) => {
      const piece = line.slice(index, index + length)
      const changed = piece.replace(new RegExp(written.source, written.flags.replace('g', '')), meant)
      return { start: at + index, end: at + index + length, text: changed === piece ? meant : changed }
    })
    return [{ title, edits }]
  })
  return found.length > 1 ? [...found, together(found)] : found
}

/** Several slips in one line: the first of those that overlap. */
function together(fixes: readonly Fix[]): Fix {
  const edits = fixes.flatMap((fix) => fix.edits)
  const apart = edits.filter((edit, i) => !edits.slice(0, i).some((other) => edit.start < other.end && other.start < edit.end))
  return { title: fixes.map(({ title }) => title).join('; '), edits: apart }
}

/** The line with the insides of its strings and comments blank, at the same places. */
const blanked = (line: string): string =>
  line.replace(/"(?:\\.|[^"\\])*"|\/\/.*$|'(?:\\.|[^'\\])*'/g, (found) => (found.startsWith('//') ? ' '.repeat(found.length) : found[0] + ' '.repeat(Math.max(0, found.length - 2)) + found[0]))
