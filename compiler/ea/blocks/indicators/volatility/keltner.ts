import type { IndicatorBlock } from '../../block.ts'

export const keltner: IndicatorBlock = {
  id: 'keltner',
  title: 'Keltner Channel',
  category: 'Volatility',
  prefix: 'keltner',
  pane: 'price',
  doc: 'An exponential average with a channel of average ranges.',
  parameters: [
    { name: 'Length', title: 'Length', value: 20, min: 1, max: 1000, isSpan: true },
    { name: 'Width', title: 'Width, in average ranges', value: 2, isReal: true, min: 0.1, max: 20, step: 0.1 },
  ],
  pine: `
$Middle = ta.ema(source, $Length)
$Distance = $Width * ta.atr($Length)
$Upper = $Middle + $Distance
$Lower = $Middle - $Distance
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
