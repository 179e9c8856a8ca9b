import type { IndicatorBlock } from '../../block.ts'

export const movingAverage: IndicatorBlock = {
  id: 'moving-average',
  title: 'Moving Averages',
  category: 'Trend',
  prefix: 'ma',
  pane: 'price',
  doc: 'The mean of the last prices, by the method chosen: the price above it is a rising trend.',
  parameters: [{ name: 'Length', title: 'Length', value: 20, min: 1, max: 1000, isSpan: true }],
  pine: `
$ = average(source, $Method, $Length)
$TurnsUp = ta.crossover(source, $)
$TurnsDown = ta.crossunder(source, $)`,
  lines: [{ id: 'average', title: 'Moving average', name: '$', role: 'main' }],
  levels: [],
  up: '$TurnsUp',
  down: '$TurnsDown',
  rising: 'source > $',
}
