import type { Bars } from '../../api.ts'
import type { Loaded } from './load.ts'
import type { BuiltinFacts } from './run.ts'
import type { Terminal } from './terminal/terminal.ts'

/** A program on its way through the bars. */
export interface Session extends Loaded {
  readonly bars: Bars
  readonly facts: BuiltinFacts
  readonly equity: Float64Array
}

/** Field by field: objects that are spread get a shape of their own in each run, and what the engine has learned of the last ones is lost. */
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

/** A whole bar: history, or a bar whose ticks nobody sees. */
export function addBar({ terminal, bars }: Session, bar: number): void {
  terminal.chart.begin(bars.time[bar] / 1000, bars.open[bar])
  terminal.chart.whole(bars, bar)
  setQuote(terminal, bars.close[bar], bars.time[bar] + bars.period * 1000 - 1)
}

export function setQuote({ quote, symbol }: Terminal, bid: number, time: number): void {
  quote.bid = bid
  quote.ask = symbol.spread === 0 ? bid : Math.round((bid + symbol.spread * symbol.point) * symbol.scale) / symbol.scale
  quote.time = time
  if (symbol.currencyOfAccount === symbol.baseCurrency)
    symbol.tickValue = symbol.tickSize * symbol.units * symbol.pointValue * symbol.rate(bid)
}

/** What a handler sends waits until it is done; what is sent by OnChartEvent itself, for the next event. */
export function chartEvents({ program, terminal }: Session): void {
  const sent = terminal.chartEvents.splice(0)
  const onChartEvent = program.find('OnChartEvent')
  if (onChartEvent) for (const event of sent) program.call(onChartEvent, event)
}
