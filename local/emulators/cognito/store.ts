import path from 'node:path'
import { readJson, writeAtomically } from '../file-store.ts'

type Tree = { [key: string]: unknown }

const reviveDates = (key: string, value: unknown) =>
  key.endsWith('Date') && typeof value === 'string' ? new Date(value) : value

/**
 * One pool's data: a tree in memory, written atomically before a change is confirmed. It has the interface of the
 * library's data store, which writes in place.
 */
export class PoolStore {
  readonly #file: string
  readonly #root: Tree

  constructor(folder: string, poolId: string) {
    this.#file = path.join(folder, `${poolId}.json`)
    this.#root = readJson<Tree>(this.#file, reviveDates) ?? { Users: {}, Groups: {}, Sessions: {}, Codes: {} }
  }

  async get<T>(_context: unknown, key: string | string[], defaultValue?: T): Promise<T> {
    return (this.#walk([key].flat()) ?? defaultValue ?? null) as T
  }

  async getRoot<T>(): Promise<T> {
    return this.#root as T
  }

  async set<T>(_context: unknown, key: string | string[], value: T): Promise<void> {
    const [last, ...parents] = [key].flat().reverse()
    if (last === undefined) throw new Error('The store needs a key.')
    this.#parent(parents.reverse())[last] = value
    this.#save()
  }

  async delete(_context: unknown, key: string | string[]): Promise<void> {
    const [last, ...parents] = [key].flat().reverse()
    if (last === undefined) throw new Error('The store needs a key.')
    delete this.#parent(parents.reverse())[last]
    this.#save()
  }

  #walk(keys: readonly string[]): unknown {
    return keys.reduce<unknown>(
      (at, key) => (typeof at === 'object' && at !== null ? (at as Tree)[key] : undefined),
      this.#root,
    )
  }

  #parent(keys: readonly string[]): Tree {
    return keys.reduce((at, key) => (at[key] ??= {}) as Tree, this.#root)
  }

  #save() {
    writeAtomically(this.#file, JSON.stringify(this.#root))
  }
}
