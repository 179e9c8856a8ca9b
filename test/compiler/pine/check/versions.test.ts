import type { PineVersion } from '../../../../compiler/pine/syntax/nodes.ts'
import { checkBody, codes, variableType } from './checked.ts'

/** Scripts that are valid in some versions only: the body, and the errors of versions 4, 5 and 6. */
const rules: readonly (readonly [body: string, ...codes: readonly (readonly string[])[]])[] = [
  ['x = bar_index ? 1 : 2', [], [], ['PINE2031']],
  ['x = not bar_index', [], [], ['PINE2031']],
  ['bool b = na', [], [], ['PINE2018']],
  ['b = close > open\nx = na(b)', [], [], ['PINE2018']],
  ['x = 5[1]', [], [], ['PINE2034']],
  ['plot(close, offset = bar_index)', [], [], ['PINE2046']],
  ['var bool b = false\nb := na', [], [], ['PINE2018']],
]

const versions: readonly PineVersion[] = [4, 5, 6]
const cases = rules.flatMap(([body, ...expected]) =>
  versions.map((version, i) => [version, body, expected[i]] as const),
)

test.each(cases)('version %s: %s', (version, body, expected) => {
  expect(codes(checkBody(body, version))).toEqual(expected)
})

test('up to version 3 an initial value may look back at the variable itself', () => {
  const checked = checkBody(
    'x = nz(x[1]) + 1\nup = close > open ? true : close < open ? false : up[1]\ns = s[1] + close',
    3,
  )
  expect(checked.diagnostics).toEqual([])
  expect(['x', 'up', 's'].map((name) => variableType(checked, name))).toEqual([
    'series int',
    'series bool',
    'series float',
  ])
  expect(codes(checkBody('x = nz(x[1]) + 1', 4))).toEqual(['PINE2001'])
})

test('up to version 4 na without a type becomes what is assigned to it', () => {
  const checked = checkBody('trend = na\ntrend := close > open ? 1 : -1\nx = trend + 1', 3)
  expect(checked.diagnostics).toEqual([])
  expect(variableType(checked, 'trend')).toBe('series int')
  expect(codes(checkBody('trend = na\ntrend := 1', 5))).toEqual(['PINE2017'])
})

test('up to version 3 an int goes on as a float', () => {
  const checked = checkBody('x = 0\nx := close > open ? close : nz(x[1])', 3)
  expect(checked.diagnostics).toEqual([])
  expect(variableType(checked, 'x')).toBe('series float')
})

test('from version 6 a bool structure without else is false, not na', () => {
  expect(codes(checkBody('bool b = if close > open\n    true', 6))).toEqual([])
})

test('the right side of and is not run on each bar from version 6 on', () => {
  const body = 'x = close > open and ta.crossover(close, open)'
  expect(codes(checkBody(body, 5))).toEqual([])
  expect(codes(checkBody(body, 6))).toEqual(['PINE2120'])
})

test('up to version 4 rsi of two series is another formula', () => {
  expect(codes(checkBody('x = rsi(close, open)', 4))).toEqual([])
  expect(codes(checkBody('x = ta.rsi(close, open)', 5))).toEqual(['PINE2045'])
})

test('up to version 5 the first of repeated arguments counts', () => {
  expect(codes(checkBody('plot(close, "a", title = "b")', 5))).toEqual([])
  expect(codes(checkBody('plot(close, "a", title = "b")', 6))).toEqual(['PINE2043'])
})

test('up to version 5 a variable that changes passes for what it began as, and is a series all the same', () => {
  const body = 'var n = 5\nn += 1\nx = ta.ema(close, n)'
  const checked = checkBody(body, 5)
  expect(checked.diagnostics).toEqual([])
  expect(variableType(checked, 'n')).toBe('series int')
  expect(codes(checkBody(body, 6))).toEqual(['PINE2046'])
})

test('requests are dynamic from version 6 on', () => {
  const body = 's = close > open ? "AAPL" : "MSFT"\nx = request.security(s, "D", close)'
  expect(codes(checkBody(body, 5))).toEqual(['PINE2046'])
  expect(codes(checkBody(body, 6))).toEqual([])
})
