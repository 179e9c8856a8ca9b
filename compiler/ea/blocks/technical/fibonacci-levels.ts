import type { StrategyBlock } from '../block.ts'

export const fibonacciLevels: StrategyBlock = {
  id: 'fibonacci-levels',
  title: 'Fibonacci Levels',
  category: 'Technical Indicators',
  prefix: 'fib',
  nature: 'reversal',
  doc: 'Takes the swing of the last bars and trades a bounce off its retracement, in the direction of the swing.',
  parameters: [
    { name: 'Length', title: 'Bars of the swing', value: 50, min: 10, max: 1000, isSpan: true },
    { name: 'Level', title: 'Retracement', value: 0.618, isReal: true, min: 0.1, max: 0.95, step: 0.001 },
  ],
  pine: `
$High = ta.highest(high, $Length)
$Low = ta.lowest(low, $Length)
$Upswing = ta.highestbars(high, $Length) > ta.lowestbars(low, $Length)
$Support = $High - $Level * ($High - $Low)
$Resistance = $Low + $Level * ($High - $Low)`,
  long: '$Upswing and low <= $Support and close > $Support and close > open',
  short: 'not $Upswing and high >= $Resistance and close < $Resistance and close < open',
}
