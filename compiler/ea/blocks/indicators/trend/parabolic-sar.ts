import type { IndicatorBlock } from '../../block.ts'

export const parabolicSar: IndicatorBlock = {
  id: 'parabolic-sar',
  title: 'Parabolic SAR',
  category: 'Trend',
  prefix: 'sar',
  pane: 'price',
  doc: 'A stop that runs after the price ever faster and turns when it is reached.',
  parameters: [
    { name: 'Start', title: 'Start', value: 0.02, isReal: true, min: 0.001, max: 1, step: 0.001 },
    { name: 'Step', title: 'Step', value: 0.02, isReal: true, min: 0.001, max: 1, step: 0.001 },
    { name: 'Most', title: 'Maximum', value: 0.2, isReal: true, min: 0.01, max: 2, step: 0.01 },
  ],
  pine: `
$ = ta.sar($Start, $Step, $Most)
$TurnsUp = ta.crossover(close, $)
$TurnsDown = ta.crossunder(close, $)`,
  lines: [{ id: 'sar', title: 'Parabolic SAR', name: '$', role: 'dots' }],
  levels: [],
  up: '$TurnsUp',
  down: '$TurnsDown',
  rising: 'close > $',
}
