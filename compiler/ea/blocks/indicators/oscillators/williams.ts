import type { IndicatorBlock } from '../../block.ts'

export const williams: IndicatorBlock = {
  id: 'williams',
  title: 'Williams %R',
  category: 'Oscillators',
  prefix: 'williams',
  pane: 'own',
  doc: 'The place of the close in the range of the last bars, from 0 at the top to -100.',
  parameters: [{ name: 'Length', title: 'Length', value: 14, min: 1, max: 1000, isSpan: true }],
  pine: `
$ = ta.wpr($Length)
$TurnsUp = ta.crossover($, -80)
$TurnsDown = ta.crossunder($, -20)`,
  lines: [{ id: 'williams', title: 'Williams %R', name: '$', role: 'main' }],
  levels: [-80, -20],
  up: '$TurnsUp',
  down: '$TurnsDown',
  rising: '$ > -50',
}
