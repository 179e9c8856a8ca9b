import type { IndicatorBlock } from '../../block.ts'

export const bollinger: IndicatorBlock = {
  id: 'bollinger',
  title: 'Bollinger Bands',
  category: 'Volatility',
  prefix: 'bollinger',
  pane: 'price',
  doc: 'An average with bands of standard deviations: wide when the market is, narrow when it rests.',
  parameters: [
    { name: 'Length', title: 'Length', value: 20, min: 1, max: 1000, isSpan: true },
    { name: 'Deviation', title: 'Deviations', value: 2, isReal: true, min: 0.1, max: 100, step: 0.1 },
  ],
  pine: `
$Middle = ta.sma(source, $Length)
$Width = $Deviation * ta.stdev(source, $Length)
$Upper = $Middle + $Width
$Lower = $Middle - $Width
$TurnsUp = ta.crossover(close, $Lower)
$TurnsDown = ta.crossunder(close, $Upper)`,
  lines: [
    { id: 'middle', title: 'Middle', name: '$Middle', role: 'main' },
    { id: 'upper', title: 'Upper', name: '$Upper', role: 'band' },
    { id: 'lower', title: 'Lower', name: '$Lower', role: 'band' },
  ],
  levels: [],
  up: '$TurnsUp',
  down: '$TurnsDown',
  rising: 'close > $Middle',
}
