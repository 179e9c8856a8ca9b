import type { Dialect, VerifyResult } from '../../../compiler/api.ts'
import { convert } from '../../../compiler/convert.ts'
import type { ShapeDifference } from '../../../compiler/proof/picture/shapes.ts'
import { compareProof, prover } from '../../../compiler/proof/prover.ts'
import { verify } from '../../../compiler/proof/verify.ts'
import { generateBars } from '../../../compiler/run/bars/generate.ts'
import { eurusd } from '../../../compiler/run/bars/symbols.ts'
import { createSource } from '../../../compiler/text/source.ts'
import { defined } from '../../support/defined.ts'

const bars = generateBars({ symbol: eurusd, period: 3600, bars: 300, seed: 5, price: 1.1, volatility: 0.002 })

/** Draws one of each: no two drawings have the same properties, so that a changed one has one nearest shape. */
const script = `//@version=6
indicator("Drawings", overlay = true, max_labels_count = 20)
if bar_index % 40 == 0
    label.new(bar_index, high, "bar " + str.tostring(bar_index), style = label.style_none, textcolor = color.red, size = size.small)
if bar_index % 60 == 0
    label.new(bar_index, low, "turn", style = label.style_label_up, color = color.navy, textcolor = color.white)
if bar_index % 70 == 5
    label.new(bar_index, close, style = label.style_triangledown, color = color.fuchsia)
if bar_index == 200
    line.new(bar_index - 50, low, bar_index, high, color = color.green, width = 3, style = line.style_dashed, extend = extend.right)
    box.new(bar_index - 20, high, bar_index + 5, low, border_color = color.orange, border_width = 2, bgcolor = color.new(color.aqua, 40), text = "zone", text_color = color.black)
    first = line.new(bar_index - 90, low, bar_index - 80, low, color = color.gray)
    second = line.new(bar_index - 90, high, bar_index - 80, high, color = color.gray)
    linefill.new(first, second, color.new(color.yellow, 50))
    polyline.new(array.from(chart.point.from_index(100, low), chart.point.from_index(110, high), chart.point.from_index(120, low)), closed = true, line_color = color.purple, line_width = 2)
var panel = table.new(position.bottom_right, 2, 2, bgcolor = color.silver)
if barstate.islast
    table.cell(panel, 0, 0, "Trend")
    table.cell(panel, 1, 0, close > open ? "up" : "down", text_color = color.white, bgcolor = color.teal, text_size = size.large)
    table.cell(panel, 0, 1, "two\\nlines", text_color = color.maroon)
`

const source = createSource(script, 'drawings.pine')
const { outputs } = convert({ source, targets: ['mql4', 'mql5'] })
const textOf = (dialect: Dialect): string => outputs.find((output) => output.dialect === dialect)?.text ?? ''

const proofOf = (dialect: Dialect, text: string): VerifyResult['comparisons'][number] | undefined =>
  verify({ source, converted: { dialect, text }, bars: [bars] }).comparisons[0]

/** Compares at the end of the bars only. The proof on live bars takes longer and has its own tests. */
function foundAtTheEnd(dialect: Dialect, text: string): ShapeDifference | null | undefined {
  const proof = prover({ source, programs: [{ dialect, text }] })(bars)
  return proof.runs.map((runProgram) => compareProof(proof, runProgram()))[0]?.drawings?.firstDifference
}

describe.each(['mql4', 'mql5'] as const)('%s', (dialect) => {
  test('compares every drawing of an indicator', () => {
    const comparison = proofOf(dialect, textOf(dialect))
    expect(comparison).toMatchObject({ equal: true, drawings: { firstDifference: null } })
    // 8 texts, 5 bubbles with their texts, 5 signs, 3 lines, 2 rectangles with a text, 2 triangles, 3 segments, 4 lines of cells.
    expect(comparison?.drawings?.compared).toBe(38)
    // 5 bubbles, 5 signs, 3 areas with transparent colors, 2 lines of one cell, and a large text.
    expect(comparison?.drawings?.approximated).toBe(16)
  })

  /** Each is one change of the printed program, and where the proof has to find it. */
  const planted: readonly (readonly [name: string, from: RegExp | string, to: string, found: object])[] = [
    ['a color of a text', "C'242,54,69'", "C'242,54,70'", { drawing: /^label/, what: 'color' }],
    ['a text', '"bar "', '"Bar "', { drawing: /^label/, what: 'text' }],
    ['a text a bar late', /Label\((double\))?i,/, 'Label($1i+1,', { drawing: /^label/, what: 'time' }],
    ['a width', ',3)', ',2)', { drawing: /^line/, what: 'width' }],
    ['a style', '"dashed"', '"dotted"', { drawing: /^line/, what: 'style' }],
    ['a box too long', 'i+5', 'i+6', { drawing: /^box/, what: 'time' }],
    ['a cell', '"Trend"', '"trend"', { drawing: /^table/, what: 'text' }],
    ['a corner', 'CORNER,CORNER_RIGHT_LOWER', 'CORNER,CORNER_RIGHT_UPPER', { drawing: /^table/, what: 'corner' }],
    ['a size', '"large"', '"small"', { drawing: /^table/, what: 'size' }],
  ]

  test.each(planted)('finds %s', (_, from, to, { drawing, what }: { drawing?: RegExp; what?: string }) => {
    const text = textOf(dialect)
    const changed = text.replace(from, to)
    expect(changed).not.toBe(text)
    const found = foundAtTheEnd(dialect, changed)
    expect(found?.drawing).toMatch(drawing ?? /./)
    expect(found?.what).toBe(what)
  })

  test('finds a drawing that is missing', () => {
    const text = textOf(dialect)
    const without = text.replace(/^.*new LineFill\(.*$/m, '')
    expect(without).not.toBe(text)
    expect(foundAtTheEnd(dialect, without)).toMatchObject({
      drawing: 'linefill 1',
      what: 'missing',
    })
  })
})

test('finds a drawing the script does not ask for', () => {
  const one = 'if bar_index == 9\n    box.new(1, high, 9, low, bgcolor = na)\n'
  const asked = createSource(`//@version=6\nindicator("Box")\n${one}`, 'box.pine')
  const [two] = convert({ source: createSource(asked.text + one, 'two.pine'), targets: ['mql5'] }).outputs
  const [comparison] = verify({
    source: asked,
    converted: { dialect: 'mql5', text: two?.text ?? '' },
    bars: [bars],
  }).comparisons
  expect(comparison).toMatchObject({ equal: false, drawings: { compared: 1, shown: 2 } })
  expect(comparison?.drawings?.firstDifference).toMatchObject({ drawing: null, what: 'extra' })
})

test('agrees on what is drawn on the last confirmed bar', () => {
  const last = createSource(
    '//@version=6\nindicator("Last")\nif barstate.islastconfirmedhistory\n    label.new(bar_index, close, "last")\n',
    'last.pine',
  )
  const programs = convert({ source: last, targets: ['mql4', 'mql5'] }).outputs
  for (const converted of programs)
    expect(verify({ source: last, converted, bars: [bars] })).toMatchObject({ equal: true, proved: true })
})

test('agrees on drawings at time 0, and on a border that looks like its filling', () => {
  const text = `//@version=6
indicator("White boxes", overlay = true)
if bar_index == 200
    label.new(0, close, "nowhere", xloc = xloc.bar_time)
    box.new(190, high, 195, low, bgcolor = color.new(color.white, 93), border_color = color.new(color.white, 65))
    box.new(180, high, 185, low, bgcolor = color.new(color.red, 50), border_color = color.new(color.red, 50))
`
  const boxes = createSource(text, 'boxes.pine')
  for (const { dialect, text: converted } of convert({ source: boxes, targets: ['mql4', 'mql5'] }).outputs) {
    const [comparison] = verify({ source: boxes, converted: { dialect, text: converted }, bars: [bars] }).comparisons
    // Both rectangles of the white box, and the filling of the red one.
    expect(comparison).toMatchObject({ equal: true, drawings: { compared: 3, shown: 3 } })
  }
})

test('shapes alone are evidence', () => {
  const only = createSource(
    '//@version=6\nindicator("Box")\nif bar_index == 9\n    box.new(1, high, 9, low)\n',
    'box.pine',
  )
  const [program] = convert({ source: only, targets: ['mql5'] }).outputs
  const result = verify({ source: only, converted: { dialect: 'mql5', text: program?.text ?? '' }, bars: [bars] })
  expect(result).toMatchObject({ equal: true, proved: true })
})

describe('counts parts that MetaTrader has in a weaker form', () => {
  const line = (rest: string) => `line.new(bar_index - 9, low, bar_index, high, color = color.gray${rest})`
  const box = (rest: string) => `box.new(bar_index - 9, high, bar_index, low, border_color = color.black${rest})`
  const points = 'array.from(chart.point.from_index(100, low), chart.point.from_index(110, high))'
  const cell = (rest: string) => `table.cell(table.new(position.top_right, 2, 1), 0, 0, "Text"${rest})`
  const weakerScript = (call: string) =>
    createSource(
      ['//@version=6', 'indicator("Weaker", overlay = true)', 'if barstate.islast', `    ${call}`, ''].join('\n'),
      'weaker.pine',
    )
  const label = (rest: string) => `label.new(bar_index, high, "Text"${rest})`

  test.each([
    [line(''), 0],
    [line(', style = line.style_arrow_right'), 1],
    [line(', extend = extend.left'), 0],
    [line(', force_overlay = true'), 1],
    [`polyline.new(${points}, line_color = color.gray)`, 0],
    [`polyline.new(${points}, curved = true, line_color = color.gray)`, 1],
    [`polyline.new(${points}, line_color = color.gray, fill_color = color.yellow)`, 1],
    [box(', bgcolor = color.yellow, text = "Text"'), 0],
    [box(', bgcolor = color.new(color.yellow, 80)'), 1],
    [box(', bgcolor = na, extend = extend.right'), 1],
    [box(', bgcolor = na, text = "Two\\nlines"'), 2],
    [box(', bgcolor = na, text = "Text", text_wrap = text.wrap_auto'), 1],
    [label(', style = label.style_none, textcolor = color.black'), 0],
    [label(', style = label.style_none, textcolor = color.black, text_formatting = text.format_bold'), 1],
    [label(', style = label.style_none, textcolor = color.black, size = size.huge'), 1],
    [label(', style = label.style_label_down, color = color.navy, textcolor = color.white'), 1],
    [cell(', bgcolor = color.silver'), 0],
    [cell(', width = 10'), 1],
    [cell(', text_halign = text.align_left'), 1],
    [cell(', text_font_family = font.family_monospace'), 1],
  ])('%s: %d', (call, expected) => {
    const weaker = weakerScript(call)
    const [output] = convert({ source: weaker, targets: ['mql5'] }).outputs
    const proof = prover({ source: weaker, programs: [{ dialect: 'mql5', text: output?.text ?? '' }] })(bars)
    const { drawings } = compareProof(proof, defined(proof.runs[0])())
    expect(drawings).toMatchObject({ approximated: expected, firstDifference: null })
  })

  test('MetaTrader 4 extends a line to the left from the first bar', () => {
    const weaker = weakerScript(line(', extend = extend.left'))
    const [output] = convert({ source: weaker, targets: ['mql4'] }).outputs
    const [comparison] = verify({
      source: weaker,
      converted: { dialect: 'mql4', text: output?.text ?? '' },
      bars: [bars],
    }).comparisons
    expect(comparison?.drawings).toMatchObject({ approximated: 1, firstDifference: null })
  })
})
