import type { IndicatorBlock } from '../../block.ts'

export const cci: IndicatorBlock = {
  id: 'cci',
  title: 'CCI',
  category: 'Oscillators',
  prefix: 'cci',
  pane: 'own',
  doc: 'How far the price is from its average, in mean deviations: beyond 100 is unusual.',
  parameters: [{ name: 'Length', title: 'Length', value: 14, min: 1, max: 1000, isSpan: true }],
  pine: `
$ = ta.cci(hlc3, $Length)
$TurnsUp = ta.crossover($, -100)
$TurnsDown = ta.crossunder($, 100)`,
  lines: [{ id: 'cci', title: 'CCI', name: '$', role: 'main' }],
  levels: [-100, 0, 100],
  up: '$TurnsUp',
  down: '$TurnsDown',
  rising: '$ > 0',
}
