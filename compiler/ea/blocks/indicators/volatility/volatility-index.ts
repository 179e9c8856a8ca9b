import type { IndicatorBlock } from '../../block.ts'

export const volatilityIndex: IndicatorBlock = {
  id: 'volatility-index',
  title: 'Volatility Index',
  category: 'Volatility',
  prefix: 'volatility',
  pane: 'own',
  doc: 'The average range as per cent of the price: comparable between symbols.',
  parameters: [{ name: 'Length', title: 'Length', value: 14, min: 1, max: 1000, isSpan: true }],
  pine: `
$ = 100 * ta.atr($Length) / close
$Average = ta.sma($, 20)
$Grows = ta.crossover($, $Average)
$Shrinks = ta.crossunder($, $Average)`,
  lines: [{ id: 'volatility-index', title: 'Volatility Index', name: '$', role: 'main' }],
  levels: [],
  up: '$Grows',
  down: '$Shrinks',
  rising: '$ > $Average',
}
