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

/** Returns whether a stop entry may reverse a position that has an exit with a stop. */
export function mayReverseBesideExit(checked: CheckedScript): boolean {
  const hasStop = callsOf(checked, ({ name }) => name === 'strategy.exit').some(({ call }) =>
    exitStops.some((param) => argumentOf(call, param)),
  )
  if (!hasStop) return false
  const entries = callsOf(checked, ({ name }) => name === 'strategy.entry' || name === 'strategy.order')
  const sides = entries.map(({ call, instance }) => {
    const node = argumentOf(call, 'direction')
    return { side: node ? constantOf(instance, node) : undefined, isStop: Boolean(argumentOf(call, 'stop')) }
  })
  return sides.some(({ side, isStop }) => isStop && sides.some((other) => side === undefined || other.side !== side))
}

const exitStops = ['stop', 'loss', 'trail_price', 'trail_points']
