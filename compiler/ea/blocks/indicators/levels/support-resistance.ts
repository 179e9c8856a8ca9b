import type { IndicatorBlock } from '../../block.ts'

export const supportResistance: IndicatorBlock = {
  id: 'support-resistance',
  title: 'S/R Levels',
  category: 'Support & Resistance',
  prefix: 'level',
  pane: 'price',
  doc: 'The last swing high above and the last swing low below, each until it is replaced.',
  parameters: [{ name: 'Swing', title: 'Bars on each side of a swing', value: 10, min: 2, max: 200, isSpan: true }],
  pine: `
$Top = fixnan(ta.pivothigh(high, $Swing, $Swing))
$Bottom = fixnan(ta.pivotlow(low, $Swing, $Swing))
$Middle = ($Top + $Bottom) / 2
$TurnsUp = ta.crossover(close, $Top)
$TurnsDown = ta.crossunder(close, $Bottom)`,
  lines: [
    { id: 'middle', title: 'Middle', name: '$Middle', role: 'main' },
    { id: 'resistance', title: 'Resistance', name: '$Top', role: 'band' },
    { id: 'support', title: 'Support', name: '$Bottom', role: 'band' },
  ],
  levels: [],
  up: '$TurnsUp',
  down: '$TurnsDown',
  rising: 'close > $Middle',
}
