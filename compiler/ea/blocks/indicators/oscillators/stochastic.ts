import type { IndicatorBlock } from '../../block.ts'

export const stochastic: IndicatorBlock = {
  id: 'stochastic',
  title: 'Stochastic',
  category: 'Oscillators',
  prefix: 'stochastic',
  pane: 'own',
  doc: 'The place of the close in the range of the last bars, smoothed (%K), and the average of that (%D).',
  parameters: [
    { name: 'Length', title: 'Length', value: 14, min: 1, max: 1000, isSpan: true },
    { name: 'Smooth', title: '%K smoothing', value: 5, min: 1, max: 100 },
    { name: 'Average', title: '%D length', value: 3, min: 1, max: 100 },
  ],
  pine: `
$K = ta.sma(ta.stoch(close, high, low, $Length), $Smooth)
$D = ta.sma($K, $Average)
$CrossesUp = ta.crossover($K, $D)
$CrossesDown = ta.crossunder($K, $D)`,
  lines: [
    { id: 'k', title: '%K', name: '$K', role: 'main' },
    { id: 'd', title: '%D', name: '$D', role: 'line' },
  ],
  levels: [20, 80],
  up: '$CrossesUp and $K < 20',
  down: '$CrossesDown and $K > 80',
  rising: '$K > $D',
}
