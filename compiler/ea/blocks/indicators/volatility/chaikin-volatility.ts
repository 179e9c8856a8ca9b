import type { IndicatorBlock } from '../../block.ts'

export const chaikinVolatility: IndicatorBlock = {
  id: 'chaikin-volatility',
  title: 'Chaikin Volatility',
  category: 'Volatility',
  prefix: 'chaikin',
  pane: 'own',
  doc: 'How much the average range has grown over the length, per cent.',
  parameters: [{ name: 'Length', title: 'Length', value: 10, min: 1, max: 1000, isSpan: true }],
  pine: `
$Range = ta.ema(high - low, $Length)
$ = ta.roc($Range, $Length)
$Average = ta.sma($, 20)
$Grows = ta.crossover($, $Average)
$Shrinks = ta.crossunder($, $Average)`,
  lines: [{ id: 'chaikin-volatility', title: 'Chaikin Volatility', name: '$', role: 'main' }],
  levels: [0],
  up: '$Grows',
  down: '$Shrinks',
  rising: '$ > $Average',
}
