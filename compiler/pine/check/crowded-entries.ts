import { argumentOf } from '../../builtins/signature.ts'
import { constantOf } from './facts.ts'
import type { CheckedScript } from './model.ts'

/**
 * Returns whether several entries with a price may wait on one side: `strategy.entry` is called with different ids there,
 * or with an id or a direction that only the run knows.
 */
export function hasCrowdedSide(checked: CheckedScript): boolean {
  const ids = new Map<unknown, unknown>()
  for (const instance of [checked.main, ...checked.instances])
    for (const reference of instance.references) {
      if (reference?.kind !== 'builtin-call' || reference.builtin.name !== 'strategy.entry') continue
      if (!argumentOf(reference, 'limit') && !argumentOf(reference, 'stop')) continue
      const [id, side] = ['id', 'direction'].map((param) => {
        const node = argumentOf(reference, param)
        return node ? constantOf(instance, node) : undefined
      })
      if (id === undefined || side === undefined || (ids.has(side) && ids.get(side) !== id)) return true
      ids.set(side, id)
    }
  return false
}
