import type { IndicatorBlock } from '../../block.ts'

export const priceChannels: IndicatorBlock = {
  id: 'price-channels',
  title: 'Price Channels',
  category: 'Support & Resistance',
  prefix: 'channel',
  pane: 'price',
  doc: 'The highest and the lowest close of the length, with the middle between them.',
  parameters: [{ name: 'Length', title: 'Length', value: 20, min: 1, max: 1000, isSpan: true }],
  pine: `
$Upper = ta.highest(close, $Length)[1]
$Lower = ta.lowest(close, $Length)[1]
$Middle = ($Upper + $Lower) / 2
$Above = close > $Upper
$Below = close < $Lower`,
  lines: [
    { id: 'middle', title: 'Middle', name: '$Middle', role: 'main' },
    { id: 'upper', title: 'Upper', name: '$Upper', role: 'band' },
    { id: 'lower', title: 'Lower', name: '$Lower', role: 'band' },
  ],
  levels: [],
  up: '$Above and not $Above[1]',
  down: '$Below and not $Below[1]',
  rising: 'close > $Middle',
}
