import type { StrategyBlock } from '../block.ts'

export const pivotPointBounce: StrategyBlock = {
  id: 'pivot-point-bounce',
  title: 'Pivot Point Bounce',
  category: 'Market Structure',
  prefix: 'pivot',
  nature: 'reversal',
  doc: "Buys a bounce off the first support of yesterday's pivot and sells one off the first resistance.",
  parameters: [
    {
      name: 'Near',
      title: 'How near the level must come, in average ranges',
      value: 0.1,
      isReal: true,
      min: 0,
      max: 2,
      step: 0.05,
    },
  ],
  pine: `
[$DayHigh, $DayLow, $DayClose] = request.security(syminfo.tickerid, "1D", [high[1], low[1], close[1]], lookahead = barmerge.lookahead_on)
$Point = ($DayHigh + $DayLow + $DayClose) / 3
$Support = 2 * $Point - $DayHigh
$Resistance = 2 * $Point - $DayLow
$Reach = $Near * ta.atr(14)`,
  long: 'low <= $Support + $Reach and close > $Support and close > open',
  short: 'high >= $Resistance - $Reach and close < $Resistance and close < open',
}
