import type { ManagementBlock } from './management.ts'

export const dynamicLotSize: ManagementBlock = {
  id: 'dynamic-lot-size',
  title: 'Dynamic Lot Size',
  category: 'Risk Management',
  doc: 'Counts the risk of each trade from the equity of the moment, so that size grows and shrinks with the account.',
  choose: (spec) => (spec.size.kind === 'risk' ? { ...spec, size: { ...spec.size, adaptive: true } } : spec),
}
