import type { IndicatorBlock } from '../../block.ts'

export const roc: IndicatorBlock = {
  id: 'roc',
  title: 'ROC',
  category: 'Oscillators',
  prefix: 'roc',
  pane: 'own',
  doc: 'The change of the price over the length, per cent.',
  parameters: [{ name: 'Length', title: 'Length', value: 9, min: 1, max: 1000, isSpan: true }],
  pine: `
$ = ta.roc(source, $Length)
$TurnsUp = ta.crossover($, 0)
$TurnsDown = ta.crossunder($, 0)`,
  lines: [{ id: 'roc', title: 'ROC', name: '$', role: 'main' }],
  levels: [0],
  up: '$TurnsUp',
  down: '$TurnsDown',
  rising: '$ > 0',
}
