import type { IndicatorBlock } from '../../block.ts'

export const atr: IndicatorBlock = {
  id: 'atr',
  title: 'ATR',
  category: 'Volatility',
  prefix: 'atr',
  pane: 'own',
  doc: 'The average range of a bar, gaps included.',
  parameters: [{ name: 'Length', title: 'Length', value: 14, min: 1, max: 1000, isSpan: true }],
  pine: `
$ = ta.atr($Length)
$Average = ta.sma($, 20)
$Grows = ta.crossover($, $Average)
$Shrinks = ta.crossunder($, $Average)`,
  lines: [{ id: 'atr', title: 'ATR', name: '$', role: 'main' }],
  levels: [],
  up: '$Grows',
  down: '$Shrinks',
  rising: '$ > $Average',
}
