export type TokenKind = 'comment' | 'directive' | 'string' | 'number' | 'keyword' | 'type' | 'function' | 'text'

export interface LanguageRules {
  readonly keywords: ReadonlySet<string>
  readonly types: ReadonlySet<string>
  readonly lineDirective: RegExp | null
  /** Pine: `ta.sma` is one name. */
  readonly namespaces: boolean
  readonly blockComments: boolean
  readonly preprocessor: boolean
  /** `#` starts a comment. */
  readonly hashComments: boolean
}

export interface Token {
  readonly end: number
  readonly kind: TokenKind
  /** Whether the line ends inside a block comment. */
  readonly open: boolean
}

const number = /(?:0[xX][0-9a-fA-F]+|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?[fFuUlL]?)/y
const hexColor = /#[0-9a-fA-F]{6}(?:[0-9a-fA-F]{2})?\b/y
const word = /[\p{L}_][\p{L}\p{N}_]*/uy
const dottedWord = /[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*/uy
const callFollows = /\s*(?:<[^<>()]*>)?\(/y

/** Returns the token at `start` of a line. `open` means that a block comment continues from the line before. */
export function nextToken(rules: LanguageRules, line: string, start: number, open: boolean): Token {
  const c = line.charAt(start)
  if (open) return blockComment(line, start)
  if (/\s/.test(c)) return closed(match(/\s+/y, line, start), 'text')
  if (c === '/' && line[start + 1] === '/') {
    return closed(line.length, rules.lineDirective?.test(line.slice(start)) ? 'directive' : 'comment')
  }
  if (rules.blockComments && c === '/' && line[start + 1] === '*') return blockComment(line, start)
  if (rules.hashComments && c === '#') return closed(line.length, 'comment')
  if (c === '"' || c === "'") return closed(stringEnd(line, start), 'string')
  if (rules.preprocessor && c === '#' && line.slice(0, start).trim() === '')
    return closed(match(/#\w+/y, line, start), 'directive')
  if (c === '#') return closed(match(hexColor, line, start), 'number')
  if (/\d/.test(c) || (c === '.' && /\d/.test(line[start + 1] ?? '')))
    return closed(match(number, line, start), 'number')
  const end = match(rules.namespaces ? dottedWord : word, line, start)
  return end === start + 1 && !/[\p{L}_]/u.test(c)
    ? closed(end, 'text')
    : closed(end, wordKind(rules, line, start, end))
}

function wordKind(rules: LanguageRules, line: string, start: number, end: number): TokenKind {
  const name = line.slice(start, end)
  if (rules.keywords.has(name)) return 'keyword'
  callFollows.lastIndex = end
  if (callFollows.test(line)) return rules.types.has(name) && !rules.namespaces ? 'type' : 'function'
  return rules.types.has(name) ? 'type' : 'text'
}

function blockComment(line: string, start: number): Token {
  const end = line.indexOf('*/', start)
  return end < 0 ? { end: line.length, kind: 'comment', open: true } : closed(end + 2, 'comment')
}

function stringEnd(line: string, start: number): number {
  for (let i = start + 1; i < line.length; i++) {
    if (line[i] === '\\') i++
    else if (line[i] === line[start]) return i + 1
  }
  return line.length
}

/** Returns the end of the sticky match, or the next character, so that scanning always advances. */
function match(pattern: RegExp, line: string, start: number): number {
  pattern.lastIndex = start
  const found = pattern.exec(line)
  return found && found[0] ? start + found[0].length : start + 1
}

const closed = (end: number, kind: TokenKind): Token => ({ end, kind, open: false })

export interface Piece {
  readonly text: string
  readonly kind: TokenKind
}

/** Highlights a text line by line and joins neighbors of one kind. */
export function highlight(rules: LanguageRules, text: string): readonly (readonly Piece[])[] {
  let open = false
  return text.split(/\r\n|\r|\n/).map((line) => {
    const pieces: Piece[] = []
    for (let at = 0; at < line.length;) {
      const token = nextToken(rules, line, at, open)
      const last = pieces.at(-1)
      const piece = line.slice(at, token.end)
      if (last?.kind === token.kind) pieces[pieces.length - 1] = { text: last.text + piece, kind: token.kind }
      else pieces.push({ text: piece, kind: token.kind })
      open = token.open
      at = token.end
    }
    return pieces
  })
}
