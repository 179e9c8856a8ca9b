import type { Dialect } from '../../../compiler/api.ts'
import { convert } from '../../../compiler/convert.ts'
import { check } from '../../../compiler/mql/check/check.ts'
import { generateBars, standardSets } from '../../../compiler/run/bars/generate.ts'
import type { MqlRunOptions } from '../../../compiler/run/mql/run-options.ts'
import { runMql } from '../../../compiler/run/mql/run.ts'
import { factsOf } from '../../../compiler/run-program.ts'
import { objectCalls } from '../../bench/terminal/object-calls.ts'
import { defined } from '../../support/defined.ts'

/** Draws everything there is, some of it again on every tick, some of it taken back by a later tick of the same bar. */
const everything = `//@version=6
indicator("Everything", overlay = true, max_labels_count = 30, max_lines_count = 20, max_boxes_count = 5)
bgcolor(close > open ? color.new(color.green, 80) : na)
bgcolor(bar_index % 7 < 3 ? color.new(color.blue, 90) : color.new(color.yellow, 90))
if close > high[1]
    label.new(bar_index, high, "Up\\nto " + str.tostring(high), style = label.style_label_lower_left)
    line.new(bar_index - 3, low, bar_index, high, extend = extend.left)
var box frame = na
if bar_index % 10 == 0
    frame := box.new(bar_index, high, bar_index + 5, low, text = "Ten bars", text_halign = text.align_left, text_valign = text.align_top)
frame.set_right(bar_index + 1)
var label last = na
label.delete(last)
last := label.new(bar_index, na, "Last", yloc = yloc.abovebar, style = label.style_arrowdown)
if bar_index == 299
    tab = table.new(position.bottom_right, 2, 2)
    tab.cell(0, 0, "Close")
    tab.cell(1, 0, str.tostring(close))
    tab.cell(0, 1, "A note of\\nseveral lines")
    a = line.new(bar_index - 20, close, bar_index, close)
    b = line.new(bar_index - 20, low, bar_index, low)
    linefill.new(a, b, color.new(color.red, 70))
    points = array.new<chart.point>()
    for k = 0 to 4
        points.push(chart.point.from_index(bar_index - 5 * k, high[5 * k]))
    polyline.new(points)
plot(close)
`

const bars = generateBars({ ...standardSets['EURUSD 60'], bars: 300 })
const dialects = ['mql4', 'mql5'] as const

function converted(text: string, dialect: Dialect): string {
  return defined(convert({ source: { name: 'drawings.pine', text }, targets: [dialect] }).outputs[0]).text
}

/** Objects on the chart after the last calculation, without their names. */
function shownBy(text: string, dialect: Dialect, options: MqlRunOptions): readonly string[] {
  const source = { name: 'drawings', text }
  let shown: readonly string[] = []
  const { fault } = runMql(check([source], dialect), bars, factsOf(dialect, source), {
    ...options,
    onCalculated: ({ objects }) => {
      shown = [...objects.values()]
        .map(({ type, properties }) => JSON.stringify([type, ...[...properties].sort(([a], [b]) => (a < b ? -1 : 1))]))
        .sort()
    },
  })
  expect(fault).toBeNull()
  return shown
}

describe.each(dialects)('%s', (dialect) => {
  const text = converted(everything, dialect)

  test('a tick that changes nothing makes no call for an object', () => {
    const { history, idle } = objectCalls(dialect, text, bars)
    expect(history).toBeGreaterThan(300)
    expect(idle).toBe(0)
  })

  test('a new drawing makes no calls for the older ones, as long as none of them leaves the chart', () => {
    const unlimited = everything.replace(/max_(labels|lines|boxes)_count = \d+/g, 'max_$1_count = 500')
    expect(objectCalls(dialect, converted(unlimited, dialect), bars).live).toBeLessThan(60)
  })

  test('the chart shows the same however its bars came', () => {
    const whole = shownBy(text, dialect, {})
    expect(whole.length).toBeGreaterThan(100)
    expect(shownBy(text, dialect, { history: 260, replay: 'ticks' })).toEqual(whole)
    expect(shownBy(text, dialect, { history: 280, replay: 'bars' })).toEqual(whole)
  })

  test('nothing is left on the chart at the end', () => {
    const source = { name: 'drawings', text }
    const { terminal } = runMql(check([source], dialect), bars, factsOf(dialect, source))
    expect(terminal.objects.size).toBe(0)
  })

  test('no program asks for its own objects', () => {
    expect(text).not.toMatch(/ObjectFind|ObjectsTotal|ObjectGet/)
  })
})

test('an Expert Advisor draws too', () => {
  const strategy = everything.replace(
    'indicator("Everything", overlay = true,',
    'strategy("Everything", overlay = true,',
  )
  for (const dialect of dialects) {
    const source = { name: 'expert', text: converted(strategy, dialect) }
    expect(check([source], dialect).diagnostics).toEqual([])
  }
})
