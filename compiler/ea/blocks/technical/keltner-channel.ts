import type { StrategyBlock } from '../block.ts'

export const keltnerChannel: StrategyBlock = {
  id: 'keltner-channel',
  title: 'Keltner Channel',
  category: 'Technical Indicators',
  prefix: 'keltner',
  nature: 'breakout',
  doc: 'Buys a close that leaves the channel of average ranges upwards, sells one that leaves it downwards.',
  parameters: [
    { name: 'Length', title: 'Length', value: 20, min: 1, max: 500, isSpan: true },
    { name: 'Width', title: 'Width, in average ranges', value: 2, isReal: true, min: 0.1, max: 10, step: 0.1 },
  ],
  pine: `
$Middle = ta.ema(close, $Length)
$Distance = $Width * ta.atr($Length)
$LeavesUp = ta.crossover(close, $Middle + $Distance)
$LeavesDown = ta.crossunder(close, $Middle - $Distance)`,
  long: '$LeavesUp',
  short: '$LeavesDown',
}
