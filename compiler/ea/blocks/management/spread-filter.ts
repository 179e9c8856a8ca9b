import type { ManagementBlock } from './management.ts'

export const spreadFilter: ManagementBlock = {
  id: 'spread-filter',
  title: 'Spread Filter',
  category: 'Trade Filters',
  doc: 'Opens nothing while the spread is wide. TradingView has no spread: it is an input of the MetaTrader program.',
  choose: (spec) => ({ ...spec, filters: { ...spec.filters, spread: { unit: 'points', value: 30 } } }),
}
