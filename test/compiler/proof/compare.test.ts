import type { PlotSeries, RunResult, Trade } from '../../../compiler/api.ts'
import { compareRuns, compareWithExport, describeComparison } from '../../../compiler/proof/compare.ts'
import { someBars } from '../run/run-pine.ts'
import { defined } from '../../support/defined.ts'

const bars = someBars(400)
const wave = Float64Array.from({ length: 400 }, (_, i) => 100 + 10 * Math.sin(i / 9) + (i % 7))

const plot = (values: Float64Array, more: Partial<PlotSeries> = {}): PlotSeries => ({
  title: 'A',
  kind: 'line',
  values,
  colors: null,
  color: 0xff0000ff,
  ...more,
})

const result = (plots: readonly PlotSeries[], trades: readonly Trade[] = []): RunResult => ({
  plots,
  trades,
  equity: trades.length > 0 ? new Float64Array(400) : null,
  logs: [],
  alerts: [],
  fault: null,
})

const changed = (change: (value: number, i: number) => number): Float64Array => wave.map(change)

const first = (converted: PlotSeries) =>
  defined(compareRuns(result([plot(wave)]), result([converted]), bars).plots[0]).firstDifference

test('equal within 1e-9 relative, na with na', () => {
  const a = changed((v, i) => (i < 5 ? NaN : v))
  const comparison = compareRuns(result([plot(a)]), result([plot(a.map((v) => v * (1 + 1e-10)))]), bars)
  expect(comparison.equal).toBe(true)
  expect(describeComparison(comparison)).toBe('equal on 400 bars')
})

test('the first difference is named with both values', () => {
  expect(first(plot(changed((v, i) => (i >= 200 ? v + 1 : v))))).toMatchObject({
    bar: 200,
    original: wave[200],
    converted: defined(wave[200]) + 1,
    what: 'value',
  })
  expect(first(plot(changed((v, i) => (i === 399 ? NaN : v))))).toMatchObject({ bar: 399, converted: null })
})

test.each([
  ['warm-up', changed((v, i) => v + 3 * 0.8 ** i)],
  ['rounding', changed((v) => v * (1 + 2e-8))],
  ['timezone', changed((_, i) => defined(wave[Math.max(0, i - 2)]))],
] as const)('likely cause: %s', (cause, values) => {
  expect(first(plot(values))?.cause).toBe(cause)
})

test('likely cause: values of a longer timeframe, one period apart', () => {
  const held = (shift: number): Float64Array =>
    wave.map((_, i) => defined(wave[Math.max(0, Math.floor((i - shift) / 24) * 24)]))
  const comparison = compareRuns(result([plot(held(0))]), result([plot(held(24))]), bars)
  expect(comparison.plots[0]?.firstDifference?.cause).toBe('higher-timeframe')
})

test('colors count where something is drawn, transparent ones as they look on the chart', () => {
  expect(first(plot(wave, { color: 0xff000080 }))).toMatchObject({ bar: 0, what: 'color' })
  expect(first(plot(wave, { color: 0x00ff00ff }))).toMatchObject({ bar: 0, what: 'color' })
  const colors = new Float64Array(400).fill(0xff0000ff)
  colors[7] = 0x0000ffff
  expect(first(plot(wave, { color: null, colors }))).toMatchObject({ bar: 7, what: 'color' })
})

test('of backgrounds and fills the color is the value, blended with the chart', () => {
  const shade = (color: number) => plot(new Float64Array(400).fill(color), { kind: 'bgcolor', color: null })
  const compare = (a: number, b: number): boolean => compareRuns(result([shade(a)]), result([shade(b)]), bars).equal
  expect(compare(0x11223380, 0x112233ff)).toBe(false)
  expect(compare(0xff000080, 0xff7f7fff)).toBe(true)
  expect(compare(0x112233ff, 0x112234ff)).toBe(false)
})

test('plots are paired by title; one too many is missing', () => {
  const comparison = compareRuns(
    result([plot(wave), plot(wave, { title: 'B' })]),
    result([plot(wave, { title: 'B' })]),
    bars,
  )
  expect(comparison.plots.map(({ title, firstDifference }) => [title, firstDifference?.what ?? 'equal'])).toEqual([
    ['A', 'missing'],
    ['B', 'equal'],
  ])
})

const trade = (more: Partial<Trade> = {}): Trade => ({
  number: 1,
  direction: 'long',
  entryId: 'L',
  entryTime: defined(bars.time[10]),
  entryPrice: 1.5,
  exitId: 'X',
  exitTime: defined(bars.time[20]),
  exitPrice: 1.6,
  quantity: 1,
  profit: 0.1,
  ...more,
})

test.each([
  ['entry price', { entryPrice: 1.4 }, { bar: 10, what: 'entry', cause: 'fill' }],
  ['entry bar', { entryTime: defined(bars.time[11]) }, { bar: 10, what: 'entry' }],
  ['exit price', { exitPrice: 1.7 }, { bar: 20, what: 'exit', cause: 'fill' }],
  ['direction', { direction: 'short' }, { bar: 10, what: 'entry' }],
] as const)('trades: another %s', (_, change, difference) => {
  const { trades, equal } = compareRuns(result([], [trade()]), result([], [trade(change)]), bars)
  expect(equal).toBe(false)
  expect(trades?.firstDifference).toMatchObject(difference)
})

test('a trade too few', () => {
  const { trades } = compareRuns(result([], [trade(), trade({ number: 2 })]), result([], [trade()]), bars)
  expect(trades).toMatchObject({ original: 2, converted: 1, firstDifference: { what: 'missing' } })
})

test('a chart export: columns by title, na written either way, rounded digits', () => {
  const recorded = wave.map((v, i) => (i === 0 ? 1e100 : i === 1 ? NaN : Number(v.toFixed(7))))
  const ours = result([plot(changed((v, i) => (i < 2 ? NaN : v))), plot(wave, { title: 'not exported' })])
  const csv = { bars, columns: new Map([['A', recorded]]), problems: [] }
  expect(compareWithExport(ours, csv)).toMatchObject({ equal: true, plots: [{ title: 'A', compared: 400 }] })
  recorded[9] = defined(recorded[9]) + 0.01
  expect(compareWithExport(ours, csv).plots[0]?.firstDifference).toMatchObject({
    bar: 9,
    original: recorded[9],
    converted: wave[9],
  })
})
