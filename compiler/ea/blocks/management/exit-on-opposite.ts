import type { ManagementBlock } from './management.ts'

export const exitOnOpposite: ManagementBlock = {
  id: 'exit-on-opposite',
  title: 'Exit on Opposite Signal',
  category: 'Exit Strategies',
  doc: 'A signal of the other side closes the trade; where an entry is allowed, it turns it round.',
  choose: (spec) => ({ ...spec, exit: { ...spec.exit, onOpposite: true } }),
}
