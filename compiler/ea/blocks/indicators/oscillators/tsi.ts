import type { IndicatorBlock } from '../../block.ts'

export const tsi: IndicatorBlock = {
  id: 'tsi',
  title: 'True Strength Index',
  category: 'Oscillators',
  prefix: 'tsi',
  pane: 'own',
  doc: 'The change of the price, smoothed twice, in parts of its size, from −1 to 1.',
  parameters: [
    { name: 'Short', title: 'Short length', value: 13, min: 1, max: 1000, isSpan: true },
    { name: 'Long', title: 'Long length', value: 25, min: 1, max: 1000, isSpan: true },
  ],
  pine: `
$ = ta.tsi(source, $Short, $Long)
$TurnsUp = ta.crossover($, 0)
$TurnsDown = ta.crossunder($, 0)`,
  lines: [{ id: 'tsi', title: 'TSI', name: '$', role: 'main' }],
  levels: [0],
  up: '$TurnsUp',
  down: '$TurnsDown',
  rising: '$ > 0',
}
