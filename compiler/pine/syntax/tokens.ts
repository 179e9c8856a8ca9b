/**
 * Token kinds are small integers, so that the parser's tables are plain arrays. Words that begin or join a structure
 * have kinds; the cursor decides by version and place which of them may still be names.
 */
export const Token = {
  EndOfFile: 0,
  /** Made by the cursor where a line begins that is no continuation; the lexer never emits it. */
  EndOfLine: 1,
  Identifier: 2,
  Number: 3,
  String: 4,
  Color: 5,
  OpenParen: 6,
  /** The `(` whose `)` is followed by `=>`: a parameter list. */
  OpenParams: 7,
  CloseParen: 8,
  OpenBracket: 9,
  CloseBracket: 10,
  Comma: 11,
  Dot: 12,
  Question: 13,
  Colon: 14,
  Arrow: 15,
  Equal: 16,
  Assign: 17,
  PlusAssign: 18,
  MinusAssign: 19,
  StarAssign: 20,
  SlashAssign: 21,
  PercentAssign: 22,
  Plus: 23,
  Minus: 24,
  Star: 25,
  Slash: 26,
  Percent: 27,
  EqualEqual: 28,
  NotEqual: 29,
  Less: 30,
  LessEqual: 31,
  Greater: 32,
  GreaterEqual: 33,
  And: 34,
  Or: 35,
  Not: 36,
  True: 37,
  False: 38,
  If: 39,
  Else: 40,
  For: 41,
  Break: 42,
  Continue: 43,
  While: 44,
  Switch: 45,
  Var: 46,
  Varip: 47,
  To: 48,
  By: 49,
  In: 50,
  Type: 51,
  Enum: 52,
  Method: 53,
  Import: 54,
  Export: 55,
  As: 56,
  /** A character or operator that Pine does not have (`;`, `&&`, `{` …). */
  Foreign: 57,
} as const

export type TokenKind = (typeof Token)[keyof typeof Token]

/** From here on a word may be a name where the grammar has no use for it as a keyword. */
export const firstSoftKeyword = Token.Var

const keywords: Readonly<Record<string, TokenKind>> = {
  and: Token.And,
  or: Token.Or,
  not: Token.Not,
  true: Token.True,
  false: Token.False,
  if: Token.If,
  else: Token.Else,
  for: Token.For,
  break: Token.Break,
  continue: Token.Continue,
  while: Token.While,
  switch: Token.Switch,
  var: Token.Var,
  varip: Token.Varip,
  to: Token.To,
  by: Token.By,
  in: Token.In,
  type: Token.Type,
  enum: Token.Enum,
  method: Token.Method,
  import: Token.Import,
  export: Token.Export,
  as: Token.As,
}

export const keywordNames: readonly string[] = Object.keys(keywords)

/** Keywords by first letter: at most three comparisons for a word. */
const keywordsByLetter: (readonly (readonly [word: string, kind: TokenKind])[] | undefined)[] = []
for (const entry of Object.entries(keywords)) {
  const letter = entry[0].charCodeAt(0)
  keywordsByLetter[letter] = [...(keywordsByLetter[letter] ?? []), entry]
}

export function wordKind(text: string, start: number, end: number): TokenKind {
  const length = end - start
  if (length > 8) return Token.Identifier
  const candidates = keywordsByLetter[text.charCodeAt(start)]
  if (candidates === undefined) return Token.Identifier
  for (const [word, kind] of candidates) {
    if (word.length === length && text.startsWith(word, start)) return kind
  }
  return Token.Identifier
}
