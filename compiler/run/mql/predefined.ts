import type { Placed } from './compile/scope.ts'
import { unmetered } from './meter.ts'
import type { Chart } from './terminal/chart.ts'
import { build, type Terminal } from './terminal/terminal.ts'
import { codeOf } from './terminal/timeframes.ts'
import { MqlArray, type ElementKind, type NumberStorage, type Value } from './values.ts'

/** Arrays of a chart that programs read: they share the chart's storage and grow with it. */
export class ChartArrays {
  /** Arrays in use. */
  private readonly made: MqlArray[] = []
  private readonly byName = new Map<string, MqlArray>()

  constructor(
    private readonly chart: Chart,
    private readonly series: boolean,
  ) {}

  get time(): MqlArray {
    return this.array('time', 'long', () => this.chart.time)
  }

  get open(): MqlArray {
    return this.array('open', 'double', () => this.chart.open)
  }

  get high(): MqlArray {
    return this.array('high', 'double', () => this.chart.high)
  }

  get low(): MqlArray {
    return this.array('low', 'double', () => this.chart.low)
  }

  get close(): MqlArray {
    return this.array('close', 'double', () => this.chart.close)
  }

  get volume(): MqlArray {
    return this.array('volume', 'long', () => this.chart.volume)
  }

  get zeros(): MqlArray {
    return this.array('zeros', 'long', () => new Float64Array(this.chart.close.length))
  }

  get spread(): MqlArray {
    return this.array('spread', 'int', () => new Int32Array(this.chart.close.length))
  }

  /** Lengths and direction for the next event. */
  refresh(): void {
    for (const array of this.made) this.show(array)
  }

  private show(array: MqlArray): void {
    array.setSeries(this.series)
    array.setLength(this.chart.count)
  }

  private array(name: string, kind: ElementKind, storage: () => NumberStorage): MqlArray {
    let array = this.byName.get(name)
    if (!array) {
      array = new MqlArray(kind, [], 0, unmetered)
      array.storage = storage()
      this.byName.set(name, array)
      this.made.push(array)
      this.show(array)
    }
    return array
  }
}

/** Predefined variables (`Bid`, `_Point`, `Close` …) by name. */
export function predefinedVariables(
  terminal: Terminal,
  arrays: ChartArrays,
): ReadonlyMap<string, Placed | (() => Value)> {
  const { chart } = terminal
  const digits = ['symbol', 'digits'] as const
  const point = ['symbol', 'point'] as const
  const table: Readonly<Record<string, Placed | (() => Value)>> = {
    Bid: ['quote', 'bid'],
    Ask: ['quote', 'ask'],
    Bars: ['chart', 'count'],
    Digits: digits,
    Point: point,
    Open: () => arrays.open,
    High: () => arrays.high,
    Low: () => arrays.low,
    Close: () => arrays.close,
    Volume: () => arrays.volume,
    Time: () => arrays.time,
    _Symbol: ['symbol', 'name'],
    _Digits: digits,
    _Point: point,
    _Period: () => codeOf(terminal.facts.timeframes, chart.period),
    _LastError: () => terminal.lastError,
    _StopFlag: () => (terminal.stopped ? 1 : 0),
    _UninitReason: () => 0,
    _RandomSeed: () => 0,
    _AppliedTo: () => 0,
    _IsX64: () => 1,
    _DEBUG: () => 0,
    _RELEASE: () => 1,
    __PATH__: () => terminal.settings.programName,
    // No clock is read: programs start with the first bar.
    __DATE__: () => Math.floor((chart.time[0] ?? 0) / 86_400) * 86_400,
    __DATETIME__: () => chart.time[0] ?? 0,
    __TIME__: () => (chart.time[0] ?? 0) % 86_400,
    __MQLBUILD__: () => build,
    __MQL4BUILD__: () => build,
    __MQL5BUILD__: () => build,
  }
  return new Map(Object.entries(table))
}
