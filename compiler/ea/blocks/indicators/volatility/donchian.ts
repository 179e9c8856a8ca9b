import type { IndicatorBlock } from '../../block.ts'

export const donchian: IndicatorBlock = {
  id: 'donchian',
  title: 'Donchian Channel',
  category: 'Volatility',
  prefix: 'donchian',
  pane: 'price',
  doc: 'The highest high and the lowest low of the bars before this one, and their middle.',
  parameters: [{ name: 'Length', title: 'Length', value: 20, min: 1, max: 1000, isSpan: true }],
  pine: `
$Upper = ta.highest(high, $Length)[1]
$Lower = ta.lowest(low, $Length)[1]
$Middle = ($Upper + $Lower) / 2
$Above = close > $Upper
$Below = close < $Lower`,
  lines: [
    { id: 'middle', title: 'Middle', name: '$Middle', role: 'main' },
    { id: 'upper', title: 'Upper', name: '$Upper', role: 'band' },
    { id: 'lower', title: 'Lower', name: '$Lower', role: 'band' },
  ],
  levels: [],
  up: '$Above and not $Above[1]',
  down: '$Below and not $Below[1]',
  rising: 'close > $Middle',
}
