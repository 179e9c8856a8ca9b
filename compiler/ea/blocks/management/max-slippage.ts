import type { ManagementBlock } from './management.ts'

export const maxSlippage: ManagementBlock = {
  id: 'max-slippage',
  title: 'Max Slippage Filter',
  category: 'Risk Management',
  doc:
    'Tells the server how far a price may slip before an order is refused. TradingView has no such thing: it is ' +
    'an input of the MetaTrader program.',
  choose: (spec) => ({ ...spec, filters: { ...spec.filters, slippage: { unit: 'points', value: 20 } } }),
}
