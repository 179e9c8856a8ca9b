import type { StrategyBlock } from '../block.ts'

export const atrVolatility: StrategyBlock = {
  id: 'atr-volatility',
  title: 'ATR Volatility Strategy',
  category: 'Market Structure',
  prefix: 'volatility',
  nature: 'breakout',
  doc:
    'Follows a close that has moved more than a multiple of the average range from the close before, while ' +
    'ranges grow.',
  parameters: [
    { name: 'Length', title: 'Bars of the average range', value: 14, min: 1, max: 200, isSpan: true },
    { name: 'Factor', title: 'Move, in average ranges', value: 1.2, isReal: true, min: 0.1, max: 10, step: 0.1 },
  ],
  pine: `
$Range = ta.atr($Length)
$Grows = $Range > $Range[$Length]`,
  long: '$Grows and close - close[1] > $Factor * $Range[1]',
  short: '$Grows and close[1] - close > $Factor * $Range[1]',
}
