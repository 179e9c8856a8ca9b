import { positions } from '../facts/same-function.ts'
import type { Func } from '../tree/nodes.ts'

/** Known facts about an input. */
const bounds: ReadonlySet<string> = new Set(['min', 'max'])

/**
 * Recognizes requests that differ in nothing but the inputs that they read. Screeners request one expression for dozens
 * of symbols, which share one type.
 */
export class RequestShapes {
  private readonly identities = new Map<object, number>()

  /** Names the function's own objects by order of appearance, and all other variables and functions by identity. */
  shapeOf(func: Func): string {
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
        if (field === undefined || positions.has(key) || bounds.has(key)) continue
        shape += `${key}=`
        write(field)
        shape += ','
      }
      shape += '}'
    }
    const reference = (value: object): void => {
      const known = own.get(value)
      if ('storage' in value && value.storage === 'input' && 'type' in value) {
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
