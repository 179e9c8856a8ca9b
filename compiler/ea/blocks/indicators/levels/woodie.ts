import type { IndicatorBlock } from '../../block.ts'

export const woodie: IndicatorBlock = {
  id: 'woodie',
  title: 'Woodie',
  category: 'Support & Resistance',
  prefix: 'woodie',
  pane: 'price',
  doc: "Pivots that count yesterday's close twice.",
  parameters: [],
  pine: `
[$High, $Low, $Close] = request.security(syminfo.tickerid, "1D", [high[1], low[1], close[1]], lookahead = barmerge.lookahead_on)
$ = ($High + $Low + 2 * $Close) / 4
$R1 = 2 * $ - $Low
$S1 = 2 * $ - $High
$R2 = $ + ($High - $Low)
$S2 = $ - ($High - $Low)
$TurnsUp = ta.crossover(close, $)
$TurnsDown = ta.crossunder(close, $)`,
  lines: [
    { id: 'pivot', title: 'Pivot', name: '$', role: 'main' },
    { id: 'r1', title: 'R1', name: '$R1', role: 'band' },
    { id: 's1', title: 'S1', name: '$S1', role: 'band' },
    { id: 'r2', title: 'R2', name: '$R2', role: 'band' },
    { id: 's2', title: 'S2', name: '$S2', role: 'band' },
  ],
  levels: [],
  up: '$TurnsUp',
  down: '$TurnsDown',
  rising: 'close > $',
}
