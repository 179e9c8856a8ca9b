import type { Bars, Comparison, Difference, PlotComparison, PlotSeries, RunResult, Trade } from '../api.ts'
import type { CsvBars } from './bars/csv.ts'

export interface CompareOptions {
  /** Relative difference that still counts as equal. */
  readonly tolerance?: number
  /** Absolute difference that still counts as equal, for values around zero. */
  readonly absolute?: number
}

/** Rounding of programs that do the same in the same order stays far below this. */
const defaultTolerance = 1e-9
const defaultAbsolute = 1e-10

/** How bars of a run compare: what differs first, and what is likely behind it. */
export function compareRuns(
  original: RunResult,
  converted: RunResult,
  bars: Bars,
  options: CompareOptions = {},
): Comparison {
  const same = tolerance(options)
  const plots = pairPlots(original.plots, converted.plots).map(([a, b]) => comparePlot(a, b, bars, same))
  const hasTrades =
    original.equity !== null || converted.equity !== null || original.trades.length + converted.trades.length > 0
  const trades = hasTrades ? compareTrades(original.trades, converted.trades, bars, same) : null
  const logs = original.logs.length > 0 ? compareLogs(original.logs, converted.logs) : null
  const fault = converted.fault ?? original.fault
  const equal =
    fault === null && plots.every((plot) => plot.equal) && !trades?.firstDifference && !logs?.firstDifference
  return { bars: bars.time.length, equal, plots, trades, logs, fault }
}

/**
 * The faithful check: plots of our run against the columns of a chart export, by title. The exports carry values, not
 * colours; they write na as `NaN` or 1e100.
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

type Same = (a: number, b: number) => boolean

function tolerance({ tolerance: relative = defaultTolerance, absolute = defaultAbsolute }: CompareOptions): Same {
  return (a, b) => {
    if (a === b) return true
    if (Number.isNaN(a) || Number.isNaN(b)) return Number.isNaN(a) && Number.isNaN(b)
    return Math.abs(a - b) <= absolute + relative * Math.max(Math.abs(a), Math.abs(b))
  }
}

// ------------------------------------------------------------------------------------------------ plots

/** Plots of one title belong together in their order; what has no partner is compared with nothing. */
function pairPlots(
  original: readonly PlotSeries[],
  converted: readonly PlotSeries[],
): [PlotSeries | null, PlotSeries | null][] {
  const rest = [...converted]
  const pairs = original.map((plot): [PlotSeries | null, PlotSeries | null] => {
    const index = rest.findIndex(({ title }) => title === plot.title)
    return [plot, index < 0 ? null : rest.splice(index, 1)[0]]
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
    if (same(original[bar], converted[bar])) continue
    const cause = causeOf(original, converted, bar, count, bars, same)
    return { bar, original: shown(original[bar]), converted: shown(converted[bar]), what: 'value', cause }
  }
  return null
}

const shown = (value: number): number | null => (Number.isNaN(value) ? null : value)

/** Colours matter where something is drawn. Opacity is left out: MetaTrader's colours have none. */
function colorDifference(original: PlotSeries, converted: PlotSeries, count: number): Difference | null {
  if (isColorItself(original) || haveOneColor(original, converted)) return null
  const { values, kind } = original
  for (let bar = 0; bar < count; bar++) {
    if (Number.isNaN(values[bar]) && kind !== 'candle') continue
    const a = colorAt(original, bar)
    const b = colorAt(converted, bar)
    if (a === b || rgb(a) === rgb(b)) continue
    return { bar, original: shown(a), converted: shown(b), what: 'color', cause: 'unknown' }
  }
  return null
}

const haveOneColor = (a: PlotSeries, b: PlotSeries): boolean =>
  !a.colors && !b.colors && rgb(a.color ?? NaN) === rgb(b.color ?? NaN)
const sameColor: Same = (a, b) => rgb(a) === rgb(b)
const isColorItself = ({ kind }: PlotSeries): boolean => kind === 'bgcolor' || kind === 'barcolor' || kind === 'fill'
const colorAt = ({ colors, color }: PlotSeries, bar: number): number => (colors ? colors[bar] : (color ?? NaN))
const rgb = (color: number): number => (Number.isNaN(color) ? -1 : Math.floor(color / 256))

/** A guess from the shape of the difference, for people who look for the reason. */
function causeOf(
  a: Float64Array,
  b: Float64Array,
  bar: number,
  count: number,
  bars: Bars,
  same: Same,
): Difference['cause'] {
  if (Number.isFinite(a[bar]) && Number.isFinite(b[bar]) && isClose(a[bar], b[bar])) return 'rounding'
  if (endsEqual(a, b, bar, count, same)) return 'warm-up'
  if (steps(a, bar) && steps(b, bar)) return 'higher-timeframe'
  return isShift(a, b, bar, count, bars, same) ? 'timezone' : 'unknown'
}

const isClose = (x: number, y: number): boolean => Math.abs(x - y) <= 1e-6 * Math.max(Math.abs(x), Math.abs(y))

/** One has values before the other, or they come together: all differences lie in the first part. */
function endsEqual(a: Float64Array, b: Float64Array, bar: number, count: number, same: Same): boolean {
  if (bar > count / 2) return false
  for (let i = Math.floor((count * 3) / 4); i < count; i++) {
    if (!same(a[i], b[i]) && !isClose(a[i], b[i])) return false
  }
  return true
}

/** Values that stay the same for bars on end and then jump. */
function steps(values: Float64Array, around: number): boolean {
  let stays = 0
  let jumps = 0
  for (let i = Math.max(1, around - 60); i < Math.min(values.length, around + 60); i++) {
    if (values[i] === values[i - 1]) stays++
    else jumps++
  }
  return jumps > 0 && stays > jumps * 3
}

/** The same values some whole hours earlier or later. */
function isShift(a: Float64Array, b: Float64Array, bar: number, count: number, { period }: Bars, same: Same): boolean {
  const anHour = Math.max(1, Math.round(3600 / period))
  for (let hours = 1; hours <= 12; hours++) {
    for (const shift of [hours * anHour, -hours * anHour])
      if (matchesShifted(a, b, bar, count, shift, same)) return true
  }
  return false
}

function matchesShifted(
  a: Float64Array,
  b: Float64Array,
  bar: number,
  count: number,
  shift: number,
  same: Same,
): boolean {
  let changes = 0
  for (let i = Math.max(bar, -shift); i < count - Math.max(0, shift) && i < bar + 500; i++) {
    if (!same(a[i], b[i + shift])) return false
    if (i > bar && a[i] !== a[i - 1]) changes++
  }
  return changes > 3
}

// -------------------------------------------------------------------------------------------------- logs

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
  // Whether the price turns on the very bar of an entry is known a tick later.
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

/** The bar a time falls into; the last where it lies behind. */
export function barAt({ time }: Bars, at: number): number {
  let low = 0
  let high = time.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (time[middle] <= at) low = middle
    else high = middle - 1
  }
  return Math.max(0, low)
}

/** A few lines for people: what is equal, and the first difference of what is not. */
export function describeComparison({ bars, equal, plots, trades, logs, fault }: Comparison): string {
  if (fault) return `stopped at bar ${fault.bar}: ${fault.message}`
  if (equal) return `equal on ${bars} bars`
  const lines = plots.flatMap(({ title, firstDifference }) =>
    firstDifference ? [`${title}: ${describe(firstDifference)}`] : [],
  )
  if (trades?.firstDifference)
    lines.push(`trades (${trades.original} and ${trades.converted}): ${describe(trades.firstDifference)}`)
  if (logs?.firstDifference) {
    const { index, original, converted } = logs.firstDifference
    lines.push(`message ${index + 1} differs: ${original ?? 'none'} and ${converted ?? 'none'}`)
  }
  return lines.join('\n')
}

function describe({ bar, original, converted, what, cause }: Difference): string {
  const reason = cause === 'unknown' ? '' : ` (likely ${cause})`
  return `${what} differs from bar ${bar} on: ${original ?? 'na'} and ${converted ?? 'na'}${reason}`
}
