import type { IndicatorBlock } from '../../block.ts'

export const demarker: IndicatorBlock = {
  id: 'demarker',
  title: 'DeMarker',
  category: 'Oscillators',
  prefix: 'demarker',
  pane: 'own',
  doc: 'New highs against new lows of the last bars, 0 to 1: above 0.7 overbought, below 0.3 oversold.',
  parameters: [{ name: 'Length', title: 'Length', value: 14, min: 1, max: 1000, isSpan: true }],
  pine: `
$High = ta.sma(math.max(ta.change(high), 0), $Length)
$Low = ta.sma(math.max(-ta.change(low), 0), $Length)
$ = $High + $Low == 0 ? 0.5 : $High / ($High + $Low)
$TurnsUp = ta.crossover($, 0.3)
$TurnsDown = ta.crossunder($, 0.7)`,
  lines: [{ id: 'demarker', title: 'DeMarker', name: '$', role: 'main' }],
  levels: [0.3, 0.7],
  up: '$TurnsUp',
  down: '$TurnsDown',
  rising: '$ > 0.5',
}
