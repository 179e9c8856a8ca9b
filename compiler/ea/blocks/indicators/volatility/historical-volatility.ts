import type { IndicatorBlock } from '../../block.ts'

export const historicalVolatility: IndicatorBlock = {
  id: 'historical-volatility',
  title: 'Historical Volatility',
  category: 'Volatility',
  prefix: 'historical',
  pane: 'own',
  doc: 'The scatter of returns, scaled to a year with a set number of bars, per cent.',
  parameters: [
    { name: 'Length', title: 'Length', value: 20, min: 1, max: 1000, isSpan: true },
    { name: 'Year', title: 'Bars of a year', value: 252, min: 1, max: 1000000 },
  ],
  pine: `
$Return = math.log(close / close[1])
$ = 100 * ta.stdev($Return, $Length) * math.sqrt($Year)
$Average = ta.sma($, 20)
$Grows = ta.crossover($, $Average)
$Shrinks = ta.crossunder($, $Average)`,
  lines: [{ id: 'historical-volatility', title: 'Historical Volatility', name: '$', role: 'main' }],
  levels: [],
  up: '$Grows',
  down: '$Shrinks',
  rising: '$ > $Average',
}
