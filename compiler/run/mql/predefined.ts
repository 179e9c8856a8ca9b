import type { Chart } from './terminal/chart.ts'
import { build, type Terminal } from './terminal/terminal.ts'
import { codeOf } from './terminal/timeframes.ts'
import { MqlArray, type ElementKind, type NumberBank, type Value } from './values.ts'

/** Arrays of a chart that programs see but do not own: they share the chart's banks and grow with it. */
export interface ChartArrays {
  readonly time: MqlArray
  readonly open: MqlArray
  readonly high: MqlArray
  readonly low: MqlArray
  readonly close: MqlArray
  readonly volume: MqlArray
  readonly zeros: MqlArray
  readonly spread: MqlArray
  /** Lengths and direction for the next event, of those that anybody has asked for. */
  refresh(): void
}

export function chartArrays(chart: Chart, series: boolean): ChartArrays {
  const made: MqlArray[] = []
  const show = (array: MqlArray): void => {
    array.setSeries(series)
    array.setLength(chart.count)
  }
  const array = (kind: ElementKind, bank: () => NumberBank): (() => MqlArray) => {
    let known: MqlArray | null = null
    return () => {
      if (known) return known
      known = new MqlArray(kind, [], 0, () => undefined)
      known.bank = bank()
      show(known)
      made.push(known)
      return known
    }
  }
  const banks = {
    time: array('long', () => chart.time),
    open: array('double', () => chart.open),
    high: array('double', () => chart.high),
    low: array('double', () => chart.low),
    close: array('double', () => chart.close),
    volume: array('long', () => chart.volume),
    zeros: array('long', () => new Float64Array(chart.close.length)),
    spread: array('int', () => new Int32Array(chart.close.length)),
  }
  return {
    get time() { return banks.time() },
    get open() { return banks.open() },
    get high() { return banks.high() },
    get low() { return banks.low() },
    get close() { return banks.close() },
    get volume() { return banks.volume() },
    get zeros() { return banks.zeros() },
    get spread() { return banks.spread() },
    refresh() {
      for (const array of made) show(array)
    },
  }
}

/** `Bid`, `_Point`, `Close` …: what a name stands for while the program runs. */
export function predefinedVariables(terminal: Terminal, arrays: ChartArrays): ReadonlyMap<string, () => Value> {
  const { symbol, quote, chart } = terminal
  const digits = () => symbol.digits
  const point = () => symbol.point
  const table: Readonly<Record<string, () => Value>> = {
    Bid: () => quote.bid,
    Ask: () => quote.ask,
    Bars: () => chart.count,
    Digits: digits,
    Point: point,
    Open: () => arrays.open,
    High: () => arrays.high,
    Low: () => arrays.low,
    Close: () => arrays.close,
    Volume: () => arrays.volume,
    Time: () => arrays.time,
    _Symbol: () => symbol.name,
    _Digits: digits,
    _Point: point,
    _Period: () => codeOf(terminal.dialect, chart.period),
    _LastError: () => terminal.lastError,
    _StopFlag: () => (terminal.stopped ? 1 : 0),
    _UninitReason: () => 0,
    _RandomSeed: () => 0,
    _AppliedTo: () => 0,
    _IsX64: () => 1,
    _DEBUG: () => 0,
    _RELEASE: () => 1,
    __PATH__: () => terminal.settings.programName,
    // Nothing here reads a clock: programs are as old as the first bar.
    __DATE__: () => Math.floor((chart.time[0] ?? 0) / 86_400) * 86_400,
    __DATETIME__: () => chart.time[0] ?? 0,
    __TIME__: () => (chart.time[0] ?? 0) % 86_400,
    __MQLBUILD__: () => build,
    __MQL4BUILD__: () => build,
    __MQL5BUILD__: () => build,
  }
  return new Map(Object.entries(table))
}
