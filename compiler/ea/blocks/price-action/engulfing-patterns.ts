import type { StrategyBlock } from '../block.ts'

export const engulfingPatterns: StrategyBlock = {
  id: 'engulfing-patterns',
  title: 'Engulfing Patterns',
  category: 'Price Action',
  prefix: 'engulf',
  nature: 'reversal',
  doc: 'Trades a body that covers the body of the bar before it, the other way round and large enough to matter.',
  parameters: [
    { name: 'Size', title: 'Smallest body, in average ranges', value: 0.5, isReal: true, min: 0, max: 5, step: 0.1 },
    { name: 'Average', title: 'Bars of the average range', value: 14, min: 1, max: 200 },
  ],
  pine: `
$Large = math.abs(close - open) >= $Size * ta.atr($Average)
$Up = close[1] < open[1] and close > open and open <= close[1] and close > open[1]
$Down = close[1] > open[1] and close < open and open >= close[1] and close < open[1]`,
  long: '$Up and $Large',
  short: '$Down and $Large',
}
