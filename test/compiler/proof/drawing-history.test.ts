import type { Dialect, VerifyResult } from '../../../compiler/api.ts'
import { convert } from '../../../compiler/convert.ts'
import { comparedRows } from '../../../compiler/proof/compared-words.ts'
import { verify } from '../../../compiler/proof/verify.ts'
import { generateBars } from '../../../compiler/run/bars/generate.ts'
import { eurusd } from '../../../compiler/run/bars/symbols.ts'
import { createSource } from '../../../compiler/text/source.ts'

const bars = generateBars({ symbol: eurusd, period: 3600, bars: 300, seed: 5, price: 1.1, volatility: 0.002 })

/** All that it draws has gone after the last bar, but for one table. */
const script = `//@version=6
indicator("Gone", overlay = true, max_lines_count = 5)
var line trend = na
var box zone = na
if bar_index == 20
    trend := line.new(bar_index - 5, low, bar_index, high, color = color.red)
    zone := box.new(bar_index - 5, high, bar_index, low, text = "zone", bgcolor = color.new(color.aqua, 40))
if bar_index == 30
    line.set_color(trend, color.green)
    line.set_y2(trend, close)
if bar_index == 40
    box.set_text(zone, "wide")
    box.set_right(zone, bar_index)
if bar_index == 50
    line.delete(trend)
if bar_index == 60
    box.delete(zone)
if bar_index >= 70 and bar_index < 80
    line.new(bar_index, low, bar_index + 1, high)
if bar_index == 90
    all = line.all
    for one in all
        line.delete(one)
if bar_index == 100
    first = line.new(90, low, 95, low)
    second = line.new(90, high, 95, high)
    fill = linefill.new(first, second, color.yellow)
    shape = polyline.new(array.from(chart.point.from_index(100, low), chart.point.from_index(99, high)))
    mark = label.new(bar_index, high, "mark")
    polyline.delete(shape)
    label.delete(mark)
    if close > 0
        label.new(bar_index, low, "stays", style = label.style_label_up)
if bar_index == 110
    for one in line.all
        line.delete(one)
    for one in label.all
        label.delete(one)
var panel = table.new(position.bottom_right, 2, 2)
if bar_index == 120 or bar_index == 299
    table.cell(panel, 0, 0, str.tostring(bar_index))
if bar_index == 130
    table.clear(panel, 0, 0)
`

const source = createSource(script, 'gone.pine')
const { outputs } = convert({ source, targets: ['mql4', 'mql5'] })
const textOf = (dialect: Dialect): string => outputs.find((output) => output.dialect === dialect)?.text ?? ''

function historyOf(dialect: Dialect, text: string) {
  const result: VerifyResult = verify({ source, converted: { dialect, text }, bars: [bars] })
  const [comparison] = result.comparisons
  return { result, comparison, history: comparison?.parts?.find(({ part }) => part === 'drawing') }
}

describe.each(['mql4', 'mql5'] as const)('%s', (dialect) => {
  test('drawings that come and go are compared on each bar, and counted as approximated', () => {
    const { comparison, history } = historyOf(dialect, textOf(dialect))
    expect(comparison).toMatchObject({ equal: true })
    // 17 that are made, 5 changes, and 16 that go: 5 of them beyond the limit of lines.
    expect(history).toMatchObject({ compared: 38, approximated: 38, firstDifference: null })
    expect(comparedRows(comparison ?? { plots: [], trades: null })).toContainEqual({
      nouns: ['change of drawings', 'changes of drawings'],
      count: 38,
      approximated: 38,
      difference: null,
    })
  })

  /** Each is one change of the printed program, and where the proof has to find it. */
  const planted: readonly (readonly [name: string, from: RegExp | string, to: string, found: object])[] = [
    ['a line a bar late', 'i==20', 'i==21', { bar: 20, item: 'line 1', what: 'missing', line: 6 }],
    ['a color that changes late', 'i==30', 'i==31', { bar: 30, item: 'line 1', line: 6 }],
    ['another text', '"wide"', '"narrow"', { bar: 40, item: 'box 1', what: 'text', line: 7 }],
    ['a line that stays too long', 'i==50', 'i==51', { bar: 50, item: 'drawing', what: 'extra', line: null }],
    ['a box that goes too early', 'i==60', 'i==59', { bar: 59, item: 'box 1', what: 'missing', line: 7 }],
    ['a line too many', 'i<80', 'i<81', { bar: 80, what: /^(time|price)$/ }],
    ['another filling', /new LineFill\(.*,/, '$&1+', { bar: 100, item: 'linefill 1', what: 'color', line: 27 }],
    ['a cell that is cleared late', 'i==130', 'i==131', { bar: 130, what: 'extra' }],
  ]

  test.each(planted)('finds %s', (_, from, to, found: { readonly what?: string | RegExp }) => {
    const text = textOf(dialect)
    const changed = text.replace(from, to)
    expect(changed).not.toBe(text)
    const { result, history } = historyOf(dialect, changed)
    expect(result.equal).toBe(false)
    const { what, ...place } = found
    expect(history?.firstDifference).toMatchObject(place)
    expect(history?.firstDifference?.what).toMatch(what ?? /./)
  })
})
