import type { ManagementBlock } from './management.ts'

export const maxOpenTrades: ManagementBlock = {
  id: 'max-open-trades',
  title: 'Max Open Trades',
  category: 'Trade Filters',
  doc: 'Lets further signals add to a position, but never to more than three trades.',
  choose: (spec) => ({ ...spec, maxTrades: 3 }),
  write({ script, spec, gates }) {
    if (spec.maxTrades < 2) return
    const maxInput = script.number('Entries', 'maxTrades', {
      title: 'Most trades open at the same time',
      value: spec.maxTrades,
      min: 1,
      max: spec.maxTrades,
    })
    gates.both.push(`strategy.opentrades < ${maxInput}`)
  },
}
