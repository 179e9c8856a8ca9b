import { naOf } from '../../../run/pine/compile/types.ts'
import { runtimeError } from '../../../run/pine/runtime-errors.ts'
import { compiled, effect, pure, type Primitive } from '../../../run/pine/primitive.ts'
import { PineArray, PineMap, type Value } from '../../../run/pine/value.ts'

function requireMap(value: Value): PineMap {
  if (value instanceof PineMap) return value
  throw runtimeError('RUN1024')
}

export const create = effect(({ run }) => () => {
  run.allocate(0)
  return new PineMap(new Map<Value, Value>())
})

export const size = pure((id: Value) => requireMap(id).entries.size)
export const contains = pure((id: Value, key: Value) => requireMap(id).entries.has(key))

/** Answers what stood under the key, or na. */
const looking = (look: (entries: Map<Value, Value>, key: Value) => Value): Primitive =>
  compiled(({ args: [id, key], type, version }) => {
    if (!id || !key) throw new Error('maps are looked up by key')
    const na = naOf(type, version)
    return () => look(requireMap(id()).entries, key()) ?? na
  })

export const get = looking((entries, key) => entries.get(key))

export const remove = looking((entries, key) => {
  const value = entries.get(key)
  entries.delete(key)
  return value
})

export const put = compiled(({ args: [id, key, value], type, version, context: { run } }) => {
  if (!id || !key || !value) throw new Error('map.put takes a map, a key and a value')
  const na = naOf(type, version)
  return () => {
    const { entries } = requireMap(id())
    const at = key()
    const before = entries.get(at)
    run.spend(1)
    if (entries.size >= run.limits.collection / 2 && !entries.has(at)) run.allocate(entries.size * 2 + 2)
    entries.set(at, value())
    return before ?? na
  }
})

export const clear = pure((id: Value) => {
  requireMap(id).entries.clear()
  return undefined
})

const listing = (list: (entries: Map<Value, Value>) => Iterable<Value>): Primitive =>
  effect(({ run }) => (id: Value) => {
    const { entries } = requireMap(id)
    run.allocate(entries.size)
    return new PineArray([...list(entries)])
  })

export const keys = listing((entries) => entries.keys())
export const values = listing((entries) => entries.values())

export const copy = effect(({ run }) => (id: Value) => {
  const { entries } = requireMap(id)
  run.allocate(entries.size)
  return new PineMap(new Map(entries))
})

export const putAll = effect(({ run }) => (id: Value, other: Value) => {
  const { entries } = requireMap(id)
  const more = [...requireMap(other).entries]
  run.allocate(entries.size + more.length)
  for (const [key, value] of more) entries.set(key, value)
  return undefined
})
