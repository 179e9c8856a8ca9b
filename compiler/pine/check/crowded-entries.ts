import { argumentOf } from '../../builtins/signature.ts'
import { callsOf } from './calls-of.ts'
import { constantOf } from './facts.ts'
import type { CheckedScript } from './model.ts'

/**
 * Returns whether several entries may be open on one side, or with `priced` those that wait for a price: `strategy.entry`
 * is called with different ids there, or with an id or a direction that only the run knows.
 */
export function hasCrowdedSide(checked: CheckedScript, entries: 'all' | 'priced'): boolean {
  const ids = new Map<unknown, unknown>()
  for (const { call, instance } of callsOf(checked, ({ name }) => name === 'strategy.entry')) {
    if (entries === 'priced' && !argumentOf(call, 'limit') && !argumentOf(call, 'stop')) continue
    const [id, side] = ['id', 'direction'].map((param) => {
      const node = argumentOf(call, param)
      return node ? constantOf(instance, node) : undefined
    })
    if (id === undefined || side === undefined || (ids.has(side) && ids.get(side) !== id)) return true
    ids.set(side, id)
  }
  return false
}
