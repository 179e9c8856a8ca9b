import type { IndicatorId } from '../../ids.ts'
import type { IndicatorBlock } from './block.ts'
import { camarilla } from './indicators/levels/camarilla.ts'
import { fibonacciExtensions } from './indicators/levels/fibonacci-extensions.ts'
import { fibonacciRetracements } from './indicators/levels/fibonacci-retracements.ts'
import { murrayMath } from './indicators/levels/murray-math.ts'
import { pivotPoints } from './indicators/levels/pivot-points.ts'
import { priceChannels } from './indicators/levels/price-channels.ts'
import { supportResistance } from './indicators/levels/support-resistance.ts'
import { woodie } from './indicators/levels/woodie.ts'
import { cci } from './indicators/oscillators/cci.ts'
import { demarker } from './indicators/oscillators/demarker.ts'
import { momentum } from './indicators/oscillators/momentum.ts'
import { roc } from './indicators/oscillators/roc.ts'
import { rsi } from './indicators/oscillators/rsi.ts'
import { stochastic } from './indicators/oscillators/stochastic.ts'
import { tsi } from './indicators/oscillators/tsi.ts'
import { ultimate } from './indicators/oscillators/ultimate.ts'
import { williams } from './indicators/oscillators/williams.ts'
import { adx } from './indicators/trend/adx.ts'
import { aroon } from './indicators/trend/aroon.ts'
import { dmi } from './indicators/trend/dmi.ts'
import { ichimoku } from './indicators/trend/ichimoku.ts'
import { macd } from './indicators/trend/macd.ts'
import { movingAverage } from './indicators/trend/moving-average.ts'
import { parabolicSar } from './indicators/trend/parabolic-sar.ts'
import { trix } from './indicators/trend/trix.ts'
import { atr } from './indicators/volatility/atr.ts'
import { bollinger } from './indicators/volatility/bollinger.ts'
import { chaikinVolatility } from './indicators/volatility/chaikin-volatility.ts'
import { donchian } from './indicators/volatility/donchian.ts'
import { historicalVolatility } from './indicators/volatility/historical-volatility.ts'
import { keltner } from './indicators/volatility/keltner.ts'
import { standardDeviation } from './indicators/volatility/standard-deviation.ts'
import { volatilityIndex } from './indicators/volatility/volatility-index.ts'
import { accumulation } from './indicators/volume/accumulation.ts'
import { chaikinMoneyFlow } from './indicators/volume/chaikin-money-flow.ts'
import { easeOfMovement } from './indicators/volume/ease-of-movement.ts'
import { mfi } from './indicators/volume/mfi.ts'
import { negativeVolume } from './indicators/volume/negative-volume.ts'
import { obv } from './indicators/volume/obv.ts'
import { volumeRoc } from './indicators/volume/volume-roc.ts'
import { vwap } from './indicators/volume/vwap.ts'

/** In the order of the catalogue. */
export const indicators: readonly IndicatorBlock[] = [
  movingAverage,
  macd,
  adx,
  parabolicSar,
  ichimoku,
  aroon,
  dmi,
  trix,
  rsi,
  stochastic,
  cci,
  williams,
  roc,
  momentum,
  tsi,
  demarker,
  ultimate,
  vwap,
  obv,
  accumulation,
  mfi,
  chaikinMoneyFlow,
  volumeRoc,
  easeOfMovement,
  negativeVolume,
  bollinger,
  atr,
  keltner,
  donchian,
  standardDeviation,
  volatilityIndex,
  chaikinVolatility,
  historicalVolatility,
  pivotPoints,
  fibonacciRetracements,
  fibonacciExtensions,
  supportResistance,
  camarilla,
  woodie,
  murrayMath,
  priceChannels,
]

const byId = new Map(indicators.map((block) => [block.id, block]))

export function indicatorBlock(id: IndicatorId): IndicatorBlock {
  const block = byId.get(id)
  if (!block) throw new Error(`no block for ${id}`)
  return block
}
