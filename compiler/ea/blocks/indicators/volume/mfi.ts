import type { IndicatorBlock } from '../../block.ts'

export const mfi: IndicatorBlock = {
  id: 'mfi',
  title: 'MFI',
  category: 'Volume',
  prefix: 'mfi',
  pane: 'own',
  doc: 'A relative strength that weighs each bar with its volume, 0 to 100.',
  parameters: [{ name: 'Length', title: 'Length', value: 14, min: 1, max: 1000, isSpan: true }],
  pine: `
$ = ta.mfi(hlc3, $Length)
$TurnsUp = ta.crossover($, 50)
$TurnsDown = ta.crossunder($, 50)`,
  lines: [{ id: 'mfi', title: 'MFI', name: '$', role: 'main' }],
  levels: [20, 50, 80],
  up: '$TurnsUp',
  down: '$TurnsDown',
  rising: '$ > 50',
}
