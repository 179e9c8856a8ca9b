import type { StrategyBlock } from '../block.ts'

export const supplyDemandZones: StrategyBlock = {
  id: 'supply-demand-zones',
  title: 'Supply & Demand Zones',
  category: 'Price Action',
  prefix: 'zone',
  nature: 'reversal',
  doc: 'Remembers the bar before a strong move as a zone, and trades the first return to it that closes back out.',
  parameters: [
    {
      name: 'Impulse',
      title: 'Body of the strong move, in average ranges',
      value: 1.5,
      isReal: true,
      min: 0.5,
      max: 10,
      step: 0.1,
    },
    { name: 'Age', title: 'Bars a zone stays valid', value: 100, min: 5, max: 1000, isSpan: true },
  ],
  pine: `
$Strong = math.abs(close - open) > $Impulse * ta.atr(14)[1]
var float $DemandTop = na
var float $DemandBottom = na
var int $DemandBar = na
var float $SupplyTop = na
var float $SupplyBottom = na
var int $SupplyBar = na
$InDemand = low <= $DemandTop and close > $DemandTop and bar_index - $DemandBar <= $Age
$InSupply = high >= $SupplyBottom and close < $SupplyBottom and bar_index - $SupplyBar <= $Age
// A zone is used once, or gone when the price closes through it
if $InDemand or close < $DemandBottom
    $DemandTop := na
if $InSupply or close > $SupplyTop
    $SupplyBottom := na
if $Strong and close > open
    $DemandTop := high[1]
    $DemandBottom := low[1]
    $DemandBar := bar_index
if $Strong and close < open
    $SupplyTop := high[1]
    $SupplyBottom := low[1]
    $SupplyBar := bar_index`,
  long: '$InDemand',
  short: '$InSupply',
}
