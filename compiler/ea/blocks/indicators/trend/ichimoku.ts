import type { IndicatorBlock } from '../../block.ts'

export const ichimoku: IndicatorBlock = {
  id: 'ichimoku',
  title: 'Ichimoku',
  category: 'Trend',
  prefix: 'ichimoku',
  pane: 'price',
  doc: 'The middles of three spans: a fast and a slow line, and a cloud ahead of the price.',
  parameters: [
    { name: 'Conversion', title: 'Conversion line', value: 9, min: 1, max: 1000, isSpan: true },
    { name: 'Base', title: 'Base line', value: 26, min: 1, max: 1000, isSpan: true },
    { name: 'Span', title: 'Leading span B', value: 52, min: 1, max: 1000, isSpan: true },
  ],
  pine: `
$ConversionLine = (ta.highest(high, $Conversion) + ta.lowest(low, $Conversion)) / 2
$BaseLine = (ta.highest(high, $Base) + ta.lowest(low, $Base)) / 2
$SlowMiddle = (ta.highest(high, $Span) + ta.lowest(low, $Span)) / 2
// The cloud at this bar was computed a base length ago
$SpanA = (($ConversionLine + $BaseLine) / 2)[$Base - 1]
$SpanB = $SlowMiddle[$Base - 1]
$TurnsUp = ta.crossover($ConversionLine, $BaseLine)
$TurnsDown = ta.crossunder($ConversionLine, $BaseLine)`,
  lines: [
    { id: 'conversion', title: 'Conversion line', name: '$ConversionLine', role: 'main' },
    { id: 'base', title: 'Base line', name: '$BaseLine', role: 'line' },
    { id: 'span-a', title: 'Leading span A', name: '$SpanA', role: 'band' },
    { id: 'span-b', title: 'Leading span B', name: '$SpanB', role: 'band' },
  ],
  levels: [],
  up: '$TurnsUp',
  down: '$TurnsDown',
  rising: 'close > math.max($SpanA, $SpanB)',
}
