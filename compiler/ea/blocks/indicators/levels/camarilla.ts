import type { IndicatorBlock } from '../../block.ts'

export const camarilla: IndicatorBlock = {
  id: 'camarilla',
  title: 'Camarilla',
  category: 'Support & Resistance',
  prefix: 'camarilla',
  pane: 'price',
  doc: "Levels close around yesterday's close: the third pair is for turning back, the fourth for breaking out.",
  parameters: [],
  pine: `
[$High, $Low, $Close] = request.security(syminfo.tickerid, "1D", [high[1], low[1], close[1]], lookahead = barmerge.lookahead_on)
$ = ($High + $Low + $Close) / 3
$R3 = $Close + ($High - $Low) * 1.1 / 4
$S3 = $Close - ($High - $Low) * 1.1 / 4
$R4 = $Close + ($High - $Low) * 1.1 / 2
$S4 = $Close - ($High - $Low) * 1.1 / 2
$TurnsUp = ta.crossover(close, $R4)
$TurnsDown = ta.crossunder(close, $S4)`,
  lines: [
    { id: 'pivot', title: 'Pivot', name: '$', role: 'main' },
    { id: 'r3', title: 'R3', name: '$R3', role: 'band' },
    { id: 's3', title: 'S3', name: '$S3', role: 'band' },
    { id: 'r4', title: 'R4', name: '$R4', role: 'band' },
    { id: 's4', title: 'S4', name: '$S4', role: 'band' },
  ],
  levels: [],
  up: '$TurnsUp',
  down: '$TurnsDown',
  rising: 'close > $',
}
