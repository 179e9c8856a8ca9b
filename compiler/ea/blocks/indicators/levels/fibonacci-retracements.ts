import type { IndicatorBlock } from '../../block.ts'

export const fibonacciRetracements: IndicatorBlock = {
  id: 'fibonacci-retracements',
  title: 'Fibonacci Retracements',
  category: 'Support & Resistance',
  prefix: 'fib',
  pane: 'price',
  doc: 'The parts of the last swing that prices like to give back.',
  parameters: [{ name: 'Length', title: 'Bars of the swing', value: 100, min: 1, max: 1000, isSpan: true }],
  pine: `
$High = ta.highest(high, $Length)
$Low = ta.lowest(low, $Length)
$Range = $High - $Low
$L236 = $High - 0.236 * $Range
$L382 = $High - 0.382 * $Range
$L500 = $High - 0.5 * $Range
$L618 = $High - 0.618 * $Range
$L786 = $High - 0.786 * $Range
$TurnsUp = ta.crossover(close, $L618)
$TurnsDown = ta.crossunder(close, $L382)`,
  lines: [
    { id: '50', title: '50 %', name: '$L500', role: 'main' },
    { id: 'high', title: 'High', name: '$High', role: 'band' },
    { id: 'low', title: 'Low', name: '$Low', role: 'band' },
    { id: '23.6', title: '23.6 %', name: '$L236', role: 'band' },
    { id: '38.2', title: '38.2 %', name: '$L382', role: 'band' },
    { id: '61.8', title: '61.8 %', name: '$L618', role: 'band' },
    { id: '78.6', title: '78.6 %', name: '$L786', role: 'band' },
  ],
  levels: [],
  up: '$TurnsUp',
  down: '$TurnsDown',
  rising: 'close > $L500',
}
