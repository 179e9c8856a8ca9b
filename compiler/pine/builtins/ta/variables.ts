import type { Variables } from '../entry.ts'

/** Indicators that need no argument. */
export const taVariables = {
  tr: { type: 'series float', doc: 'True range; na on the first bar.', example: 'ta.tr' },
  vwap: { type: 'series float', doc: 'Volume-weighted average price of hlc3 since the day began.', example: 'ta.vwap' },
  accdist: { type: 'series float', doc: 'Accumulation/distribution line.', example: 'ta.accdist' },
  iii: { type: 'series float', doc: 'Intraday intensity index.', example: 'ta.iii' },
  nvi: { type: 'series float', doc: 'Negative volume index.', example: 'ta.nvi' },
  obv: { type: 'series float', doc: 'On-balance volume.', example: 'ta.obv' },
  pvi: { type: 'series float', doc: 'Positive volume index.', example: 'ta.pvi' },
  pvt: { type: 'series float', doc: 'Price-volume trend.', example: 'ta.pvt' },
  wad: { type: 'series float', doc: "Williams' accumulation/distribution.", example: 'ta.wad' },
  wvad: { type: 'series float', doc: "Williams' variable accumulation/distribution.", example: 'ta.wvad' },
} satisfies Variables
