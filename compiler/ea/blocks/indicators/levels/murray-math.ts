import type { IndicatorBlock } from '../../block.ts'

export const murrayMath: IndicatorBlock = {
  id: 'murray-math',
  title: 'Murray Math',
  category: 'Support & Resistance',
  prefix: 'murray',
  pane: 'price',
  doc: 'The range of the last bars in eighths: 4/8 is the middle, 0/8 and 8/8 hold hardest.',
  parameters: [{ name: 'Length', title: 'Bars of the range', value: 64, min: 1, max: 1000, isSpan: true }],
  pine: `
$High = ta.highest(high, $Length)
$Low = ta.lowest(low, $Length)
$Eighth = ($High - $Low) / 8
$M4 = $Low + 4 * $Eighth
$M2 = $Low + 2 * $Eighth
$M6 = $Low + 6 * $Eighth
$TurnsUp = ta.crossover(close, $M2)
$TurnsDown = ta.crossunder(close, $M6)`,
  lines: [
    { id: '4', title: '4/8', name: '$M4', role: 'main' },
    { id: '0', title: '0/8', name: '$Low', role: 'band' },
    { id: '2', title: '2/8', name: '$M2', role: 'band' },
    { id: '6', title: '6/8', name: '$M6', role: 'band' },
    { id: '8', title: '8/8', name: '$High', role: 'band' },
  ],
  levels: [],
  up: '$TurnsUp',
  down: '$TurnsDown',
  rising: 'close > $M4',
}
