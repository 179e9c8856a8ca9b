import type { IndicatorBlock } from '../../block.ts'

export const fibonacciExtensions: IndicatorBlock = {
  id: 'fibonacci-extensions',
  title: 'Fibonacci Extensions',
  category: 'Support & Resistance',
  prefix: 'extension',
  pane: 'price',
  doc: 'How far a move goes beyond the last swing: its range times 1.272, 1.618, 2 and 2.618.',
  parameters: [{ name: 'Length', title: 'Bars of the swing', value: 100, min: 1, max: 1000, isSpan: true }],
  pine: `
$High = ta.highest(high, $Length)[1]
$Low = ta.lowest(low, $Length)[1]
$Range = $High - $Low
$Middle = ($High + $Low) / 2
$Up1272 = $Low + 1.272 * $Range
$Up1618 = $Low + 1.618 * $Range
$Up2000 = $Low + 2 * $Range
$Down1272 = $High - 1.272 * $Range
$Down1618 = $High - 1.618 * $Range
$Down2000 = $High - 2 * $Range
$TurnsUp = ta.crossover(close, $High)
$TurnsDown = ta.crossunder(close, $Low)`,
  lines: [
    { id: 'middle', title: 'Middle of the swing', name: '$Middle', role: 'main' },
    { id: 'up-1272', title: '1.272 up', name: '$Up1272', role: 'band' },
    { id: 'up-1618', title: '1.618 up', name: '$Up1618', role: 'band' },
    { id: 'up-2000', title: '2.000 up', name: '$Up2000', role: 'band' },
    { id: 'down-1272', title: '1.272 down', name: '$Down1272', role: 'band' },
    { id: 'down-1618', title: '1.618 down', name: '$Down1618', role: 'band' },
    { id: 'down-2000', title: '2.000 down', name: '$Down2000', role: 'band' },
  ],
  levels: [],
  up: '$TurnsUp',
  down: '$TurnsDown',
  rising: 'close > $Middle',
}
