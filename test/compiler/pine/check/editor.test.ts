import { completions } from '../../../../compiler/pine/check/editor/completions.ts'
import { parameterHint } from '../../../../compiler/pine/check/editor/parameters.ts'
import { hover } from '../../../../compiler/pine/check/editor/hover.ts'
import { checkScript as check } from '../../../../compiler/check-script.ts'
import { parse } from '../../../../compiler/pine/syntax/parse.ts'
import { applyEdits } from '../../../../compiler/text/diagnostic.ts'
import { createSource } from '../../../../compiler/text/source.ts'

const text = `//@version=6
indicator("Case")
// A point of the chart.
type Point
    float price
    int at
enum Side
    buy
    sell
// How many bars count.
length = input.int(14, "Length")
twice(src, n) =>
    average = ta.sma(src, n)
    average * 2
p = Point.new(close, bar_index)
values = array.new<float>(2)
x = twice(close, length)
plot(x, color = color.red)
if close > open
    inner = p.price
    label.new(bar_index, inner)
`

/** `|` marks the place in the script with `tail` behind it. */
function at(tail: string) {
  const offset = text.length + tail.indexOf('|')
  const source = createSource(text + tail.replace('|', ''))
  return { checked: check(source, parse(source).script), offset }
}

function hoverOn(word: string) {
  const { checked } = at('|')
  return hover(checked, text.lastIndexOf(word))
}

test.each([
  ['length)', 'input int length', 'How many bars count.'],
  [
    'sma(',
    'ta.sma(series float source, series int length) series float',
    'Simple moving average: the mean of the last `length` values.',
  ],
  ['twice(close', 'twice(series float src, input int n) series float', ''],
  ['average * 2', 'series float average', ''],
  ['red', 'color.red: const color', 'The colour red, #F23645.'],
  ['inner)', 'series float inner', ''],
  ['new(close', 'Point.new(float price, int at)', 'A point of the chart.'],
])('hover on %s', (word, code, doc) => {
  expect(hoverOn(word)).toMatchObject({ code: [code], doc })
})

test('nothing is said of signs and of comments', () => {
  expect(hoverOn('* 2')).toBeNull()
  expect(hoverOn('How many')).toBeNull()
})

function labels(tail: string): readonly string[] {
  const { checked, offset } = at(tail)
  return completions(checked, offset).items.map((item) => item.label)
}

test('members of namespaces, objects, enums and collections', () => {
  expect(labels('y = ta.|')).toEqual(expect.arrayContaining(['sma', 'tr', 'vwap']))
  expect(labels('y = p.|')).toEqual(['price', 'at'])
  expect(labels('y = Side.|')).toEqual(['buy', 'sell'])
  expect(labels('values.|')).toEqual(expect.arrayContaining(['push', 'size', 'avg']))
  expect(labels('y = strategy.risk.|')).toHaveLength(6)
})

test('names in scope come first, and those of closed blocks not at all', () => {
  const items = labels('y = |')
  expect(items.slice(0, 4)).toEqual(['x', 'values', 'p', 'length'])
  expect(items).toEqual(expect.arrayContaining(['twice', 'Point', 'close', 'ta', 'if']))
  expect(items).not.toContain('inner')
  expect(items).not.toContain('average')
})

test('parameters of the call, without those that are given', () => {
  const { checked, offset } = at('plot(x, title = "a", |)')
  const parameters = completions(checked, offset).items.filter((item) => item.kind === 'parameter')
  expect(parameters.map((item) => item.insert)).toEqual(expect.arrayContaining(['color = ', 'linewidth = ']))
  expect(parameters.map((item) => item.label)).not.toContain('title')
})

test('nothing inside comments and strings', () => {
  expect(labels('// ta.|')).toEqual([])
  expect(labels('y = "ta.|"')).toEqual([])
})

test('a completion replaces the word that is being typed', () => {
  const { checked, offset } = at('y = ta.sm|')
  expect(completions(checked, offset)).toMatchObject({ start: offset - 2, end: offset })
})

test('older versions offer their own names', () => {
  const source = createSource('//@version=4\nstudy("Case")\nplot(close)\ny = s')
  const { items } = completions(check(source, parse(source).script), source.text.length)
  expect(items.map((item) => item.label)).toEqual(expect.arrayContaining(['sma', 'security', 'study']))
})

test('constants made for the parameter come first', () => {
  expect(labels('plot(x, style = |)')[0]).toBe('plot.style_line')
  expect(labels('plotshape(x > 1, location = |)').slice(0, 2)).toEqual(['location.abovebar', 'location.belowbar'])
  expect(labels('strategy.entry("a", |)')[0]).toBe('strategy.long')
})

test('parameter hints follow the cursor', () => {
  const hint = (tail: string) => {
    const { checked, offset } = at(tail)
    return parameterHint(checked, offset)
  }
  expect(hint('y = ta.sma(close, |)')).toMatchObject({
    forms: ['ta.sma(series float source, series int length) series float'],
    active: 'length',
  })
  expect(hint('y = twice(|)')).toMatchObject({ forms: ['twice(src, n)'], active: 'src' })
  expect(hint('plot(x, title = |)')?.active).toBe('title')
  expect(hint('y = |')).toBeNull()
})

const fixes: readonly (readonly [wrong: string, right: string])[] = [
  ['x = ta.sum(volume, 3)', 'x = math.sum(volume, 3)'],
  ['x = ta.smaa(close, 3)', 'x = ta.sma(close, 3)'],
  ['x = sma(close, 3)', 'x = ta.sma(close, 3)'],
  ['x = study', 'x = study'],
  ['x = colse', 'x = close'],
  ['plot(close, color = red)', 'plot(close, color = color.red)'],
  ['plot(close, colour = color.red)', 'plot(close, color = color.red)'],
  ['x = bar_index ? 1 : 2', 'x = bool(bar_index) ? 1 : 2'],
  ['x = "n " + close', 'x = "n " + str.tostring(close)'],
  ['int x = close', 'int x = int(close)'],
  ['x = close == na', 'x = na(close)'],
  ['x = close != na', 'x = not na(close)'],
  ['count := 1', 'count = 1'],
  ['x = na', 'float x = na'],
]

test.each(fixes)('the fix of %s', (wrong, right) => {
  const head = '//@version=6\nindicator("Case")\nplot(open)\n'
  const source = createSource(head + wrong)
  const { diagnostics } = check(source, parse(source).script)
  const edits = diagnostics.flatMap((diagnostic) => diagnostic.fixes?.[0]?.edits ?? [])
  expect(applyEdits(source.text, edits)).toBe(head + right)
})
