import type { StrategyBlock } from '../block.ts'

export const trendlineBreakout: StrategyBlock = {
  id: 'trendline-breakout',
  title: 'Trendline Breakout',
  category: 'Price Action',
  prefix: 'trendline',
  nature: 'breakout',
  doc: 'Draws a line through the last two falling highs and the last two rising lows, and trades the close through it.',
  parameters: [{ name: 'Swing', title: 'Bars on each side of a swing', value: 5, min: 2, max: 50, isSpan: true }],
  pine: `
$High = ta.pivothigh(high, $Swing, $Swing)
$Low = ta.pivotlow(low, $Swing, $Swing)
var float $LastHigh = na
var float $HighBefore = na
var int $LastHighBar = na
var int $HighBarBefore = na
if not na($High)
    $HighBefore := $LastHigh
    $HighBarBefore := $LastHighBar
    $LastHigh := $High
    $LastHighBar := bar_index - $Swing
var float $LastLow = na
var float $LowBefore = na
var int $LastLowBar = na
var int $LowBarBefore = na
if not na($Low)
    $LowBefore := $LastLow
    $LowBarBefore := $LastLowBar
    $LastLow := $Low
    $LastLowBar := bar_index - $Swing
// The lines, carried on to this bar
$Down = $LastHigh + ($LastHigh - $HighBefore) / ($LastHighBar - $HighBarBefore) * (bar_index - $LastHighBar)
$Up = $LastLow + ($LastLow - $LowBefore) / ($LastLowBar - $LowBarBefore) * (bar_index - $LastLowBar)
$BreaksUp = ta.crossover(close, $Down)
$BreaksDown = ta.crossunder(close, $Up)`,
  long: '$LastHigh < $HighBefore and $BreaksUp',
  short: '$LastLow > $LowBefore and $BreaksDown',
}
