import type { Bars } from '../../api.ts'
import type { Loaded } from './load.ts'
import type { BuiltinFacts } from './run-options.ts'
import type { Terminal } from './terminal/terminal.ts'

/** A program with the bars of its run. */
export interface Session extends Loaded {
  readonly bars: Bars
  readonly facts: BuiltinFacts
  readonly equity: Float64Array
}

/** Built field by field: a spread object gets a new hidden class in each run, which deoptimizes V8. */
export const sessionOf = (
  { program, terminal, arrays, options }: Loaded,
  bars: Bars,
  facts: BuiltinFacts,
  equity: Float64Array,
): Session => ({ program, terminal, arrays, options, bars, facts, equity })

export function stop({ program }: Session): void {
  const deinit = program.find('OnDeinit') ?? program.find('deinit')
  if (deinit) program.call(deinit, [0])
}

/** Adds a whole bar: history, or a bar without ticks. */
export function addBar({ terminal, bars }: Session, bar: number): void {
  terminal.chart.begin(bars.time[bar]! / 1000, bars.open[bar]!)
  terminal.chart.whole(bars, bar)
  setQuote(terminal, bars.close[bar]!, bars.time[bar]! + bars.period * 1000 - 1)
}

export function setQuote({ quote, symbol }: Terminal, bid: number, time: number): void {
  quote.bid = bid
  quote.ask = symbol.spread === 0 ? bid : Math.round((bid + symbol.spread * symbol.point) * symbol.scale) / symbol.scale
  quote.time = time
  if (symbol.currencyOfAccount === symbol.baseCurrency)
    symbol.tickValue = symbol.tickSize * symbol.units * symbol.pointValue * symbol.rate(bid)
}

/** Delivers chart events after the handler that sent them; events sent by OnChartEvent wait for the next event. */
export function chartEvents({ program, terminal }: Session): void {
  const sent = terminal.chartEvents.splice(0)
  const onChartEvent = program.find('OnChartEvent')
  if (onChartEvent) for (const event of sent) program.call(onChartEvent, event)
}
