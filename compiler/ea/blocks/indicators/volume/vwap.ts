import type { IndicatorBlock } from '../../block.ts'

export const vwap: IndicatorBlock = {
  id: 'vwap',
  title: 'VWAP',
  category: 'Volume',
  prefix: 'vwap',
  pane: 'price',
  doc: 'The price of the day weighted by volume: what was paid on average since the day began.',
  parameters: [],
  pine: `
$ = ta.vwap(hlc3)
$TurnsUp = ta.crossover(close, $)
$TurnsDown = ta.crossunder(close, $)`,
  lines: [{ id: 'vwap', title: 'VWAP', name: '$', role: 'main' }],
  levels: [],
  up: '$TurnsUp',
  down: '$TurnsDown',
  rising: 'close > $',
}
