import type { StrategyBlock } from '../block.ts'

export const bollingerBands: StrategyBlock = {
  id: 'bollinger-bands',
  title: 'Bollinger Bands',
  category: 'Technical Indicators',
  prefix: 'bands',
  nature: 'reversal',
  doc: 'Buys a close back inside the lower band and sells a close back inside the upper one.',
  parameters: [
    { name: 'Length', title: 'Length', value: 20, min: 2, max: 500, isSpan: true },
    { name: 'Deviation', title: 'Deviations', value: 2, isReal: true, min: 0.1, max: 10, step: 0.1 },
  ],
  pine: `
[$Middle, $Upper, $Lower] = ta.bb(close, $Length, $Deviation)
$BackUp = ta.crossover(close, $Lower)
$BackDown = ta.crossunder(close, $Upper)`,
  long: '$BackUp',
  short: '$BackDown',
}
