import type { IndicatorBlock } from '../../block.ts'

export const negativeVolume: IndicatorBlock = {
  id: 'negative-volume',
  title: 'Negative Volume Index',
  category: 'Volume',
  prefix: 'negativeVolume',
  pane: 'own',
  doc: 'Follows the price on the quiet days only: those with less volume than the day before.',
  parameters: [{ name: 'Length', title: 'Length of its average', value: 255, min: 1, max: 1000, isSpan: true }],
  pine: `
var float $ = 1000.0
if volume < volume[1] and close[1] != 0
    $ := $[1] * close / close[1]
$Average = ta.ema($, $Length)
$TurnsUp = ta.crossover($, $Average)
$TurnsDown = ta.crossunder($, $Average)`,
  lines: [{ id: 'negative-volume', title: 'Negative Volume Index', name: '$', role: 'main' }],
  levels: [],
  up: '$TurnsUp',
  down: '$TurnsDown',
  rising: '$ > $Average',
}
