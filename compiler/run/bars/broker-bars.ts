import type { Bars, BrokerId } from '../../api.ts'
import { brokers } from './brokers.ts'
import { generateBars } from './generate.ts'

const made = new Map<BrokerId, Bars>()

/**
 * Returns the bars of a broker's symbol. Cached. Kept apart from `brokers.ts`, which pages load without a generator.
 */
export function brokerBars(id: BrokerId): Bars {
  let bars = made.get(id)
  if (!bars) {
    const { symbol, bars: options } = brokers[id]
    made.set(id, (bars = generateBars({ symbol, ...options })))
  }
  return bars
}
