import type { StrategyBlock } from '../block.ts'

export const candlestickPatterns: StrategyBlock = {
  id: 'candlestick-patterns',
  title: 'Candlestick Patterns',
  category: 'Price Action',
  prefix: 'candle',
  nature: 'reversal',
  doc:
    'Buys a hammer or a morning star after falling closes, sells a shooting star or an evening star after ' +
    'rising ones.',
  parameters: [
    { name: 'Run', title: 'Bars of the move before the pattern', value: 3, min: 1, max: 50 },
    {
      name: 'Shadow',
      title: 'Shadow of hammer and shooting star, in bodies',
      value: 2,
      isReal: true,
      min: 1,
      step: 0.1,
    },
  ],
  pine: `
$Body = math.abs(close - open)
$LowerShadow = math.min(open, close) - low
$UpperShadow = high - math.max(open, close)
$Hammer = $Body > 0 and $LowerShadow >= $Shadow * $Body and $UpperShadow <= $Body
$Shooting = $Body > 0 and $UpperShadow >= $Shadow * $Body and $LowerShadow <= $Body
// A star: a long body, a short one, and a body that takes back half of the first
$SmallBefore = $Body[1] < 0.5 * $Body[2]
$MorningStar = close[2] < open[2] and $SmallBefore and close > open and close > (open[2] + close[2]) / 2
$EveningStar = close[2] > open[2] and $SmallBefore and close < open and close < (open[2] + close[2]) / 2
$Fell = close[1] < close[1 + $Run]
$Rose = close[1] > close[1 + $Run]`,
  long: '$Fell and ($Hammer or $MorningStar)',
  short: '$Rose and ($Shooting or $EveningStar)',
}
