import type { StrategyBlock } from '../block.ts'

export const rsiMacdDivergence: StrategyBlock = {
  id: 'rsi-macd-divergence',
  title: 'RSI & MACD Divergence',
  category: 'Technical Indicators',
  prefix: 'divergence',
  nature: 'reversal',
  doc: 'Buys a lower low that RSI does not follow while the MACD histogram turns up; sells a higher high the same way.',
  parameters: [
    { name: 'Rsi', title: 'RSI length', value: 14, min: 2, max: 200, isSpan: true },
    { name: 'Swing', title: 'Bars on each side of a swing', value: 5, min: 2, max: 50, isSpan: true },
    { name: 'Fast', title: 'MACD fast length', value: 12, min: 1, max: 200, isSpan: true },
    { name: 'Slow', title: 'MACD slow length', value: 26, min: 2, max: 400, isSpan: true },
    { name: 'Signal', title: 'MACD signal length', value: 9, min: 1, max: 100, isSpan: true },
  ],
  pine: `
$Strength = ta.rsi(close, $Rsi)
[$Macd, $MacdSignal, $Histogram] = ta.macd(close, $Fast, $Slow, $Signal)
$SwingLow = ta.pivotlow(low, $Swing, $Swing)
$SwingHigh = ta.pivothigh(high, $Swing, $Swing)
$StrengthThere = $Strength[$Swing]
var float $LastLow = na
var float $StrengthAtLow = na
var float $LastHigh = na
var float $StrengthAtHigh = na
$Bullish = not na($SwingLow) and $SwingLow < $LastLow and $StrengthThere > $StrengthAtLow
$Bearish = not na($SwingHigh) and $SwingHigh > $LastHigh and $StrengthThere < $StrengthAtHigh
if not na($SwingLow)
    $LastLow := $SwingLow
    $StrengthAtLow := $StrengthThere
if not na($SwingHigh)
    $LastHigh := $SwingHigh
    $StrengthAtHigh := $StrengthThere`,
  long: '$Bullish and $Histogram > $Histogram[1]',
  short: '$Bearish and $Histogram < $Histogram[1]',
}
