import type { Bars, Comparison, Difference, PlotComparison, PlotSeries, RunResult, Trade } from '../api.ts'
import { comparedRows } from './compared-words.ts'
import { compareShapes } from './picture/compare-shapes.ts'
import { visibleColor, type ShapeComparison } from './picture/shapes.ts'
import type { CsvBars } from '../run/bars/csv.ts'
import { sameWithin, type CompareOptions, type Same } from './tolerance.ts'

/** Compares two runs: the first differences, and their likely cause. */
export function compareRuns(
  original: RunResult,
  converted: RunResult,
  bars: Bars,
  options: CompareOptions = {},
): Comparison {
  const same = sameWithin(options)
  const plots = pairPlots(original.plots, converted.plots).map(([a, b]) => comparePlot(a, b, bars, same))
  const hasTrades =
    original.equity !== null || converted.equity !== null || original.trades.length + converted.trades.length > 0
  const trades = hasTrades ? compareTrades(original.trades, converted.trades, bars, same) : null
  const logs = original.logs.length > 0 ? compareLogs(knownLogs(original, converted), converted.logs) : null
  const drawings = compareDrawings(original, converted, same)
  const parts = converted.parts ?? []
  const alerts = converted.alertComparison ?? null
  const fault = original.fault ?? converted.fault
  const equal =
    fault === null &&
    plots.every((plot) => plot.equal) &&
    [trades, logs, drawings, alerts, ...parts].every((part) => !part?.firstDifference)
  const leftOut = converted.leftOut ?? []
  return { bars: bars.time.length, equal, plots, trades, logs, drawings, alerts, parts, leftOut, fault }
}

/**
 * Compares the plots of a run with the columns of a chart export, by title. Exports carry no colours and write na as
 * `NaN` or 1e100.
 */
export function compareWithExport(
  result: RunResult,
  { bars, columns }: CsvBars,
  options: CompareOptions = recordedTolerance,
): Comparison {
  const recorded = result.plots.flatMap((plot) => {
    const values = columns.get(plot.title)
    return values ? [{ ...plot, values: values.map((value) => (value === 1e100 ? NaN : value)) }] : []
  })
  const ours = result.plots.filter(({ title }) => columns.has(title))
  return compareRuns(
    { ...result, plots: recorded, trades: [], equity: null },
    { ...result, plots: ours, trades: [], equity: null },
    bars,
    options,
  )
}

/** Exports are rounded to some digits. */
const recordedTolerance: CompareOptions = { tolerance: 1e-8, absolute: 1e-12 }

// ------------------------------------------------------------------------------------------------ plots

/** Pairs plots of one title in their order; a plot without a partner is compared with null. */
function pairPlots(
  original: readonly PlotSeries[],
  converted: readonly PlotSeries[],
): [PlotSeries | null, PlotSeries | null][] {
  const rest = [...converted]
  const pairs = original.map((plot): [PlotSeries | null, PlotSeries | null] => {
    const index = rest.findIndex(({ title }) => title === plot.title)
    return [plot, index < 0 ? null : rest.splice(index, 1)[0]!]
  })
  return [...pairs, ...rest.map((plot): [null, PlotSeries] => [null, plot])]
}

function comparePlot(
  original: PlotSeries | null,
  converted: PlotSeries | null,
  bars: Bars,
  same: Same,
): PlotComparison {
  const title = (original ?? converted)?.title ?? ''
  if (!original || !converted) {
    const missing: Difference = { bar: 0, original: null, converted: null, what: 'missing', cause: 'unknown' }
    return { title, equal: false, compared: 0, values: 0, firstDifference: missing }
  }
  const compared = Math.min(original.values.length, converted.values.length)
  const firstDifference = firstOf(
    valueDifference(original.values, converted.values, compared, bars, isColorItself(original) ? sameColor : same),
    colorDifference(original, converted, compared),
  )
  const values = original.values.reduce((total, value) => (Number.isNaN(value) ? total : total + 1), 0)
  return { title, equal: firstDifference === null, compared, values, firstDifference }
}

/** Describes a difference of a plot or of the trades. */
export const differenceWords = (subject: string, { what, bar, original, converted }: Difference): string =>
  `${subject} ${what} at bar ${bar}: ${original} and ${converted}`

function firstOf(a: Difference | null, b: Difference | null): Difference | null {
  return a && b ? (b.bar < a.bar ? b : a) : (a ?? b)
}

function valueDifference(
  original: Float64Array,
  converted: Float64Array,
  count: number,
  bars: Bars,
  same: Same,
): Difference | null {
  for (let bar = 0; bar < count; bar++) {
    if (same(original[bar]!, converted[bar]!)) continue
    const cause = causeOf({ a: original, b: converted, bar, count, same }, bars)
    return { bar, original: orNull(original[bar]!), converted: orNull(converted[bar]!), what: 'value', cause }
  }
  return null
}

const orNull = (value: number): number | null => (Number.isNaN(value) ? null : value)

/** Colors matter where something is drawn. Transparent ones are compared as they look before the chart's background. */
function colorDifference(original: PlotSeries, converted: PlotSeries, count: number): Difference | null {
  if (isColorItself(original) || haveOneColor(original, converted)) return null
  const { values, kind } = original
  for (let bar = 0; bar < count; bar++) {
    if (Number.isNaN(values[bar]) && kind !== 'candle') continue
    const a = colorAt(original, bar)
    const b = colorAt(converted, bar)
    if (a === b || seen(a) === seen(b)) continue
    return { bar, original: orNull(a), converted: orNull(b), what: 'color', cause: 'unknown' }
  }
  return null
}

const haveOneColor = (a: PlotSeries, b: PlotSeries): boolean =>
  !a.colors && !b.colors && seen(a.color ?? NaN) === seen(b.color ?? NaN)
const sameColor: Same = (a, b) => seen(a) === seen(b)
const isColorItself = ({ kind }: PlotSeries): boolean => kind === 'bgcolor' || kind === 'barcolor' || kind === 'fill'
const colorAt = ({ colors, color }: PlotSeries, bar: number): number => (colors ? colors[bar]! : (color ?? NaN))
const seen = (color: number): number => visibleColor(color) ?? -1

/** Two series, the number of values to compare, and the first bar at which they differ. */
interface ValueDifference {
  readonly a: Float64Array
  readonly b: Float64Array
  readonly bar: number
  readonly count: number
  readonly same: Same
}

/** Guesses the cause from the shape of the difference. */
function causeOf(difference: ValueDifference, bars: Bars): Difference['cause'] {
  const { a, b, bar, count, same } = difference
  if (Number.isFinite(a[bar]) && Number.isFinite(b[bar]) && isClose(a[bar]!, b[bar]!)) return 'rounding'
  if (endsEqual(a, b, bar, count, same)) return 'warm-up'
  if (isStepwise(a, bar) && isStepwise(b, bar)) return 'higher-timeframe'
  return isShift(difference, bars) ? 'timezone' : 'unknown'
}

const isClose = (x: number, y: number): boolean => Math.abs(x - y) <= 1e-6 * Math.max(Math.abs(x), Math.abs(y))

/** Returns whether all differences lie in the first part of the series. */
function endsEqual(a: Float64Array, b: Float64Array, bar: number, count: number, same: Same): boolean {
  if (bar > count / 2) return false
  for (let i = Math.floor((count * 3) / 4); i < count; i++) {
    if (!same(a[i]!, b[i]!) && !isClose(a[i]!, b[i]!)) return false
  }
  return true
}

/** Returns whether values stay the same for several bars and then jump. */
function isStepwise(values: Float64Array, around: number): boolean {
  let stays = 0
  let jumps = 0
  for (let i = Math.max(1, around - 60); i < Math.min(values.length, around + 60); i++) {
    if (values[i] === values[i - 1]) stays++
    else jumps++
  }
  return jumps > 0 && stays > jumps * 3
}

/** Returns whether one series is the other shifted by whole hours. */
function isShift(difference: ValueDifference, { period }: Bars): boolean {
  const anHour = Math.max(1, Math.round(3600 / period))
  for (let hours = 1; hours <= 12; hours++) {
    for (const shift of [hours * anHour, -hours * anHour]) if (matchesShifted(difference, shift)) return true
  }
  return false
}

function matchesShifted({ a, b, bar, count, same }: ValueDifference, shift: number): boolean {
  let changes = 0
  for (let i = Math.max(bar, -shift); i < count - Math.max(0, shift) && i < bar + 500; i++) {
    if (!same(a[i]!, b[i + shift]!)) return false
    if (i > bar && a[i] !== a[i - 1]) changes++
  }
  return changes > 3
}

// ---------------------------------------------------------------------------------------------- drawings

function compareDrawings(
  { shapes: expected }: RunResult,
  { shapes: shown }: RunResult,
  same: Same,
): ShapeComparison | null {
  return expected && shown && expected.length + shown.length > 0 ? compareShapes(expected, shown, same) : null
}

// -------------------------------------------------------------------------------------------------- logs

/**
 * Returns the messages that the conversion may have written. An Expert Advisor learns of a bar's close with the next
 * bar, so it has not come to the last one.
 */
const knownLogs = ({ logs, lastBarLogs = 0 }: RunResult, converted: RunResult): readonly string[] =>
  converted.logs.length + lastBarLogs <= logs.length ? logs.slice(0, logs.length - lastBarLogs) : logs

function compareLogs(original: readonly string[], converted: readonly string[]): NonNullable<Comparison['logs']> {
  const compared = Math.max(original.length, converted.length)
  for (let index = 0; index < compared; index++) {
    if (original[index] === converted[index]) continue
    return {
      compared,
      firstDifference: { index, original: original[index] ?? null, converted: converted[index] ?? null },
    }
  }
  return { compared, firstDifference: null }
}

// ------------------------------------------------------------------------------------------------ trades

function compareTrades(
  original: readonly Trade[],
  converted: readonly Trade[],
  bars: Bars,
  same: Same,
): NonNullable<Comparison['trades']> {
  const counts = { original: original.length, converted: converted.length }
  const pairs = Math.max(original.length, converted.length)
  for (let i = 0; i < pairs; i++) {
    const firstDifference = tradeDifference(original[i], converted[i], bars, same)
    if (firstDifference) return { ...counts, firstDifference }
  }
  return { ...counts, firstDifference: null }
}

function tradeDifference(a: Trade | undefined, b: Trade | undefined, bars: Bars, same: Same): Difference | null {
  if (!a || !b) {
    const time = (a ?? b)?.entryTime ?? NaN
    return {
      bar: barAt(bars, time),
      original: a?.entryPrice ?? null,
      converted: b?.entryPrice ?? null,
      what: 'missing',
      cause: 'unknown',
    }
  }
  const entry = barAt(bars, a.entryTime)
  if (a.direction !== b.direction || a.entryTime !== b.entryTime) {
    return { bar: entry, original: a.entryTime, converted: b.entryTime, what: 'entry', cause: 'unknown' }
  }
  // The programs learn one tick apart whether the price turns on the bar of an entry.
  const slack = a.exitTime === a.entryTime ? bars.symbol.tickSize * 1.5 : 0
  const isNear: Same = (x, y) => same(x, y) || Math.abs(x - y) <= slack
  if (!isNear(a.entryPrice, b.entryPrice))
    return { bar: entry, original: a.entryPrice, converted: b.entryPrice, what: 'entry', cause: 'fill' }
  if (!same(a.quantity, b.quantity))
    return { bar: entry, original: a.quantity, converted: b.quantity, what: 'entry', cause: 'rounding' }
  const exit = barAt(bars, a.exitTime ?? b.exitTime ?? NaN)
  if (a.exitTime !== b.exitTime)
    return { bar: exit, original: a.exitTime, converted: b.exitTime, what: 'exit', cause: 'unknown' }
  if (!isNear(a.exitPrice ?? NaN, b.exitPrice ?? NaN))
    return { bar: exit, original: a.exitPrice, converted: b.exitPrice, what: 'exit', cause: 'fill' }
  return null
}

/** Returns the bar that contains a time; the last bar for later times. */
export function barAt({ time }: Bars, at: number): number {
  let low = 0
  let high = time.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (time[middle]! <= at) low = middle
    else high = middle - 1
  }
  return Math.max(0, low)
}

/** Describes a comparison in a few lines: what is equal, or the first difference of each kind. */
export function describeComparison(comparison: Comparison): string {
  const { bars, equal, fault } = comparison
  if (fault) return `stopped at bar ${fault.bar}: ${fault.message}`
  if (equal) return `equal on ${bars} bars`
  return comparedRows(comparison)
    .flatMap(({ nouns: [, many], difference }) => (difference === null ? [] : [`${many}: ${difference}`]))
    .join('\n')
}
