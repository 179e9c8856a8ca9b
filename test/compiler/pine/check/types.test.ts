import type { PineVersion } from '../../../../compiler/pine/syntax/nodes.ts'
import { checkBody, checkText, codes, constant, initialType, variableType } from './checked.ts'

/** `name = expression` and the type and qualifier it comes to. */
const inferred: readonly (readonly [expression: string, type: string])[] = [
  ['14', 'const int'],
  ['1.5', 'const float'],
  ['"a" + "b"', 'const string'],
  ['true and false', 'const bool'],
  ['#ff0000', 'const color'],
  ['1 + 2.5', 'const float'],
  ['close', 'series float'],
  ['bar_index', 'series int'],
  ['bar_index + 1', 'series int'],
  ['bar_index * 1.5', 'series float'],
  ['close > open', 'series bool'],
  ['syminfo.mintick * 2', 'simple float'],
  ['syminfo.ticker + "x"', 'simple string'],
  ['input.int(3) + 1', 'input int'],
  ['input(3)', 'input int'],
  ['input(3.5)', 'input float'],
  ['input("a")', 'input string'],
  ['input(true)', 'input bool'],
  ['input(close)', 'series float'],
  ['input.source(close)', 'series float'],
  ['math.max(1, 2)', 'const int'],
  ['math.max(1, 2.5)', 'const float'],
  ['math.max(input.int(3), bar_index)', 'series int'],
  ['math.abs(-3)', 'const int'],
  ['math.round(close)', 'series int'],
  ['math.round(close, 2)', 'series float'],
  ['math.floor(1.5)', 'const int'],
  ['nz(close[1])', 'series float'],
  ['nz(bar_index)', 'series int'],
  ['ta.change(bar_index)', 'series int'],
  ['ta.change(close)', 'series float'],
  ['ta.change(close > open)', 'series bool'],
  ['ta.valuewhen(close > open, bar_index, 0)', 'series int'],
  ['ta.barssince(close > open)', 'series int'],
  ['close[1]', 'series float'],
  ['int(close)', 'series int'],
  ['float(3)', 'const float'],
  ['str.length("abc")', 'const int'],
  ['str.tostring(close)', 'series string'],
  ['str.tostring(3)', 'simple string'],
  ['color.new(color.red, 50)', 'const color'],
  ['color.new(color.red, close)', 'series color'],
  ['true ? 1 : 2.5', 'const float'],
  ['close > open ? 1 : na', 'series int'],
  ['close > open ? na : color.red', 'series color'],
  ['array.from(1, 2)', 'array<int>'],
  ['array.from(1, 2.5)', 'array<float>'],
  ['array.new<string>(2)', 'array<string>'],
  ['array.new_float(2)', 'array<float>'],
  ['array.get(array.from(1, 2), 0)', 'series int'],
  ['array.from(1, 2).max()', 'series int'],
  ['array.from(1, 2).avg()', 'series float'],
  ['matrix.new<float>(2, 2)', 'matrix<float>'],
  ['matrix.new<int>(2, 2).row(0)', 'array<int>'],
  ['map.new<string, float>()', 'map<string, float>'],
  ['map.new<string, float>().keys()', 'array<string>'],
  ['map.new<string, float>().get("a")', 'series float'],
  ['request.security(syminfo.tickerid, "D", close)', 'series float'],
  ['request.security(syminfo.tickerid, "D", close > open)', 'series bool'],
  ['request.security_lower_tf(syminfo.tickerid, "1", close)', 'array<float>'],
  ['label.new(bar_index, close)', 'series label'],
  ['line.all', 'array<line>'],
  ['plot(close)', 'series plot'],
  ['time("D")', 'series int'],
  ['timestamp(2024, 1, 1)', 'simple int'],
  ['timestamp("2024-01-01")', 'const int'],
  ['display.all - display.status_line', 'plot_display'],
  ['dayofweek.monday', 'const int'],
  ['strategy.long', 'strategy_direction'],
  ['chart.point.now(close)', 'series chart.point'],
  ['chart.point.now(close).price', 'series float'],
  ['if close > open\n    1\nelse\n    2.5', 'series float'],
  ['switch\n    close > open => "a"\n    => "b"', 'series string'],
  ['for i = 0 to 3\n    i * 2', 'series int'],
]

test.each(inferred)('%s', (expression, type) => {
  const checked = checkBody(`x = ${expression}`)
  expect(checked.diagnostics).toEqual([])
  expect(initialType(checked, 'x')).toBe(type)
})

test('the quotient of ints stands for an int, is a float by value and carries its fraction on', () => {
  const checked = checkBody(
    'n = input.int(9)\nhalf = n / 2\nx = ta.wma(close, half)\ny = ta.ema(close, math.max(1, n / 2))',
  )
  expect(checked.diagnostics).toEqual([])
  expect(variableType(checked, 'half')).toBe('input float')
  expect(codes(checkBody('x = ta.wma(close, 4.5)'))).toEqual(['PINE2045'])
})

const quotients: readonly (readonly [PineVersion, string, number])[] = [
  [5, 'const int', 2],
  [6, 'const float', 2.5],
]

test.each(quotients)('5 / 2 in version %s', (version, type, value) => {
  const checked = checkBody('x = 5 / 2', version)
  expect(initialType(checked, 'x')).toBe(type)
  expect(constant(checked, 'x')).toBe(value)
})

test('qualifiers of variables: reassigned ones are series, untouched ones keep theirs', () => {
  const checked = checkBody('a = 5\nb = 5\nb += 1\nvar c = 5\nconst int d = 5\nseries int e = 5\nf = a * 2')
  expect(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => variableType(checked, name))).toEqual([
    'const int',
    'series int',
    'const int',
    'const int',
    'series int',
    'const int',
  ])
})

test('constants are folded through names, operators and conditions', () => {
  const checked = checkBody(
    'n = 4\nx = n * 2 + 1\ns = "a" + "b"\nb = n > 3 and not false\nt = b ? n : 0\nm = -n\nd = 1 / 0\ni = int(7.9)\nk = n == 4.00000000001',
  )
  expect(['x', 's', 'b', 't', 'm', 'd', 'i', 'k'].map((name) => constant(checked, name))).toEqual([
    9,
    'ab',
    true,
    4,
    -4,
    null,
    7,
    true,
  ])
})

test('a value that changes is no constant', () => {
  const checked = checkBody('n = 4\nn += 1\nx = n * 2\ny = input.int(3)')
  expect(constant(checked, 'x')).toBeUndefined()
  expect(constant(checked, 'y')).toBeUndefined()
})

test('up to version 5 an array of whole numbers is a branch beside one of floats', () => {
  const body = 'a = array.new_float()\nb = array.new_int()\nx = close > open ? b : a'
  expect(initialType(checkBody(body, 5), 'x')).toBe('array<float>')
  expect(codes(checkBody(body, 6))).toEqual(['PINE2032'])
})

test('a missing library makes no further errors', () => {
  const uses = [
    'x = close > open ? matrix.row(lib.m(close), 0) : array.new_int()',
    '[a, b] = request.security_lower_tf(syminfo.tickerid, "1", lib.f(close))',
  ]
  for (const body of uses) expect(codes(checkBody(`import author/something/1 as lib\n${body}`))).toEqual(['PINE2090'])
  expect(
    codes(checkText('//@version=6\nindicator("Case")\nimport author/something/1 as lib\nlib.draw(close)\n')),
  ).toEqual(['PINE2090'])
})
