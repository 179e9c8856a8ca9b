import type { IndicatorBlock } from '../../block.ts'

export const volumeRoc: IndicatorBlock = {
  id: 'volume-roc',
  title: 'Volume ROC',
  category: 'Volume',
  prefix: 'volumeRoc',
  pane: 'own',
  doc: 'The change of volume over the length, per cent.',
  parameters: [{ name: 'Length', title: 'Length', value: 14, min: 1, max: 1000, isSpan: true }],
  pine: `
$Before = volume[$Length]
$ = $Before == 0 ? 0 : 100 * (volume - $Before) / $Before
$TurnsUp = ta.crossover($, 0)
$TurnsDown = ta.crossunder($, 0)`,
  lines: [{ id: 'volume-roc', title: 'Volume ROC', name: '$', role: 'main' }],
  levels: [0],
  up: '$TurnsUp',
  down: '$TurnsDown',
  rising: '$ > 0',
}
