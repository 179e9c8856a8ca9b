import { keywordNames } from '../../compiler/pine/syntax/tokens.ts'
import { keywords, types } from '../../compiler/mql/syntax/tokens.ts'

const words = (names: Iterable<string>): string =>
  `\\b(?:${[...names].filter((name) => /^\w+$/.test(name)).join('|')})\\b`

const numbers = { name: 'constant.numeric', match: '\\b(?:0[xX][\\da-fA-F]+|\\d+\\.?\\d*(?:[eE][+-]?\\d+)?)\\b' }
const lineComment = { name: 'comment.line.double-slash', match: '//.*$' }
const strings = (quote: string) => ({
  name: 'string.quoted',
  begin: quote,
  end: `${quote}|$`,
  patterns: [{ name: 'constant.character.escape', match: '\\\\.' }],
})

/** TextMate grammars of keywords, literals and comments, from the lexers' tables; names are semantic tokens. */
export const grammars = {
  pine: {
    scopeName: 'source.pine',
    patterns: [
      lineComment,
      strings('"'),
      strings("'"),
      { name: 'constant.other.color', match: '#[\\da-fA-F]{6}(?:[\\da-fA-F]{2})?\\b' },
      numbers,
      { name: 'keyword.control', match: words(keywordNames) },
      { name: 'keyword.operator', match: ':=|=>|[-+*/%<>=!?:]+' },
    ],
  },
  ...Object.fromEntries(
    (['mql4', 'mql5'] as const).map((dialect) => [
      dialect,
      {
        scopeName: `source.${dialect}`,
        patterns: [
          lineComment,
          { name: 'comment.block', begin: '/\\*', end: '\\*/' },
          { name: 'meta.preprocessor', match: '^\\s*#\\s*\\w+' },
          strings('"'),
          strings("'"),
          numbers,
          { name: 'storage.type', match: words(types) },
          { name: 'keyword.control', match: words(keywords) },
          { name: 'keyword.operator', match: '[-+*/%<>=!&|^~?:]+' },
        ],
      },
    ]),
  ),
}
