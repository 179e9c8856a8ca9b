import type { Bars } from '../../api.ts'
import { aggregate, heikinAshi } from '../bars/aggregate.ts'
import type { Context } from './context.ts'
import { runtimeError } from './runtime-errors.ts'
import { tickerOf } from '../../builtins/symbol/machine.ts'
import { timeframeOf } from './time/periods.ts'
import { timeframeSeconds } from './time/timeframe.ts'

/**
 * Returns the requested bars: given ones, or longer ones built from them. Null for an unknown symbol if `lenient`; else
 * a runtime error.
 */
export function requestedBars(context: Context, symbol: string, timeframe: string, lenient: boolean): Bars | null {
  const smoothed = /^heikinashi\((.*)\)$/.exec(symbol)
  if (smoothed) {
    const plain = requestedBars(context, smoothed[1] ?? '', timeframe, lenient)
    return plain && heikinAshi(plain)
  }
  const seconds = secondsOf(context, timeframe)
  const own = context.bars
  const known = [own, ...context.run.otherBars].filter((bars) => isSame(symbol, bars.symbol.name, own.symbol.name))
  if (known.length === 0) {
    const other = context.run.market?.(symbol, seconds)
    if (other) return other
    if (lenient) return null
    throw runtimeError('RUN1040', { symbol })
  }
  const exact = known.find((bars) => bars.period === seconds)
  if (exact) return exact
  const shorter = known.filter((bars) => bars.period < seconds).sort((a, b) => b.period - a.period)
  const parsed = timeframeOf(timeframe)
  const [base] = shorter
  if (base && parsed) {
    const isLive = context.chart.phase === 'realtime'
    return isLive ? context.run.aggregates.aggregate(base, parsed) : aggregate(base, parsed)
  }
  const inside = context.run.market?.(symbol, seconds)
  if (inside) return inside
  throw runtimeError('RUN1041', { timeframe })
}

function secondsOf(context: Context, timeframe: string): number {
  if (timeframe === '') return context.bars.period
  const parsed = timeframeOf(timeframe)
  if (!parsed) throw runtimeError('RUN1031', { name: timeframe })
  return timeframeSeconds(parsed)
}

/** Without an exchange on one side, the name alone decides. */
function isSame(asked: string, name: string, own: string): boolean {
  if (asked === '' || asked === name) return asked !== '' || name === own
  return (!asked.includes(':') || !name.includes(':')) && tickerOf(asked) === tickerOf(name)
}
