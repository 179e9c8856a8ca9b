import type { StrategyBlock } from '../block.ts'

export const londonBreakoutBox: StrategyBlock = {
  id: 'london-breakout-box',
  title: 'London Breakout Box',
  category: 'Market Structure',
  prefix: 'box',
  nature: 'breakout',
  doc: 'Boxes the quiet hours before London opens and trades the first close outside the box in the morning.',
  parameters: [
    { name: 'From', title: 'Hour the box begins, server time', value: 0, min: 0, max: 23 },
    { name: 'To', title: 'Hour the box ends and London opens, server time', value: 8, min: 1, max: 23 },
    { name: 'Until', title: 'Hour after which nothing is entered, server time', value: 12, min: 1, max: 24 },
  ],
  pine: `
var float $Top = na
var float $Bottom = na
var bool $Done = false
$Builds = hour >= $From and hour < $To
$Begins = $Builds and not $Builds[1]
if $Begins
    $Top := high
    $Bottom := low
    $Done := false
else if $Builds
    $Top := math.max($Top, high)
    $Bottom := math.min($Bottom, low)
$Trades = hour >= $To and hour < $Until and not $Done
$LeavesUp = $Trades and close > $Top
$LeavesDown = $Trades and close < $Bottom
if $LeavesUp or $LeavesDown
    $Done := true`,
  long: '$LeavesUp',
  short: '$LeavesDown',
}
