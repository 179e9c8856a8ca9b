import type { StrategyBlock } from '../block.ts'

export const pinBar: StrategyBlock = {
  id: 'pin-bar',
  title: 'Pin Bar',
  category: 'Price Action',
  prefix: 'pin',
  nature: 'reversal',
  doc: 'Trades away from a long tail: a bar most of whose range is one shadow, at an extreme of the last bars.',
  parameters: [
    { name: 'Tail', title: 'Tail, part of the range', value: 0.66, isReal: true, min: 0.5, max: 0.95, step: 0.01 },
    { name: 'Extreme', title: 'Bars whose extreme the tail reaches', value: 10, min: 2, max: 200, isSpan: true },
  ],
  pine: `
$Range = high - low
$LowerTail = math.min(open, close) - low
$UpperTail = high - math.max(open, close)
$AtLow = low <= ta.lowest(low, $Extreme)
$AtHigh = high >= ta.highest(high, $Extreme)`,
  long: '$AtLow and $Range > 0 and $LowerTail >= $Tail * $Range',
  short: '$AtHigh and $Range > 0 and $UpperTail >= $Tail * $Range',
}
