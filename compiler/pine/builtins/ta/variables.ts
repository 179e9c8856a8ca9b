import * as volumeRun from '../../../run/pine/ta/volume.ts'
import * as trends from '../../../run/pine/ta/trends.ts'
import type { Variables } from '../entry.ts'

/** Indicators that need no argument. */
export const taVariables = {
  tr: { type: 'series float', doc: 'True range; na on the first bar.', example: 'ta.tr', run: trends.trVariable },
  vwap: {
    type: 'series float',
    doc: 'Volume-weighted average price of hlc3 since the day began.',
    example: 'ta.vwap',
    run: volumeRun.vwapVariable,
  },
  accdist: {
    type: 'series float',
    doc: 'Accumulation/distribution line.',
    example: 'ta.accdist',
    run: volumeRun.accdist,
  },
  iii: { type: 'series float', doc: 'Intraday intensity index.', example: 'ta.iii', run: volumeRun.iii },
  nvi: { type: 'series float', doc: 'Negative volume index.', example: 'ta.nvi', run: volumeRun.nvi },
  obv: { type: 'series float', doc: 'On-balance volume.', example: 'ta.obv', run: volumeRun.obv },
  pvi: { type: 'series float', doc: 'Positive volume index.', example: 'ta.pvi', run: volumeRun.pvi },
  pvt: { type: 'series float', doc: 'Price-volume trend.', example: 'ta.pvt', run: volumeRun.pvt },
  wad: { type: 'series float', doc: "Williams' accumulation/distribution.", example: 'ta.wad', run: volumeRun.wad },
  wvad: {
    type: 'series float',
    doc: "Williams' variable accumulation/distribution.",
    example: 'ta.wvad',
    run: volumeRun.wvad,
  },
} satisfies Variables
