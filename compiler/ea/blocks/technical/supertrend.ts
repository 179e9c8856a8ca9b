import type { StrategyBlock } from '../block.ts'

export const supertrend: StrategyBlock = {
  id: 'supertrend',
  title: 'SuperTrend Strategy',
  category: 'Technical Indicators',
  prefix: 'supertrend',
  nature: 'trend',
  doc: 'Follows a stop line of average ranges: buys when it turns under the price, sells when it turns over it.',
  parameters: [
    { name: 'Length', title: 'Bars of the average range', value: 10, min: 1, max: 200, isSpan: true },
    { name: 'Factor', title: 'Factor', value: 3, isReal: true, min: 0.1, max: 20, step: 0.1 },
  ],
  pine: `
[$Line, $Direction] = ta.supertrend($Factor, $Length)`,
  long: '$Direction < 0 and $Direction[1] > 0',
  short: '$Direction > 0 and $Direction[1] < 0',
}
