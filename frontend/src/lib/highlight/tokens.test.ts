import { languages } from './languages.ts'
import { highlight } from './tokens.ts'

const kinds = (language: keyof typeof languages, text: string) =>
  highlight(languages[language], text).map((line) =>
    line.filter((piece) => piece.text.trim()).map(({ text: piece, kind }) => `${kind}:${piece.trim()}`),
  )

test('Pine: annotations, calls, strings with quotes, colours and numbers', () => {
  expect(kinds('pine', '//@version=6\nplot(ta.sma(close, 14), "a\\"b", #ff000080) // x')).toEqual([
    ['directive://@version=6'],
    [
      'function:plot',
      'text:(',
      'function:ta.sma',
      'text:(close,',
      'number:14',
      'text:),',
      'string:"a\\"b"',
      'text:,',
      'number:#ff000080',
      'text:)',
      'comment:// x',
    ],
  ])
})

test('MQL: a block comment runs over lines, a directive only begins one', () => {
  expect(kinds('mql', '/* one\ntwo */ int x = 0x1F;\n#property strict')).toEqual([
    ['comment:/* one'],
    ['comment:two */', 'type:int', 'text:x =', 'number:0x1F', 'text:;'],
    ['directive:#property', 'text:strict'],
  ])
})

test('nothing is lost or doubled, whatever the text', () => {
  for (const text of ['', '"unclosed', '\t\u0000 ünïcode 🚀 #', "'a\\", '/*', '.5e-3..7', 'a\r\nb\rc']) {
    for (const language of ['pine', 'mql'] as const) {
      const back = highlight(languages[language], text)
        .map((line) => line.map((piece) => piece.text).join(''))
        .join('\n')
      expect(back).toBe(text.replace(/\r\n|\r/g, '\n'))
    }
  }
})
