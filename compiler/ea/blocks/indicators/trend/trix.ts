import type { IndicatorBlock } from '../../block.ts'

export const trix: IndicatorBlock = {
  id: 'trix',
  title: 'TRIX',
  category: 'Trend',
  prefix: 'trix',
  pane: 'own',
  doc: 'The rate of change of an average smoothed three times: noise shorter than its length is gone.',
  parameters: [
    { name: 'Length', title: 'Length', value: 18, min: 1, max: 1000, isSpan: true },
    { name: 'SignalLength', title: 'Signal length', value: 9, min: 1, max: 1000, isSpan: true },
  ],
  pine: `
$Smooth = ta.ema(ta.ema(ta.ema(math.log(source), $Length), $Length), $Length)
$ = 10000 * ta.change($Smooth)
$Signal = ta.ema($, $SignalLength)
$TurnsUp = ta.crossover($, $Signal)
$TurnsDown = ta.crossunder($, $Signal)`,
  lines: [
    { id: 'trix', title: 'TRIX', name: '$', role: 'main' },
    { id: 'signal', title: 'Signal', name: '$Signal', role: 'line' },
  ],
  levels: [0],
  up: '$TurnsUp',
  down: '$TurnsDown',
  rising: '$ > $Signal',
}
