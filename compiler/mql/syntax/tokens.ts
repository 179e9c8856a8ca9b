import type { BlankLines, Comment } from './trivia.ts'

/** Numbers, not strings: the parser compares kinds more often than anything else. */
export const Kind = {
  End: 0,
  Identifier: 1,
  Keyword: 2,
  Type: 3,
  Number: 4,
  String: 5,
  Char: 6,
  Color: 7,
  Date: 8,
  Operator: 9,
  Directive: 10,
  Bad: 11,
} as const
export type Kind = (typeof Kind)[keyof typeof Kind]

/** One token. Tokens are never changed after lexing: files are lexed once and may be used in many programs. */
export interface Token {
  readonly kind: Kind
  /** The word or operator; a literal as written; a directive's name. */
  readonly text: string
  readonly start: number
  readonly end: number
  readonly file: number
  /** Comments and blank lines before it, except a comment that ends the line of the token before. */
  readonly trivia: readonly (Comment | BlankLines)[] | null
  /** The comment that ends its line. */
  readonly tail: Comment | null
  /** What the preprocessor adds; null for tokens that stand in the text as they are. */
  readonly extra: TokenExtra | null
}

export interface TokenExtra {
  /** The macro use this token came from (the outermost). */
  readonly expansion: Expansion | null
  /** Directives between the token before and this one. */
  readonly directives: readonly DirectiveToken[] | null
  /** Where the text that led to this token begins: macros that expanded to nothing stand before `start`. */
  readonly origin: number
}

/** One use of a macro in a text, and the tokens it became. */
export interface Expansion {
  readonly file: number
  readonly start: number
  readonly end: number
  readonly text: string
  first: Token | null
  last: Token | null
}

/** A preprocessor line. `body` is what follows its name, continuation lines included, comments not. */
export interface DirectiveToken extends Token {
  readonly body: string
  readonly bodyStart: number
  /** Of conditionals: the text up to the next directive that the condition switched off. */
  readonly inactive?: string
}

/** Why a token is `Bad`, by its text's first character, is told in lexer.ts. */
export const types: ReadonlySet<string> = new Set([
  'void',
  'bool',
  'char',
  'uchar',
  'short',
  'ushort',
  'int',
  'uint',
  'long',
  'ulong',
  'float',
  'double',
  'string',
  'color',
  'datetime',
])

export const keywords: ReadonlySet<string> = new Set([
  'if',
  'else',
  'for',
  'while',
  'do',
  'switch',
  'case',
  'default',
  'return',
  'break',
  'continue',
  'const',
  'static',
  'extern',
  'input',
  'sinput',
  'virtual',
  'class',
  'struct',
  'union',
  'interface',
  'enum',
  'typedef',
  'template',
  'typename',
  'public',
  'protected',
  'private',
  'operator',
  'this',
  'new',
  'delete',
  'sizeof',
  'dynamic_cast',
  'true',
  'false',
])
