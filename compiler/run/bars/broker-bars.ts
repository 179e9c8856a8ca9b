import type { Bars, BrokerId } from '../../api.ts'
import { brokers } from './brokers.ts'
import { generateBars } from './generate.ts'

const made = new Map<BrokerId, Bars>()

/** The bars of a broker's symbol; made once. Apart from the table of brokers, which pages load without a generator. */
export function brokerBars(id: BrokerId): Bars {
  let bars = made.get(id)
  if (!bars) {
    const { symbol, bars: options } = brokers[id]
    made.set(id, (bars = generateBars({ symbol, ...options })))
  }
  return bars
}
