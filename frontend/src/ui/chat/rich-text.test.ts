import { piecesOf, plainText } from './rich-text.ts'

test('code blocks, inline code and links are told apart, everything else is text', () => {
  expect(
    piecesOf('See [the guide](/help/a#b), `x=1` and https://example.com/a?b=1.\n```pine\nplot(close)\n```\nDone'),
  ).toEqual([
    { kind: 'text', text: 'See ' },
    { kind: 'link', text: 'the guide', href: '/help/a#b' },
    { kind: 'text', text: ', ' },
    { kind: 'code', text: 'x=1' },
    { kind: 'text', text: ' and ' },
    { kind: 'link', text: 'https://example.com/a?b=1', href: 'https://example.com/a?b=1' },
    { kind: 'text', text: '.' },
    { kind: 'block', language: 'pine', text: 'plot(close)' },
    { kind: 'text', text: 'Done' },
  ])
})

test.each(['[a](javascript:alert(1))', '[a](//evil.example)', '[a](data:text/html,x)', '<img src=x onerror=alert(1)>'])(
  '%s leads nowhere',
  (text) => {
    expect(piecesOf(text).filter(({ kind }) => kind === 'link')).toEqual([])
    expect(
      piecesOf(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text)
  },
)

test('a block that is never closed ends with the message', () => {
  expect(piecesOf('a\n```\nb')).toEqual([
    { kind: 'text', text: 'a' },
    { kind: 'block', language: '', text: 'b' },
  ])
})

test.each([
  ['[Your plan](/dashboard) Your plan is Free.', 'Your plan Your plan is Free.'],
  ['See [Your plan](/dash', 'See Your plan'],
  ['See [Your pl', 'See Your pl'],
  ['a\n```pine\nplot(close)\n```', 'a plot(close)'],
  ['close[1] > open', 'close[1] > open'],
])('%j in a line of a list is "%s"', (message, line) => {
  expect(plainText(message)).toBe(line)
})
