import type { IndicatorBlock } from '../../block.ts'

export const rsi: IndicatorBlock = {
  id: 'rsi',
  title: 'RSI',
  category: 'Oscillators',
  prefix: 'rsi',
  pane: 'own',
  doc: 'The share of rises in the last moves, 0 to 100: above 70 overbought, below 30 oversold.',
  parameters: [{ name: 'Length', title: 'Length', value: 14, min: 1, max: 1000, isSpan: true }],
  pine: `
$ = ta.rsi(source, $Length)
$TurnsUp = ta.crossover($, 30)
$TurnsDown = ta.crossunder($, 70)`,
  lines: [{ id: 'rsi', title: 'RSI', name: '$', role: 'main' }],
  levels: [30, 50, 70],
  up: '$TurnsUp',
  down: '$TurnsDown',
  rising: '$ > 50',
}
