import type { BlankLines, Comment } from './trivia.ts'

/** Kinds are numbers, not strings: the parser compares them most often. */
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

/** One token. Tokens are immutable: files are lexed once for many programs. */
export interface Token {
  readonly kind: Kind
  /** The word or operator; a literal as written; a directive's name. */
  readonly text: string
  readonly start: number
  readonly end: number
  readonly file: number
  /** Comments and blank lines before it, without the tail of the token before. */
  readonly trivia: readonly (Comment | BlankLines)[] | null
  /** The comment that ends its line. */
  readonly tail: Comment | null
  /** Data of the preprocessor; null for plain tokens. */
  readonly extra: TokenExtra | null
}

export interface TokenExtra {
  /** The outermost macro use that produced the token. */
  readonly expansion: Expansion | null
  /** Directives between the token before and this one. */
  readonly directives: readonly DirectiveToken[] | null
  /** Start of the text that led to the token: uses of empty macros precede `start`. */
  readonly origin: number
}

/** One use of a macro with its first and last token. */
export interface Expansion {
  readonly file: number
  readonly start: number
  readonly end: number
  readonly text: string
  first: Token | null
  last: Token | null
}

/** A preprocessor line. `body` follows its name, continuation lines included, comments excluded. */
export interface DirectiveToken extends Token {
  readonly body: string
  readonly bodyStart: number
  /** For conditionals: the inactive text up to the next directive. */
  readonly inactive?: string
}

export const isDirective = (token: Token): token is DirectiveToken => token.kind === Kind.Directive

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
