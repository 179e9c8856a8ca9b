import type { StrategyBlock } from '../block.ts'

export const volumeSpikes: StrategyBlock = {
  id: 'volume-spikes',
  title: 'Volume Spikes',
  category: 'Market Structure',
  prefix: 'spike',
  nature: 'breakout',
  doc: 'Follows a bar whose volume is a multiple of the average and which closes near its extreme.',
  parameters: [
    { name: 'Length', title: 'Bars of the average volume', value: 20, min: 2, max: 500, isSpan: true },
    { name: 'Factor', title: 'Volume, in averages', value: 2, isReal: true, min: 1, max: 20, step: 0.1 },
    {
      name: 'Part',
      title: 'Close within this part of the range',
      value: 0.3,
      isReal: true,
      min: 0.05,
      max: 0.5,
      step: 0.05,
    },
  ],
  pine: `
$Average = ta.sma(volume, $Length)
$High = volume > $Factor * $Average[1]`,
  long: '$High and close > open and high - close <= $Part * (high - low)',
  short: '$High and close < open and close - low <= $Part * (high - low)',
}
