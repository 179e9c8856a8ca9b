import type { IndicatorBlock } from '../../block.ts'

export const aroon: IndicatorBlock = {
  id: 'aroon',
  title: 'Aroon',
  category: 'Trend',
  prefix: 'aroon',
  pane: 'own',
  doc: 'How many bars ago the highest high and the lowest low were, as per cent of the length.',
  parameters: [{ name: 'Length', title: 'Length', value: 14, min: 1, max: 1000, isSpan: true }],
  pine: `
$Up = 100 * (ta.highestbars(high, $Length + 1) + $Length) / $Length
$Down = 100 * (ta.lowestbars(low, $Length + 1) + $Length) / $Length
$TurnsUp = ta.crossover($Up, $Down)
$TurnsDown = ta.crossunder($Up, $Down)`,
  lines: [
    { id: 'up', title: 'Aroon up', name: '$Up', role: 'main' },
    { id: 'down', title: 'Aroon down', name: '$Down', role: 'line' },
  ],
  levels: [30, 70],
  up: '$TurnsUp',
  down: '$TurnsDown',
  rising: '$Up > $Down',
}
