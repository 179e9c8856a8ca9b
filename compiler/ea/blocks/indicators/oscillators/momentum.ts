import type { IndicatorBlock } from '../../block.ts'

export const momentum: IndicatorBlock = {
  id: 'momentum',
  title: 'Momentum',
  category: 'Oscillators',
  prefix: 'momentum',
  pane: 'own',
  doc: 'The change of the price over the length.',
  parameters: [{ name: 'Length', title: 'Length', value: 10, min: 1, max: 1000, isSpan: true }],
  pine: `
$ = ta.mom(source, $Length)
$TurnsUp = ta.crossover($, 0)
$TurnsDown = ta.crossunder($, 0)`,
  lines: [{ id: 'momentum', title: 'Momentum', name: '$', role: 'main' }],
  levels: [0],
  up: '$TurnsUp',
  down: '$TurnsDown',
  rising: '$ > 0',
}
