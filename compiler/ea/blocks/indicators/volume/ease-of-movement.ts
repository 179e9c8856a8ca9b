import type { IndicatorBlock } from '../../block.ts'

export const easeOfMovement: IndicatorBlock = {
  id: 'ease-of-movement',
  title: 'Ease of Movement',
  category: 'Volume',
  prefix: 'ease',
  pane: 'own',
  doc: 'How far the middle of the bar moved for the volume it took.',
  parameters: [{ name: 'Length', title: 'Length', value: 14, min: 1, max: 1000, isSpan: true }],
  pine: `
$Step = ta.change(hl2)
$Move = volume == 0 ? 0 : 10000 * $Step * (high - low) / volume
$ = ta.sma($Move, $Length)
$TurnsUp = ta.crossover($, 0)
$TurnsDown = ta.crossunder($, 0)`,
  lines: [{ id: 'ease-of-movement', title: 'Ease of Movement', name: '$', role: 'main' }],
  levels: [0],
  up: '$TurnsUp',
  down: '$TurnsDown',
  rising: '$ > 0',
}
