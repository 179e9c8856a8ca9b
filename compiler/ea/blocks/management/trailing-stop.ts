import type { ManagementBlock } from './management.ts'

export const trailingStop: ManagementBlock = {
  id: 'trailing-stop',
  title: 'Trailing Stop',
  category: 'Risk Management',
  doc: 'Once a trade is an average range in profit, the stop follows the best price one and a half ranges behind.',
  choose: (spec) => ({
    ...spec,
    trailing: { start: { unit: 'atr', value: 1 }, distance: { unit: 'atr', value: 1.5 } },
  }),
}
