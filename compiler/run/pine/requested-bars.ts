import type { Bars } from '../../api.ts'
import { aggregate, heikinAshi } from '../bars/aggregate.ts'
import type { Context } from './context.ts'
import { fault } from './faults.ts'
import { tickerOf } from './library/symbols.ts'
import { timeframeOf } from './time/periods.ts'
import { timeframeSeconds } from './time/timeframe.ts'

/**
 * The bars a request asks for: those that were given, or longer ones made of what is there. Null for an unknown symbol
 * where the script takes that (`lenient`); else it is a fault.
 */
export function requestedBars(context: Context, symbol: string, timeframe: string, lenient: boolean): Bars | null {
  const smoothed = /^heikinashi\((.*)\)$/.exec(symbol)
  if (smoothed) {
    const plain = requestedBars(context, smoothed[1], timeframe, lenient)
    return plain && heikinAshi(plain)
  }
  const seconds = secondsOf(context, timeframe)
  const own = context.bars
  const known = [own, ...context.run.otherBars].filter((bars) => isSame(symbol, bars.symbol.name, own.symbol.name))
  if (known.length === 0) {
    const other = context.run.market?.(symbol, seconds)
    if (other) return other
    if (lenient) return null
    throw fault('RUN1040', { symbol })
  }
  const exact = known.find((bars) => bars.period === seconds)
  if (exact) return exact
  const shorter = known.filter((bars) => bars.period < seconds).sort((a, b) => b.period - a.period)
  const parsed = timeframeOf(timeframe)
  if (shorter.length > 0 && parsed) return aggregate(shorter[0], parsed)
  const inside = context.run.market?.(symbol, seconds)
  if (inside) return inside
  throw fault('RUN1041', { timeframe })
}

function secondsOf(context: Context, timeframe: string): number {
  if (timeframe === '') return context.bars.period
  const parsed = timeframeOf(timeframe)
  if (!parsed) throw fault('RUN1031', { name: timeframe })
  return timeframeSeconds(parsed)
}

/** Without an exchange on one side, the name alone decides. */
function isSame(asked: string, name: string, own: string): boolean {
  if (asked === '' || asked === name) return asked !== '' || name === own
  return (!asked.includes(':') || !name.includes(':')) && tickerOf(asked) === tickerOf(name)
}
