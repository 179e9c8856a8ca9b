import { HighlightStyle, StreamLanguage, syntaxHighlighting } from '@codemirror/language'
import { tags } from '@lezer/highlight'
import { languages, type HighlightLanguage } from '../../lib/highlight/languages.ts'
import { nextToken, type TokenKind } from '../../lib/highlight/tokens.ts'

const tagOf = {
  comment: tags.comment,
  directive: tags.meta,
  string: tags.string,
  number: tags.number,
  keyword: tags.keyword,
  type: tags.typeName,
  function: tags.name,
  text: tags.content,
} satisfies Record<TokenKind, unknown>

/** Highlights the editor with the same tokens as `CodeView`. */
export function highlighting(language: HighlightLanguage) {
  const rules = languages[language]
  return [
    StreamLanguage.define<{ open: boolean }>({
      startState: () => ({ open: false }),
      token(stream, state) {
        const token = nextToken(rules, stream.string, stream.pos, state.open)
        stream.pos = token.end
        state.open = token.open
        return token.kind
      },
      tokenTable: tagOf,
      languageData: { commentTokens: { line: '//' }, closeBrackets: { brackets: ['(', '[', '{', '"', "'"] } },
    }),
    syntaxHighlighting(style),
  ]
}

const color = (name: string) => `var(--tw-palette-code-${name})`

const style = HighlightStyle.define([
  { tag: tags.comment, color: color('comment') },
  { tag: tags.meta, color: color('directive') },
  { tag: tags.string, color: color('string') },
  { tag: tags.number, color: color('number') },
  { tag: tags.keyword, color: color('keyword') },
  { tag: tags.typeName, color: color('type') },
])
