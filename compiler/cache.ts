/** Keeps the newest entries: beyond the bound the oldest one is evicted. Key and value are the caller's. */
export class BoundedCache<K, V> {
  private readonly entries = new Map<K, V>()

  constructor(private readonly maxEntries: number) {}

  getOrCreate(key: K, create: () => V): V {
    const known = this.entries.get(key)
    if (known !== undefined) return known
    const value = create()
    this.entries.set(key, value)
    for (const [oldest] of this.entries) {
      if (this.entries.size <= this.maxEntries) break
      this.entries.delete(oldest)
    }
    return value
  }
}

export interface GenerationOptions<K, V> {
  /** Largest sum of weights in one generation; two generations exist. */
  readonly maxWeight: number
  readonly weightOf: (value: V) => number
  /** Key under which a value is kept; it may be a copy of the key that was asked for. */
  readonly keyOf: (value: V) => K
}

/** Two-generation cache: entries that are unused for one generation are evicted. */
export class TwoGenerationCache<K, V> {
  private young = new Map<K, V>()
  private old = new Map<K, V>()
  private budget: number

  constructor(private readonly options: GenerationOptions<K, V>) {
    this.budget = options.maxWeight
  }

  getOrCreate(key: K, create: () => V): V {
    const known = this.young.get(key)
    if (known !== undefined) return known
    const value = this.old.get(key) ?? create()
    this.young.set(this.options.keyOf(value), value)
    this.budget -= this.options.weightOf(value)
    if (this.budget < 0) {
      this.old = this.young
      this.young = new Map()
      this.budget = this.options.maxWeight
    }
    return value
  }
}

/** Names one part of the compiler's cache. The module that uses the part declares it. */
export interface CachePart<T> {
  /** Describes the entries, their key and their maximum number. */
  readonly name: string
  readonly create: () => T
}

/** Holds everything that the compiler keeps between programs. Parts are created when they are first used. */
export interface Cache {
  part<T>(part: CachePart<T>): T
  /** Names of the parts in use. */
  readonly names: readonly string[]
  clear(): void
}

class CompilerCache implements Cache {
  private readonly parts = new Map<CachePart<unknown>, unknown>()

  part<T>(part: CachePart<T>): T {
    const known = this.parts.get(part) as T | undefined
    if (known !== undefined) return known
    const created = part.create()
    this.parts.set(part, created)
    return created
  }

  get names(): readonly string[] {
    return [...this.parts.keys()].map(({ name }) => name)
  }

  clear(): void {
    this.parts.clear()
  }
}

/** The cache of a process: entry points use it unless their caller passes another. */
export const defaultCache: Cache = new CompilerCache()
