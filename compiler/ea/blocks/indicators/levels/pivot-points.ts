import type { IndicatorBlock } from '../../block.ts'

export const pivotPoints: IndicatorBlock = {
  id: 'pivot-points',
  title: 'Pivot Points',
  category: 'Support & Resistance',
  prefix: 'pivot',
  pane: 'price',
  doc: "Yesterday's middle and three supports and resistances from its range.",
  parameters: [],
  pine: `
[$High, $Low, $Close] = request.security(syminfo.tickerid, "1D", [high[1], low[1], close[1]], lookahead = barmerge.lookahead_on)
$ = ($High + $Low + $Close) / 3
$R1 = 2 * $ - $Low
$S1 = 2 * $ - $High
$R2 = $ + ($High - $Low)
$S2 = $ - ($High - $Low)
$R3 = $High + 2 * ($ - $Low)
$S3 = $Low - 2 * ($High - $)
$TurnsUp = ta.crossover(close, $)
$TurnsDown = ta.crossunder(close, $)`,
  lines: [
    { id: 'pivot', title: 'Pivot', name: '$', role: 'main' },
    { id: 'r1', title: 'R1', name: '$R1', role: 'band' },
    { id: 's1', title: 'S1', name: '$S1', role: 'band' },
    { id: 'r2', title: 'R2', name: '$R2', role: 'band' },
    { id: 's2', title: 'S2', name: '$S2', role: 'band' },
    { id: 'r3', title: 'R3', name: '$R3', role: 'band' },
    { id: 's3', title: 'S3', name: '$S3', role: 'band' },
  ],
  levels: [],
  up: '$TurnsUp',
  down: '$TurnsDown',
  rising: 'close > $',
}
