import type { IndicatorBlock } from '../../block.ts'

export const adx: IndicatorBlock = {
  id: 'adx',
  title: 'ADX',
  category: 'Trend',
  prefix: 'adx',
  pane: 'own',
  doc: 'How strong a trend is, whichever way it goes: above 25 there is one.',
  parameters: [{ name: 'Length', title: 'Length', value: 14, min: 1, max: 1000, isSpan: true }],
  pine: `
[$Plus, $Minus, $] = ta.dmi($Length, $Length)
$Strong = ta.crossover($, 25)
$Up = $Plus > $Minus`,
  lines: [
    { id: 'adx', title: 'ADX', name: '$', role: 'main' },
    { id: 'plus', title: '+DI', name: '$Plus', role: 'line' },
    { id: 'minus', title: '-DI', name: '$Minus', role: 'line' },
  ],
  levels: [25],
  up: '$Strong and $Up',
  down: '$Strong and not $Up',
  rising: '$Up',
}
