import ts from 'typescript'

/** `text` is a string, a piece of a template, or text between JSX tags. */
type TokenKind = 'name' | 'text' | 'comment' | 'other'

export interface Token {
  readonly kind: TokenKind
  /** Source text, with quotes and comment marks. */
  readonly source: string
  /** Counted from 1. */
  readonly line: number
}

const { SyntaxKind } = ts

/**
 * Splits a file into tokens without parsing it, which takes a tenth of the time.
 * A slash begins a regular expression where no operand precedes it.
 */
export function readTokens(text: string, hasJsx: boolean): Token[] {
  const scanner = ts.createScanner(
    ts.ScriptTarget.Latest,
    false,
    hasJsx ? ts.LanguageVariant.JSX : ts.LanguageVariant.Standard,
    text,
  )
  const tokens: Token[] = []
  /** For each open template, the number of braces that are open inside its expression. */
  const openTemplates: number[] = []
  let previous: ts.SyntaxKind = SyntaxKind.Unknown
  let line = 1
  let counted = 0
  for (let kind = scanner.scan(); kind !== SyntaxKind.EndOfFileToken; kind = scanner.scan()) {
    kind = rescan(scanner, kind, previous, openTemplates)
    if (isBlank(kind)) continue
    const start = scanner.getTokenStart()
    for (; counted < start; counted++) if (text.charCodeAt(counted) === 10) line++
    const tokenKind = kindOf(kind)
    tokens.push({ kind: tokenKind, source: ts.tokenToString(kind) ?? scanner.getTokenText(), line })
    if (tokenKind !== 'comment') previous = kind
  }
  return tokens
}

function rescan(
  scanner: ts.Scanner,
  kind: ts.SyntaxKind,
  previous: ts.SyntaxKind,
  openTemplates: number[],
): ts.SyntaxKind {
  const depth = openTemplates.at(-1)
  if (kind === SyntaxKind.SlashToken || kind === SyntaxKind.SlashEqualsToken)
    return endsOperand(previous) || previous === SyntaxKind.LessThanToken ? kind : scanner.reScanSlashToken()
  if (kind === SyntaxKind.TemplateHead) openTemplates.push(0)
  if (depth === undefined) return kind
  if (kind === SyntaxKind.OpenBraceToken) openTemplates[openTemplates.length - 1] = depth + 1
  if (kind !== SyntaxKind.CloseBraceToken) return kind
  if (depth > 0) {
    openTemplates[openTemplates.length - 1] = depth - 1
    return kind
  }
  const rest = scanner.reScanTemplateToken(false)
  if (rest === SyntaxKind.TemplateTail) openTemplates.pop()
  return rest
}

const isBlank = (kind: ts.SyntaxKind) => kind === SyntaxKind.WhitespaceTrivia || kind === SyntaxKind.NewLineTrivia

const endsOperand = (kind: ts.SyntaxKind) =>
  kind === SyntaxKind.Identifier ||
  kind === SyntaxKind.NumericLiteral ||
  kind === SyntaxKind.StringLiteral ||
  kind === SyntaxKind.NoSubstitutionTemplateLiteral ||
  kind === SyntaxKind.TemplateTail ||
  kind === SyntaxKind.CloseParenToken ||
  kind === SyntaxKind.CloseBracketToken ||
  kind === SyntaxKind.CloseBraceToken ||
  kind === SyntaxKind.ThisKeyword

function kindOf(kind: ts.SyntaxKind): TokenKind {
  switch (kind) {
    case SyntaxKind.Identifier:
    case SyntaxKind.PrivateIdentifier:
      return 'name'
    case SyntaxKind.StringLiteral:
    case SyntaxKind.NoSubstitutionTemplateLiteral:
    case SyntaxKind.TemplateHead:
    case SyntaxKind.TemplateMiddle:
    case SyntaxKind.TemplateTail:
      return 'text'
    case SyntaxKind.SingleLineCommentTrivia:
    case SyntaxKind.MultiLineCommentTrivia:
      return 'comment'
    default:
      return 'other'
  }
}
