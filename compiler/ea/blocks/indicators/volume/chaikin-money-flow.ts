import type { IndicatorBlock } from '../../block.ts'

export const chaikinMoneyFlow: IndicatorBlock = {
  id: 'chaikin-money-flow',
  title: 'Chaikin Money Flow',
  category: 'Volume',
  prefix: 'moneyFlow',
  pane: 'own',
  doc: 'Volume by where bars closed in their range, as part of all volume of the length.',
  parameters: [{ name: 'Length', title: 'Length', value: 20, min: 1, max: 1000, isSpan: true }],
  pine: `
$Flow = high == low ? 0 : (2 * close - low - high) / (high - low) * volume
$All = math.sum(volume, $Length)
$Flows = math.sum($Flow, $Length)
$ = $All == 0 ? 0 : $Flows / $All
$TurnsUp = ta.crossover($, 0)
$TurnsDown = ta.crossunder($, 0)`,
  lines: [{ id: 'chaikin-money-flow', title: 'Chaikin Money Flow', name: '$', role: 'main' }],
  levels: [0],
  up: '$TurnsUp',
  down: '$TurnsDown',
  rising: '$ > 0',
}
