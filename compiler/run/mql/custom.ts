import { fault } from './fault.ts'
import { appliedPrices, priceOf } from './indicators/stock-indicator.ts'
import { calculation, limitsOfAsked, load, start, type Loaded } from './load.ts'
import { unmetered } from './meter.ts'
import type { BuiltinFacts, MqlRunOptions } from './run.ts'
import type { Chart, IndicatorHandle } from './terminal/chart.ts'
import { Terminal } from './terminal/terminal.ts'
import { MqlArray, type Value } from './values.ts'

/** Indicators that ask for indicators: deeper than this is one that asks for itself. */
const deepest = 8
/** What one of them takes by itself of the memory of the program that asks, in elements. */
const ofIndicator = 1 << 17
const depths = new WeakMap<Terminal, number>()

/** Another indicator on a chart, run as the terminal runs it beside the program that asks; null where it is not at hand. */
export function openCustom(
  asking: Terminal,
  facts: BuiltinFacts,
  options: MqlRunOptions,
  name: string,
  chart: Chart,
  given: readonly Value[],
): IndicatorHandle | null {
  const checked = options.programs?.(name)
  if (!checked) return null
  const depth = (depths.get(asking) ?? 0) + 1
  if (depth > deepest) throw fault('MQL5004')
  asking.meter.keep(ofIndicator)
  const settings = {
    ...asking.settings,
    chart,
    variables: asking.variables,
    period: chart.period,
    capacity: chart.time.length,
    programName: name,
  }
  const terminal: Terminal = new Terminal({
    ...settings,
    custom: (...asked) => openCustom(terminal, facts, options, ...asked),
  })
  depths.set(terminal, depth)
  const inputs = checked.globals.filter((variable) => variable.input !== null)
  const values = inputs.flatMap((variable, k) =>
    given[k] === undefined || given[k] === null ? [] : [[variable.name, given[k] as string | number] as const],
  )
  const loaded = load(checked, terminal, facts, {
    ...options,
    limits: limitsOfAsked(options.limits),
    inputs: Object.fromEntries(values),
  })
  return new CustomIndicator(loaded, asking, chart, given.at(inputs.length))
}

/** Computed when somebody asks and prices have changed since. */
class CustomIndicator implements IndicatorHandle {
  private readonly calculate: (() => void) | null
  private version = -1

  constructor(
    private readonly loaded: Loaded,
    private readonly asking: Terminal,
    readonly chart: Chart,
    price: Value | undefined,
  ) {
    const { terminal } = loaded
    this.takeQuote()
    this.calculate = start(loaded)
      ? calculation(loaded, () => undefined, typeof price === 'number' ? priceArray(terminal, chart, price) : undefined)
      : null
  }

  private takeQuote(): void {
    Object.assign(this.loaded.terminal.quote, this.asking.quote)
  }

  at(buffer: number, shift: number): number | undefined {
    this.follow()
    const array = this.loaded.terminal.buffers[buffer]?.array
    const i = this.chart.count - 1 - shift
    return array && i >= 0 && i < array.length ? (array.bank[i] as number) : undefined
  }

  refresh(): readonly ArrayLike<number>[] {
    this.follow()
    return this.loaded.terminal.buffers.map((buffer) => (buffer?.array.bank ?? []) as ArrayLike<number>)
  }

  private follow(): void {
    if (!this.calculate || this.version === this.chart.version) return
    this.version = this.chart.version
    this.takeQuote()
    this.calculate()
  }
}

/** A price of the bar, or the first buffer of another indicator, as an array that grows with the chart. */
function priceArray(terminal: Terminal, chart: Chart, code: number): () => MqlArray {
  const array = new MqlArray('double', [], 0, unmetered)
  array.bank = new Float64Array(chart.time.length)
  const handle = terminal.dialect === 'mql5' ? terminal.handle(code) : null
  const read = priceOf(chart, appliedPrices[code - (terminal.dialect === 'mql4' ? 0 : 1)] ?? 'close')
  let known = 0
  return () => {
    const values = handle?.refresh()[0]
    for (let i = Math.max(0, known - 1); i < chart.count; i++) array.bank[i] = values ? values[i] : read(i)
    known = chart.count
    array.setLength(known)
    return array
  }
}
