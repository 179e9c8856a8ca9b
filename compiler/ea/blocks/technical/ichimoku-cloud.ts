import type { StrategyBlock } from '../block.ts'

export const ichimokuCloud: StrategyBlock = {
  id: 'ichimoku-cloud',
  title: 'Ichimoku Cloud',
  category: 'Technical Indicators',
  prefix: 'ichimoku',
  nature: 'trend',
  doc:
    'Buys when the conversion line crosses above the base line over the cloud, sells the cross below it under ' +
    'the cloud.',
  parameters: [
    { name: 'Conversion', title: 'Conversion line', value: 9, min: 1, max: 200, isSpan: true },
    { name: 'Base', title: 'Base line', value: 26, min: 1, max: 400, isSpan: true },
    { name: 'Span', title: 'Leading span B', value: 52, min: 2, max: 800, isSpan: true },
  ],
  pine: `
$ConversionLine = (ta.highest(high, $Conversion) + ta.lowest(low, $Conversion)) / 2
$BaseLine = (ta.highest(high, $Base) + ta.lowest(low, $Base)) / 2
$SpanB = (ta.highest(high, $Span) + ta.lowest(low, $Span)) / 2
// The cloud under this bar was computed a base length ago
$CloudA = (($ConversionLine + $BaseLine) / 2)[$Base - 1]
$CloudB = $SpanB[$Base - 1]
$CrossesUp = ta.crossover($ConversionLine, $BaseLine)
$CrossesDown = ta.crossunder($ConversionLine, $BaseLine)`,
  long: '$CrossesUp and close > math.max($CloudA, $CloudB)',
  short: '$CrossesDown and close < math.min($CloudA, $CloudB)',
}
