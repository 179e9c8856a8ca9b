import type { StrategyBlock } from '../block.ts'

export const donchianChannels: StrategyBlock = {
  id: 'donchian-channels',
  title: 'Donchian Channels',
  category: 'Market Structure',
  prefix: 'donchian',
  nature: 'breakout',
  doc: 'Buys a close above the highest high of the bars before it and sells a close below their lowest low.',
  parameters: [{ name: 'Length', title: 'Bars of the channel', value: 20, min: 2, max: 1000, isSpan: true }],
  pine: `
$Top = ta.highest(high, $Length)[1]
$Bottom = ta.lowest(low, $Length)[1]
$LeavesUp = close > $Top
$LeavesDown = close < $Bottom`,
  long: '$LeavesUp and not $LeavesUp[1]',
  short: '$LeavesDown and not $LeavesDown[1]',
}
