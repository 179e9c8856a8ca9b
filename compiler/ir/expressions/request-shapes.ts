import type { Func } from '../tree/nodes.ts'

/** Fields of a function that say where it is, not what it does. */
const positions: ReadonlySet<string> = new Set(['span', 'leading', 'owner'])

/** Known facts about an input. */
const bounds: ReadonlySet<string> = new Set(['min', 'max'])

/**
 * Recognizes equal requests, the same expression with the same variables and functions, and equal functions that were
 * lowered for one call each. Screeners request one expression for dozens of symbols, which share one type.
 */
export class RequestShapes {
  /** Key: a function. Bound: the requests of one script, and the functions lowered for their calls. */
  private readonly shapes = new Map<Func, string>()
  private readonly identities = new Map<object, number>()

  /** `anyInput`: inputs of one type are alike. */
  constructor(private readonly anyInput = false) {}

  findSame(func: Func, functions: readonly Func[]): Func | undefined {
    return functions.find(
      (other) =>
        (other.request === undefined) === (func.request === undefined) &&
        other.name === func.name &&
        func.params.length === other.params.length &&
        func.sites.length === other.sites.length &&
        func.body.length === other.body.length &&
        this.shapeOf(func) === this.shapeOf(other),
    )
  }

  shapeOf(func: Func): string {
    let shape = this.shapes.get(func)
    if (shape === undefined) this.shapes.set(func, (shape = this.computeShape(func)))
    return shape
  }

  /** Names the function's own objects by order of appearance, and all other variables and functions by identity. */
  private computeShape(func: Func): string {
    const own = new Map<object, number>([[func, 0]])
    const numberOf = (value: object): number => {
      const number = own.get(value) ?? own.size
      own.set(value, number)
      return number
    }
    return JSON.stringify(func, (key, value: unknown) => {
      if (positions.has(key) || (this.anyInput && bounds.has(key))) return undefined
      if (value instanceof Set) return [...(value as ReadonlySet<string>)].sort((a, b) => a.localeCompare(b))
      if (typeof value === 'number' && !Number.isFinite(value)) return String(value)
      if (typeof value !== 'object' || value === null || key === '' || !('owner' in value || 'stateful' in value))
        return value
      if (this.anyInput && 'storage' in value && value.storage === 'input' && 'type' in value)
        return ['input', value.type]
      if (own.has(value)) return `own ${numberOf(value)}`
      if (!('owner' in value) || value.owner !== func) return `other ${this.identityOf(value)}`
      numberOf(value)
      return value
    })
  }

  private identityOf(value: object): number {
    const identity = this.identities.get(value) ?? this.identities.size + 1
    this.identities.set(value, identity)
    return identity
  }
}
