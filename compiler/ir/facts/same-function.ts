import type { Func } from '../tree/nodes.ts'

/** Fields of a function that say where it is, not what it does. */
export const positions: ReadonlySet<string> = new Set(['span', 'leading', 'owner'])

/**
 * Finds a function that does the same: an equal request, which is the same expression with the same variables and
 * functions, or an equal function that was lowered for another call.
 */
export const findSame = (func: Func, functions: readonly Func[]): Func | undefined =>
  functions.find(
    (other) =>
      (other.request === undefined) === (func.request === undefined) &&
      other.name === func.name &&
      func.params.length === other.params.length &&
      func.sites.length === other.sites.length &&
      func.body.length === other.body.length &&
      new FunctionPair(other, func).areSame(),
  )

/** Compares two functions by walking both at once, so that most pairs are told apart by their first nodes. */
class FunctionPair {
  /** The objects of each function by their order of appearance. */
  private readonly ofFirst = new Map<object, number>()
  private readonly ofSecond = new Map<object, number>()

  constructor(
    private readonly first: Func,
    private readonly second: Func,
  ) {
    this.add(first, second)
  }

  areSame(): boolean {
    return this.haveSameFields(this.first, this.second)
  }

  private add(a: object, b: object): void {
    this.ofFirst.set(a, this.ofFirst.size)
    this.ofSecond.set(b, this.ofSecond.size)
  }

  private isSame(a: unknown, b: unknown): boolean {
    if (!isObject(a) || !isObject(b)) return a === b || (Number.isNaN(a) && Number.isNaN(b))
    if (Array.isArray(a)) return Array.isArray(b) && this.areSameLists(a, b)
    if (a instanceof Set) return b instanceof Set && areSameSets(a, b)
    if (isReferred(a)) return isReferred(b) && this.isSameReference(a, b)
    return !isReferred(b) && !Array.isArray(b) && !(b instanceof Set) && this.haveSameFields(a, b)
  }

  private areSameLists(a: readonly unknown[], b: readonly unknown[]): boolean {
    return a.length === b.length && a.every((value, i) => this.isSame(value, b[i]))
  }

  /** Fields are compared in their order, without lists of them: a pair differs at one of its first nodes. */
  private haveSameFields(a: object, b: object): boolean {
    const [ofA, ofB] = [a as Fields, b as Fields]
    let count = 0
    for (const key in ofA) {
      if (ofA[key] === undefined || positions.has(key)) continue
      count++
      if (!this.isSame(ofA[key], ofB[key])) return false
    }
    for (const key in ofB) if (ofB[key] !== undefined && !positions.has(key)) count--
    return count === 0
  }

  /** Objects of the two functions are the same by their order of appearance, all others by identity. */
  private isSameReference(a: object, b: object): boolean {
    const [knownA, knownB] = [this.ofFirst.get(a), this.ofSecond.get(b)]
    if (knownA !== undefined || knownB !== undefined) return knownA === knownB
    const [isOwnA, isOwnB] = [isOf(a, this.first), isOf(b, this.second)]
    if (!isOwnA || !isOwnB) return isOwnA === isOwnB && a === b
    this.add(a, b)
    return this.haveSameFields(a, b)
  }
}

const areSameSets = (a: ReadonlySet<unknown>, b: ReadonlySet<unknown>): boolean =>
  a.size === b.size && [...a].every((value) => b.has(value))

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Variables, call sites and functions are referred to; other objects are part of what refers to them. */
const isReferred = (value: object): boolean => 'owner' in value || 'stateful' in value

const isOf = (value: object, func: Func): boolean => 'owner' in value && value.owner === func

type Fields = Readonly<Record<string, unknown>>
