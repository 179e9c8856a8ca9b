import type { ManagementBlock } from './management.ts'

export const breakEven: ManagementBlock = {
  id: 'break-even',
  title: 'Break Even',
  category: 'Risk Management',
  doc: 'Once a trade is one stop distance in profit, the stop goes to the entry price.',
  choose: (spec) => ({ ...spec, breakEven: { at: { unit: 'r', value: 1 }, lock: { unit: 'points', value: 10 } } }),
}
