import type { StrategyBlock } from '../block.ts'

export const fractalsAlligator: StrategyBlock = {
  id: 'fractals-alligator',
  title: 'Fractals + Alligator',
  category: 'Market Structure',
  prefix: 'alligator',
  nature: 'breakout',
  doc: "Trades the close beyond the last fractal while Williams' alligator has its mouth open that way.",
  parameters: [
    { name: 'JawLength', title: 'Jaw length', value: 13, min: 1, max: 200, isSpan: true },
    { name: 'TeethLength', title: 'Teeth length', value: 8, min: 1, max: 200, isSpan: true },
    { name: 'LipsLength', title: 'Lips length', value: 5, min: 1, max: 200, isSpan: true },
  ],
  pine: `
// The lines stand to the right of their bars: 8, 5 and 3 bars
$Jaw = ta.rma(hl2, $JawLength)[8]
$Teeth = ta.rma(hl2, $TeethLength)[5]
$Lips = ta.rma(hl2, $LipsLength)[3]
$FractalUp = ta.pivothigh(high, 2, 2)
$FractalDown = ta.pivotlow(low, 2, 2)
$Top = fixnan($FractalUp)
$Bottom = fixnan($FractalDown)
$BreaksUp = ta.crossover(close, $Top)
$BreaksDown = ta.crossunder(close, $Bottom)`,
  long: '$BreaksUp and $Lips > $Teeth and $Teeth > $Jaw',
  short: '$BreaksDown and $Lips < $Teeth and $Teeth < $Jaw',
}
