import type { IndicatorBlock } from '../../block.ts'

export const ultimate: IndicatorBlock = {
  id: 'ultimate',
  title: 'Ultimate Oscillator',
  category: 'Oscillators',
  prefix: 'ultimate',
  pane: 'own',
  doc: 'Buying pressure over three lengths in one number, 0 to 100.',
  parameters: [
    { name: 'Fast', title: 'Short length', value: 7, min: 1, max: 1000, isSpan: true },
    { name: 'Middle', title: 'Middle length', value: 14, min: 1, max: 1000, isSpan: true },
    { name: 'Slow', title: 'Long length', value: 28, min: 1, max: 1000, isSpan: true },
  ],
  pine: `
$Floor = math.min(low, nz(close[1], low))
$Pressure = close - $Floor
$Range = math.max(high, nz(close[1], high)) - $Floor
$A = math.sum($Pressure, $Fast) / math.sum($Range, $Fast)
$B = math.sum($Pressure, $Middle) / math.sum($Range, $Middle)
$C = math.sum($Pressure, $Slow) / math.sum($Range, $Slow)
$ = 100 * (4 * $A + 2 * $B + $C) / 7
$TurnsUp = ta.crossover($, 30)
$TurnsDown = ta.crossunder($, 70)`,
  lines: [{ id: 'ultimate', title: 'Ultimate Oscillator', name: '$', role: 'main' }],
  levels: [30, 70],
  up: '$TurnsUp',
  down: '$TurnsDown',
  rising: '$ > 50',
}
