import type { Bars, BrokerId } from '../../api.ts'
import { brokers } from './brokers.ts'
import { generateBars } from './generate.ts'

const made = new Map<string, Bars>()

/**
 * Returns the bars of a broker's symbol; `period` in seconds, an hour where absent. Cached. Kept apart from `brokers.ts`,
 * which pages load without a generator.
 */
export function brokerBars(id: BrokerId, period: number = brokers[id].bars.period): Bars {
  const key = `${id} ${period}`
  let bars = made.get(key)
  if (!bars) {
    const { symbol, bars: options } = brokers[id]
    made.set(key, (bars = generateBars({ symbol, ...options, period })))
  }
  return bars
}
