import type { IndicatorBlock } from '../../block.ts'

export const standardDeviation: IndicatorBlock = {
  id: 'standard-deviation',
  title: 'Standard Deviation',
  category: 'Volatility',
  prefix: 'deviation',
  pane: 'own',
  doc: 'How widely prices of the length scatter around their mean.',
  parameters: [{ name: 'Length', title: 'Length', value: 20, min: 1, max: 1000, isSpan: true }],
  pine: `
$ = ta.stdev(source, $Length)
$Average = ta.sma($, 20)
$Grows = ta.crossover($, $Average)
$Shrinks = ta.crossunder($, $Average)`,
  lines: [{ id: 'standard-deviation', title: 'Standard Deviation', name: '$', role: 'main' }],
  levels: [],
  up: '$Grows',
  down: '$Shrinks',
  rising: '$ > $Average',
}
