import { rangeOf, type Chart } from '../terminal/chart.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { codeOf, secondsOf } from '../terminal/timeframes.ts'
import type { KnownArgument } from '../compile/scope.ts'
import { isObject, type MqlArray, type MqlObject } from '../values.ts'
import { fieldsOf, isOwnSymbol, setField, withBound, type Entry, type Library } from './entry.ts'

type Text = string | null
type Field = 'time' | 'open' | 'high' | 'low' | 'close' | 'volume'

/** Memory of an array linked to the chart beside its elements. */
const linkCost = 64

/** Prices and times of bars: single ones, copies, and questions about them. */
export const series: Library = (terminal) => ({
  ...barReads(terminal),
  ...extremes(terminal),
  ...copies(terminal),
  ...seriesInfo(terminal),
})

/** The chart of a symbol and timeframe; notes the error where it has no bars. */
function chartOf(terminal: Terminal, symbol: Text, timeframe: number): Chart | null {
  const chart = terminal.chartOf(timeframe, symbol)
  if (!chart || (chart.count === 0 && !terminal.hasArrived)) terminal.fail('noHistory')
  return chart
}

/** The chart that the program runs on, where that is known before it runs. */
function ownChart({ chart, facts }: Terminal, symbol: KnownArgument, timeframe: KnownArgument): Chart | null {
  if (!isOwnSymbol(symbol) || timeframe === null || timeframe === 'own symbol') return null
  return timeframe === 'own timeframe' || secondsOf(facts.timeframes, timeframe, chart.period) === chart.period
    ? chart
    : null
}

/** iOpen, iHigh and similar functions. */
function value(terminal: Terminal, field: Field): Entry {
  const run = (symbol: Text, timeframe: number, shift: number): number => {
    const chart = chartOf(terminal, symbol, timeframe)
    const i = chart ? chart.count - 1 - shift : -1
    return chart && shift >= 0 && i >= 0 ? chart[field][i]! : 0
  }
  return withBound(run, ([symbol = null, timeframe = null, shift]) => {
    const chart = ownChart(terminal, symbol, timeframe)
    if (!chart) return null
    const values = chart[field]
    const at = (back: number): number => (back >= 0 && back < chart.count ? values[chart.count - 1 - back]! : 0)
    return typeof shift === 'number' ? () => at(shift) : at
  })
}

/** Counts, values and places of bars. */
const barReads: Library = (terminal) => {
  const bars = withBound(
    (symbol: Text, timeframe: number) => chartOf(terminal, symbol, timeframe)?.count ?? 0,
    ([symbol = null, timeframe = null]) => {
      const chart = ownChart(terminal, symbol, timeframe)
      return chart && (() => chart.count)
    },
  )

  const volumeNow = value(terminal, 'volume')
  return {
    iOpen: value(terminal, 'open'),
    iHigh: value(terminal, 'high'),
    iLow: value(terminal, 'low'),
    iClose: value(terminal, 'close'),
    iTime: value(terminal, 'time'),
    iVolume: volumeNow,
    iTickVolume: volumeNow,
    iRealVolume: () => 0,
    iSpread: () => terminal.symbol.spread,
    iBars: bars,
    Bars: withBound(
      (symbol: Text, timeframe: number, from?: number, to?: number) => {
        const chart = chartOf(terminal, symbol, timeframe)
        return chart === null
          ? 0
          : from === undefined || to === undefined
            ? chart.count
            : rangeOf(chart, from, to).length
      },
      ([symbol = null, timeframe = null, ...range]) => (range.length === 0 ? bars.bound!([symbol, timeframe]) : null),
    ),
    iBarShift: withBound(
      (symbol: Text, timeframe: number, at: number, exact = 0) =>
        shiftOf(chartOf(terminal, symbol, timeframe), at, exact),
      ([symbol = null, timeframe = null, , exact = 0]) => {
        const chart = ownChart(terminal, symbol, timeframe)
        return chart && exact === 0 ? (at: number) => shiftOf(chart, at, 0) : null
      },
    ),
  }
}

/** MODE_OPEN 0, MODE_LOW 1, MODE_HIGH 2, MODE_CLOSE 3, MODE_VOLUME 4, MODE_TIME 5: the same numbers in both. */
const fieldOf = (code: number): Field => (['open', 'low', 'high', 'close', 'volume', 'time'] as const)[code] ?? 'close'
const extremes: Library = (terminal) => {
  function extreme(field: (code: number) => Field, better: (a: number, b: number) => boolean) {
    return (symbol: Text, timeframe: number, type: number, count = 0, start = 0): number => {
      const chart = chartOf(terminal, symbol, timeframe)
      if (!chart || start < 0 || start >= chart.count) return -1
      const values = chart[field(type)]
      const length = count <= 0 ? chart.count - start : Math.min(count, chart.count - start)
      let best = start
      terminal.meter.work(length)
      for (let shift = start + 1; shift < start + length; shift++) {
        if (better(values[chart.count - 1 - shift]!, values[chart.count - 1 - best]!)) best = shift
      }
      return best
    }
  }

  const highest = extreme(fieldOf, (a, b) => a > b)
  const lowest = extreme(fieldOf, (a, b) => a < b)

  return {
    iHighest: highest,
    iLowest: lowest,
    Highest: highest,
    Lowest: lowest,
  }
}

const copies: Library = (terminal) => {
  /**
   * CopyXxx: the result is stored oldest first whatever the direction of the array, as the terminal does.
   */
  function copier(fields: readonly Field[], write: (array: MqlArray, k: number, chart: Chart, i: number) => void) {
    return (symbol: Text, timeframe: number, start: number, count: number, array: MqlArray): number => {
      const chart = chartOf(terminal, symbol, timeframe)
      if (!chart || fields.length === 0) return -1
      const { first, length } = rangeOf(chart, start, count)
      if (length === 0) return -1
      if (!array.fixed) array.resize(length)
      const copied = Math.min(length, array.length)
      terminal.meter.work(copied)
      const at = terminal.placeOfCopy(array, copied)
      for (let k = 0; k < copied; k++) write(array, at + k, chart, first + length - copied + k)
      return copied
    }
  }

  const copyField = (field: Field) =>
    copier([field], (array, k, chart, i) => void ((array.storage as number[])[k] = chart[field][i]!))

  /** Links an array to the chart's bars, newest first: MQL4 copies nothing. */
  function linked(array: MqlArray, symbol: Text, timeframe: number, write: (chart: Chart, i: number) => void): number {
    if (!chartOf(terminal, symbol, timeframe)) return -1
    array.setSeries(true)
    terminal.meter.keep(linkCost)
    let known = 0
    const follow = (): void => {
      const chart = terminal.chartOf(timeframe, symbol)
      if (!chart) return
      array.resize(chart.count, chart.count)
      for (let i = Math.max(0, known - 1); i < chart.count; i++) write(chart, i)
      known = chart.count
    }
    follow()
    terminal.links.push(follow)
    return known
  }

  /** Copies the last tick; no other is kept. */
  function lastTick(symbol: Text, array: MqlArray): number {
    const known = terminal.instrument(symbol)
    if (!known) return -1
    array.resize(1)
    const tick = array.storage[0]
    const { bid, ask, time } = known.quote
    if (isObject(tick))
      for (const [field, part] of Object.entries({
        time: Math.floor(time / 1000),
        bid,
        ask,
        time_msc: time,
        flags: 6,
      }))
        setField(tick, field, part)
    return 1
  }

  return {
    CopyOpen: copyField('open'),
    CopyHigh: copyField('high'),
    CopyLow: copyField('low'),
    CopyClose: copyField('close'),
    CopyTime: copyField('time'),
    CopyTickVolume: copyField('volume'),
    CopyRealVolume: copier(['volume'], (array, k) => void ((array.storage as number[])[k] = 0)),
    CopySpread: copier(['volume'], (array, k) => void ((array.storage as number[])[k] = terminal.symbol.spread)),
    CopyRates: copier(['close'], (array, k, chart, i) => {
      const row = array.storage[k]
      if (isObject(row)) fillRates(row, chart, i)
    }),
    ArrayCopySeries: (array: MqlArray, type: number, symbol: Text = null, timeframe = 0) =>
      linked(array, symbol, timeframe, (chart, i) => void ((array.storage as number[])[i] = chart[fieldOf(type)][i]!)),
    ArrayCopyRates: (array: MqlArray, symbol: Text = null, timeframe = 0) =>
      linked(array, symbol, timeframe, (chart, i) => copyRates(array, chart, i)),
    CopyTicks: (symbol: Text, array: MqlArray) => lastTick(symbol, array),
    CopyTicksRange: (symbol: Text, array: MqlArray) => lastTick(symbol, array),
  }
}

const seriesInfo: Library = (terminal) => {
  const codes = terminal.facts.timeframes
  return {
    SeriesInfoInteger: (symbol: Text, timeframe: number, property: number) => {
      const chart = chartOf(terminal, symbol, timeframe)
      if (!chart) return 0
      const { constant } = terminal.settings
      if (property === constant('SERIES_BARS_COUNT')) return chart.count
      if (property === constant('SERIES_FIRSTDATE') || property === constant('SERIES_SERVER_FIRSTDATE'))
        return chart.time[0]!
      if (property === constant('SERIES_LASTBAR_DATE')) return chart.timeAt(chart.count - 1)
      return property === constant('SERIES_SYNCHRONIZED') && (chart.count > 0 || terminal.hasArrived) ? 1 : 0
    },
    Period: () => codeOf(codes, terminal.chart.period),
    PeriodSeconds: withBound(
      (timeframe = 0) => secondsOf(codes, timeframe, terminal.chart.period),
      ([timeframe = 'own timeframe']) => {
        const { period } = terminal.chart
        if (timeframe === 'own timeframe') return () => period
        return typeof timeframe === 'number' ? () => secondsOf(codes, timeframe, period) : null
      },
    ),
    RefreshRates: () => 1,
  }
}

/** Returns how many bars ago `at` was; the oldest bar for earlier times, unless an exact match is required. */
function shiftOf(chart: Chart | null, at: number, exact: number): number {
  const i = chart ? chart.indexAt(at) : -1
  if (!chart || i < 0) return exact || !chart ? -1 : chart.count - 1
  return exact && at >= chart.time[i]! + chart.period ? -1 : chart.count - 1 - i
}

/** A row of time, open, low, high, close and volume, or a struct of them. */
function copyRates(array: MqlArray, chart: Chart, i: number): void {
  const row = array.storage[i]
  if (array.kind === 'object') {
    if (isObject(row)) fillRates(row, chart, i)
    return
  }
  const values = [chart.time[i], chart.open[i], chart.low[i], chart.high[i], chart.close[i], chart.volume[i]]
  const storage = array.storage as number[]
  for (let k = 0; k < Math.min(values.length, array.row); k++) storage[i * array.row + k] = values[k]!
}

const rateFields = fieldsOf(['time', 'open', 'high', 'low', 'close', 'tick_volume'])

function fillRates(row: MqlObject, chart: Chart, i: number): void {
  const at = rateFields(row)
  const { n } = row
  n[at.time] = chart.time[i]!
  n[at.open] = chart.open[i]!
  n[at.high] = chart.high[i]!
  n[at.low] = chart.low[i]!
  n[at.close] = chart.close[i]!
  n[at.tick_volume] = chart.volume[i]!
}
