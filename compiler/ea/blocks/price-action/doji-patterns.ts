import type { StrategyBlock } from '../block.ts'

export const dojiPatterns: StrategyBlock = {
  id: 'doji-patterns',
  title: 'Doji Patterns',
  category: 'Price Action',
  prefix: 'doji',
  nature: 'reversal',
  doc: 'Waits for a bar that closes where it opened after a move, and trades the close beyond it against that move.',
  parameters: [
    {
      name: 'Body',
      title: 'Largest body, part of the range',
      value: 0.1,
      isReal: true,
      min: 0.01,
      max: 0.5,
      step: 0.01,
    },
    { name: 'Run', title: 'Bars of the move before it', value: 3, min: 1, max: 50 },
  ],
  pine: `
$Is = high > low and math.abs(close - open) <= $Body * (high - low)
$Fell = close[2] < close[2 + $Run]
$Rose = close[2] > close[2 + $Run]`,
  long: '$Is[1] and $Fell and close > high[1]',
  short: '$Is[1] and $Rose and close < low[1]',
}
