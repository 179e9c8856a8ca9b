import type { StrategyBlock } from '../block.ts'

export const insideBarBreakout: StrategyBlock = {
  id: 'inside-bar-breakout',
  title: 'Inside Bar Breakout',
  category: 'Price Action',
  prefix: 'inside',
  nature: 'breakout',
  doc: 'After a bar inside the range of the one before it, trades the close that leaves the larger bar.',
  parameters: [{ name: 'Wait', title: 'Bars the breakout may take', value: 5, min: 1, max: 50 }],
  pine: `
$Bar = high < high[1] and low > low[1]
$Top = ta.valuewhen($Bar, high[1], 0)
$Bottom = ta.valuewhen($Bar, low[1], 0)
$Age = ta.barssince($Bar)
$Waits = $Age > 0 and $Age <= $Wait`,
  long: '$Waits and close > $Top and close[1] <= $Top',
  short: '$Waits and close < $Bottom and close[1] >= $Bottom',
}
