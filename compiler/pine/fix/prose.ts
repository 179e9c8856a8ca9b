import { keywordNames } from '../syntax/tokens.ts'

const keywords: ReadonlySet<string> = new Set([
  ...keywordNames,
  ...'int float bool string color line label box table array matrix map const input simple series'.split(' '),
])

const isLetter = (sign: string): boolean => sign.toLowerCase() !== sign.toUpperCase()

/**
 * A word of a sentence: letters, with an apostrophe or hyphen inside and punctuation behind it. A capital letter inside
 * is a name of a program.
 */
function isWord(piece: string): boolean {
  const bare = piece.replace(/[.,;:!?)"'*_`]+$/, '').replace(/^[("'*_`]+/, '')
  return (
    bare.length > 0 &&
    !/\p{Ll}\p{Lu}/u.test(bare) &&
    Array.from(bare).every((sign) => isLetter(sign) || "'-’".includes(sign))
  )
}

/**
 * Most words in a row with one space between them, of which none has a meaning in Pine. Two of them follow each other
 * somewhere: between the names of a condition there are words such as `and`.
 */
function longestPhrase(line: string): number {
  let longest = 0
  let length = 0
  let hasNeighbors = false
  let isBehindWord = false
  for (const piece of line.replaceAll(/"[^"]*"|'[^' ]*'/g, '""').split(' ')) {
    const isPhrased = isWord(piece) && !keywords.has(piece)
    if (isPhrased) {
      length++
      hasNeighbors ||= isBehindWord
    } else if (!keywords.has(piece)) {
      length = 0
      hasNeighbors = false
    }
    isBehindWord = isPhrased
    if (hasNeighbors) longest = Math.max(longest, length)
  }
  return longest
}

const listMarks = ['# ', '## ', '### ', '#### ', '* ', '- ', '• ', '✅', '❌', '---', '===', '***', '> ', '|']
const isPictograph = (sign: string | undefined): boolean => sign !== undefined && (sign.codePointAt(0) ?? 0) > 0x2190

/** Whether a line is a sentence, a heading or a list item, and no code. */
export function isProse(line: string): boolean {
  const shown = line.trim()
  if (shown === '' || shown.startsWith('//') || shown.startsWith('"') || shown.startsWith("'")) return false
  const [first] = Array.from(shown)
  if (isPictograph(first)) return true
  if (listMarks.some((mark) => shown.startsWith(mark)) && !shown.startsWith('- (')) return true
  if (shown.startsWith('http://') || shown.startsWith('https://')) return true
  if (isNumbered(shown)) return true
  const hasCode = shown.includes('=') || shown.includes('(') || shown.includes('[')
  return longestPhrase(shown) >= (hasCode ? 5 : 3)
}

/** `1. text`, `2) text` */
function isNumbered(shown: string): boolean {
  let i = 0
  while ((shown[i] ?? '') >= '0' && (shown[i] ?? '') <= '9') i++
  return i > 0 && (shown[i] === '.' || shown[i] === ')') && shown[i + 1] === ' '
}

/** Offsets in a line of code at which a sentence in the manner of another language's comment begins. */
export function prosePieces(line: string): readonly number[] {
  if (line.trimStart().startsWith('//')) return []
  for (const mark of [' # ', ' -- ', ' /* ']) {
    const at = line.indexOf(mark)
    if (at < 0 || isQuoted(line, at) || line.slice(0, at).includes('//')) continue
    if (mark === ' -- ' && longestPhrase(line.slice(at + 4)) < 2) continue
    return [at + 1]
  }
  return []
}

const isQuoted = (line: string, at: number): boolean =>
  (line.slice(0, at).split('"').length - 1) % 2 === 1 || (line.slice(0, at).split("'").length - 1) % 2 === 1
