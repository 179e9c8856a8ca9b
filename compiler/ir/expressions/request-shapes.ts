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
    let shape = ''
    const write = (value: unknown): void => {
      if (typeof value === 'string') shape += `${value.length}:${value}`
      else if (typeof value !== 'object' || value === null) shape += String(value)
      else if (Array.isArray(value)) list(value)
      else if (value instanceof Set) list([...(value as ReadonlySet<string>)].sort())
      else if ('owner' in value || 'stateful' in value) reference(value)
      else fields(value)
    }
    const list = (values: readonly unknown[]): void => {
      shape += '['
      for (const value of values) {
        write(value)
        shape += ','
      }
      shape += ']'
    }
    const fields = (value: object): void => {
      shape += '{'
      for (const [key, field] of Object.entries(value)) {
        if (field === undefined || positions.has(key) || (this.anyInput && bounds.has(key))) continue
        shape += `${key}=`
        write(field)
        shape += ','
      }
      shape += '}'
    }
    const reference = (value: object): void => {
      const known = own.get(value)
      if (this.anyInput && 'storage' in value && value.storage === 'input' && 'type' in value) {
        shape += 'input '
        write(value.type)
      } else if (known !== undefined) shape += `own ${known}`
      else if (!('owner' in value) || value.owner !== func) shape += `other ${this.identityOf(value)}`
      else {
        own.set(value, own.size)
        fields(value)
      }
    }
    fields(func)
    return shape
  }

  private identityOf(value: object): number {
    const identity = this.identities.get(value) ?? this.identities.size + 1
    this.identities.set(value, identity)
    return identity
  }
}
