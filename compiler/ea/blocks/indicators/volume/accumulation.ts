import type { IndicatorBlock } from '../../block.ts'

export const accumulation: IndicatorBlock = {
  id: 'accumulation',
  title: 'Accumulation/Distribution',
  category: 'Volume',
  prefix: 'accumulation',
  pane: 'own',
  doc: 'Volume by where each bar closed in its range, added up, against its average.',
  parameters: [{ name: 'Length', title: 'Length of its average', value: 20, min: 1, max: 1000, isSpan: true }],
  pine: `
$ = ta.cum(high == low ? 0 : (2 * close - low - high) / (high - low) * volume)
$Average = ta.sma($, $Length)
$TurnsUp = ta.crossover($, $Average)
$TurnsDown = ta.crossunder($, $Average)`,
  lines: [{ id: 'accumulation', title: 'Accumulation/Distribution', name: '$', role: 'main' }],
  levels: [],
  up: '$TurnsUp',
  down: '$TurnsDown',
  rising: '$ > $Average',
}
