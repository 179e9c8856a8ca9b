import { runtimeError } from './runtime-error.ts'
import { appliedPrices, priceOf } from './indicators/stock-indicator.ts'
import { calculation, limitsOfAsked, load, start, type Loaded } from './load.ts'
import { unmetered } from './meter.ts'
import type { BuiltinFacts, MqlRunOptions } from './run-options.ts'
import type { Chart, IndicatorHandle } from './terminal/chart.ts'
import { Terminal } from './terminal/terminal.ts'
import { MqlArray, type Value } from './values.ts'

/** Maximum nesting of indicators that load indicators: deeper ones load themselves. */
const maxDepth = 8
/** Memory of one loaded indicator, charged to the loading program, in elements. */
const indicatorCost = 1 << 17
const depths = new WeakMap<Terminal, number>()

/** Arguments of iCustom: an indicator, the chart and its inputs. */
interface CustomCall {
  readonly name: string
  readonly chart: Chart
  readonly given: readonly Value[]
}

/** Runs another indicator on a chart beside the program that loads it; null where it is unavailable. */
export function openCustom(
  asking: Terminal,
  facts: BuiltinFacts,
  options: MqlRunOptions,
  { name, chart, given }: CustomCall,
): IndicatorHandle | null {
  const checked = options.programs?.(name)
  if (!checked) return null
  const depth = (depths.get(asking) ?? 0) + 1
  if (depth > maxDepth) throw runtimeError('MQL5004')
  asking.meter.keep(indicatorCost)
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
    custom: (nested, nestedChart, args) =>
      openCustom(terminal, facts, options, { name: nested, chart: nestedChart, given: args }),
  })
  depths.set(terminal, depth)
  const inputs = checked.globals.filter((variable) => variable.input !== null)
  const values = inputs.flatMap((variable, k) =>
    given[k] === undefined || given[k] === null ? [] : [[variable.name, given[k] as string | number] as const],
  )
  const loaded = load(checked, terminal, facts, {
    ...options,
    onReturn: undefined,
    limits: limitsOfAsked(options.limits),
    inputs: Object.fromEntries(values),
  })
  return new CustomIndicator(loaded, asking, chart, given.at(inputs.length))
}

/** An indicator that is computed when it is read after prices have changed. */
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
    return array && i >= 0 && i < array.length ? (array.storage[i] as number) : undefined
  }

  refresh(): readonly ArrayLike<number>[] {
    this.follow()
    return this.loaded.terminal.buffers.map((buffer) => (buffer?.array.storage ?? []) as ArrayLike<number>)
  }

  private follow(): void {
    if (!this.calculate || this.version === this.chart.version) return
    this.version = this.chart.version
    this.takeQuote()
    this.calculate()
  }
}

/** Returns an array of an applied price or another indicator's first buffer, which grows with the chart. */
function priceArray(terminal: Terminal, chart: Chart, code: number): () => MqlArray {
  const array = new MqlArray('double', [], 0, unmetered)
  array.storage = new Float64Array(chart.time.length)
  const handle = terminal.facts.hasHandles ? terminal.handle(code) : null
  const read = priceOf(chart, appliedPrices[code - terminal.facts.closePrice] ?? 'close')
  let known = 0
  return () => {
    const values = handle?.refresh()[0]
    for (let i = Math.max(0, known - 1); i < chart.count; i++) array.storage[i] = values ? (values[i] ?? NaN) : read(i)
    known = chart.count
    array.setLength(known)
    return array
  }
}
