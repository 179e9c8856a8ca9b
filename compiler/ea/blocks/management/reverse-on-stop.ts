import type { ManagementBlock } from './management.ts'

export const reverseOnStop: ManagementBlock = {
  id: 'reverse-on-stop',
  title: 'Reverse on Stop Loss',
  category: 'Exit Strategies',
  doc: 'A trade that ended at a loss is followed by one the other way round; that one is not reversed again.',
  choose: (spec) => ({ ...spec, reverseOnStop: true }),
}
