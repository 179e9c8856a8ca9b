import type { IndicatorBlock } from '../../block.ts'

export const macd: IndicatorBlock = {
  id: 'macd',
  title: 'MACD',
  category: 'Trend',
  prefix: 'macd',
  pane: 'own',
  doc: 'The distance of two exponential averages, its own average, and the distance of both.',
  parameters: [
    { name: 'Fast', title: 'Fast length', value: 12, min: 1, max: 1000, isSpan: true },
    { name: 'Slow', title: 'Slow length', value: 26, min: 1, max: 1000, isSpan: true },
    { name: 'SignalLength', title: 'Signal length', value: 9, min: 1, max: 1000, isSpan: true },
  ],
  pine: `
$Line = ta.ema(source, $Fast) - ta.ema(source, $Slow)
$Signal = ta.ema($Line, $SignalLength)
$Histogram = $Line - $Signal
$TurnsUp = ta.crossover($Line, $Signal)
$TurnsDown = ta.crossunder($Line, $Signal)`,
  lines: [
    { id: 'macd', title: 'MACD', name: '$Line', role: 'main' },
    { id: 'signal', title: 'Signal', name: '$Signal', role: 'line' },
    { id: 'histogram', title: 'Histogram', name: '$Histogram', role: 'histogram' },
  ],
  levels: [0],
  up: '$TurnsUp',
  down: '$TurnsDown',
  rising: '$Line > $Signal',
}
