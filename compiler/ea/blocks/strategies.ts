import type { StrategyId } from '../../ids.ts'
import type { StrategyBlock } from './block.ts'
import { candlestickPatterns } from './price-action/candlestick-patterns.ts'
import { dojiPatterns } from './price-action/doji-patterns.ts'
import { engulfingPatterns } from './price-action/engulfing-patterns.ts'
import { insideBarBreakout } from './price-action/inside-bar-breakout.ts'
import { pinBar } from './price-action/pin-bar.ts'
import { supplyDemandZones } from './price-action/supply-demand-zones.ts'
import { trendlineBreakout } from './price-action/trendline-breakout.ts'
import { atrVolatility } from './structure/atr-volatility.ts'
import { donchianChannels } from './structure/donchian-channels.ts'
import { fractalsAlligator } from './structure/fractals-alligator.ts'
import { londonBreakoutBox } from './structure/london-breakout-box.ts'
import { pivotPointBounce } from './structure/pivot-point-bounce.ts'
import { volumeSpikes } from './structure/volume-spikes.ts'
import { bollingerBands } from './technical/bollinger-bands.ts'
import { emaCross } from './technical/ema-cross.ts'
import { fibonacciLevels } from './technical/fibonacci-levels.ts'
import { ichimokuCloud } from './technical/ichimoku-cloud.ts'
import { keltnerChannel } from './technical/keltner-channel.ts'
import { rsiMacdDivergence } from './technical/rsi-macd-divergence.ts'
import { supertrend } from './technical/supertrend.ts'
import { vwapBounce } from './technical/vwap-bounce.ts'

/** In the order of the catalogue. */
export const strategies: readonly StrategyBlock[] = [
  candlestickPatterns,
  pinBar,
  engulfingPatterns,
  dojiPatterns,
  insideBarBreakout,
  trendlineBreakout,
  supplyDemandZones,
  rsiMacdDivergence,
  bollingerBands,
  emaCross,
  fibonacciLevels,
  ichimokuCloud,
  supertrend,
  vwapBounce,
  keltnerChannel,
  volumeSpikes,
  londonBreakoutBox,
  fractalsAlligator,
  pivotPointBounce,
  donchianChannels,
  atrVolatility,
]

const byId = new Map(strategies.map((block) => [block.id, block]))

export function strategyBlock(id: StrategyId): StrategyBlock {
  const block = byId.get(id)
  if (!block) throw new Error(`no block for ${id}`)
  return block
}
