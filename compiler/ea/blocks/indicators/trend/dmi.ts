import type { IndicatorBlock } from '../../block.ts'

export const dmi: IndicatorBlock = {
  id: 'dmi',
  title: 'DMI',
  category: 'Trend',
  prefix: 'dmi',
  pane: 'own',
  doc: 'How much of the last ranges went up and how much went down.',
  parameters: [{ name: 'Length', title: 'Length', value: 14, min: 1, max: 1000, isSpan: true }],
  pine: `
[$Plus, $Minus, $Strength] = ta.dmi($Length, $Length)
$TurnsUp = ta.crossover($Plus, $Minus)
$TurnsDown = ta.crossunder($Plus, $Minus)`,
  lines: [
    { id: 'plus', title: '+DI', name: '$Plus', role: 'main' },
    { id: 'minus', title: '-DI', name: '$Minus', role: 'line' },
  ],
  levels: [],
  up: '$TurnsUp',
  down: '$TurnsDown',
  rising: '$Plus > $Minus',
}
