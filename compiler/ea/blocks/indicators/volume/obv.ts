import type { IndicatorBlock } from '../../block.ts'

export const obv: IndicatorBlock = {
  id: 'obv',
  title: 'OBV',
  category: 'Volume',
  prefix: 'obv',
  pane: 'own',
  doc: 'Volume added on rising closes and taken off on falling ones, against its average.',
  parameters: [{ name: 'Length', title: 'Length of its average', value: 20, min: 1, max: 1000, isSpan: true }],
  pine: `
$ = ta.cum(math.sign(nz(ta.change(close))) * volume)
$Average = ta.sma($, $Length)
$TurnsUp = ta.crossover($, $Average)
$TurnsDown = ta.crossunder($, $Average)`,
  lines: [{ id: 'obv', title: 'OBV', name: '$', role: 'main' }],
  levels: [],
  up: '$TurnsUp',
  down: '$TurnsDown',
  rising: '$ > $Average',
}
