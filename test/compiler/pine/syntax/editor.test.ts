import { foldRanges, outline } from '../../../../compiler/pine/syntax/outline.ts'
import { parse } from '../../../../compiler/pine/syntax/parse.ts'
import { typingContext } from '../../../../compiler/pine/syntax/typing-context.ts'
import { createSource } from '../../../../compiler/text/source.ts'
import { scripts } from './scripts.ts'

/** The context at the bar in the text. */
function at(text: string) {
  const offset = text.indexOf('|')
  return typingContext(createSource(text.replace('|', '')), offset)
}

test.each([
  ['x = cl|', { kind: 'code', word: { text: 'cl' }, object: null, call: null }],
  ['x = ta.|', { object: 'ta', word: { text: '' } }],
  ['x = ta.sm|a(close)', { object: 'ta', word: { text: 'sma' }, call: null }],
  ['x = strategy.closedtrades.en|', { object: 'strategy.closedtrades' }],
  ['plot(|', { call: { callee: 'plot', argument: 0, name: null, named: [] } }],
  ['plot(close, |', { call: { callee: 'plot', argument: 1 } }],
  ['plot(close, color = co|', { word: { text: 'co' }, call: { argument: 1, name: 'color', named: ['color'] } }],
  ['plot(ta.sma(close, |14), title = "x")', { call: { callee: 'ta.sma', argument: 1 } }],
  ['plot(ta.sma(close, 14), |title = "x")', { call: { callee: 'plot', argument: 1, named: ['title'] } }],
  ['x = math.max(\n    close,\n    (open + |', { call: { callee: 'math.max', argument: 1 } }],
  ['x = array.new<float>(|', { call: { callee: 'array.new' } }],
  ['x = [a, f(b, c), |', { call: null }],
  ['plot(close)|', { call: null }],
  ['plot(close\ny = |', { call: null }],
  ['// plot(cl|', { kind: 'comment', call: null }],
  ['x = "abc|', { kind: 'string' }],
  [
    'input.string("a", options = ["|"])',
    { kind: 'string', call: { callee: 'input.string', argument: 1, name: 'options' } },
  ],
])('%j', (text, expected) => {
  expect(at(text)).toMatchObject(expected)
})

test('the outline names what a script declares', () => {
  const { script } = parse(
    createSource(
      '//@version=6\nindicator("My title")\nlen = input.int(5)\n[a, b] = f()\nf(x) =>\n    y = x\ntype P\n    int q\nenum E\n    r\nmethod m(P p) => p\n',
    ),
  )
  expect(outline(script).map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'declaration My title',
    'input len',
    'variable a',
    'variable b',
    'function f',
    'type P',
    'enum E',
    'method m',
  ])
  expect(outline(script)[5]?.children.map((child) => child.name)).toEqual(['q'])
})

test('regions, blocks and comments fold', () => {
  const text =
    '//@version=6\n//#region A\n// one\n// two\nindicator("x")\nif close > open\n    x = 1\n    y = 2\n//#endregion\n'
  const folded = foldRanges(parse(createSource(text)).script).map(({ start, end }) => text.slice(start, end))
  expect(folded).toEqual([
    text.slice(text.indexOf('//#region'), text.indexOf('//#endregion') + '//#endregion'.length),
    '// one\n// two',
    'x = 1\n    y = 2',
  ])
})

test.each(scripts)('%s: a context everywhere', (_, text) => {
  for (let offset = 0; offset <= text.length; offset += 7) {
    const { word } = typingContext(createSource(text), offset)
    expect(word.start).toBeLessThanOrEqual(offset)
    expect(word.end).toBeGreaterThanOrEqual(offset)
  }
})
