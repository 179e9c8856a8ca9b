import type { StrategyBlock } from '../block.ts'

export const vwapBounce: StrategyBlock = {
  id: 'vwap-bounce',
  title: 'VWAP Bounce',
  category: 'Technical Indicators',
  prefix: 'vwap',
  nature: 'reversal',
  doc: "Trades a touch of the day's volume-weighted price that closes back on the side of the trend.",
  parameters: [{ name: 'Trend', title: 'Bars of the trend average', value: 50, min: 2, max: 500, isSpan: true }],
  pine: `
$Line = ta.vwap(hlc3)
$Average = ta.ema(close, $Trend)
$NewDay = timeframe.change("1D")`,
  long: 'not $NewDay and $Line > $Average and low <= $Line and close > $Line and close[1] > $Line[1]',
  short: 'not $NewDay and $Line < $Average and high >= $Line and close < $Line and close[1] < $Line[1]',
}
