import type { StrategyBlock } from '../block.ts'

export const emaCross: StrategyBlock = {
  id: 'ema-cross',
  title: 'EMA Cross',
  category: 'Technical Indicators',
  prefix: 'ema',
  nature: 'trend',
  doc: 'Buys when the fast exponential average crosses above the slow one, sells when it crosses below.',
  parameters: [
    { name: 'FastLength', title: 'Fast length', value: 20, min: 1, max: 500, isSpan: true },
    { name: 'SlowLength', title: 'Slow length', value: 50, min: 2, max: 1000, isSpan: true },
  ],
  pine: `
$Fast = ta.ema(close, $FastLength)
$Slow = ta.ema(close, $SlowLength)
$CrossesUp = ta.crossover($Fast, $Slow)
$CrossesDown = ta.crossunder($Fast, $Slow)`,
  long: '$CrossesUp',
  short: '$CrossesDown',
}
