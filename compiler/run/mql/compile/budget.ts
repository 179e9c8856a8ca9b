import { stepsBetweenLooks } from '../../out-of-time.ts'
import { runtimeError } from '../runtime-error.ts'
import type { Meter } from '../meter.ts'
import { bytesOf, elementsOf, isObject, type MqlArray, type MqlObject, type Value } from '../values.ts'
import { destroy } from './runtime.ts'
import type { MachineState } from './scope.ts'

export interface Limits {
  /** Step limits for one event and for all events together. */
  readonly fuel: number
  readonly total: number
  /** Bytes for all arrays together. */
  readonly memory: number
  /** Whether an operation with an undefined result is a runtime error; else it gives the result of x86-64. */
  readonly isStrict: boolean
}

/**
 * Deepest nesting of functions that call themselves; MetaTrader's stack of 1 MB (8 MB in scripts) ends a little later.
 */
const deepest = 1000

/** Steps that an event costs beside those inside it, even where nothing loops: ticks may come without end. */
const perEvent = 100

/** The steps and the bytes that a running program may still use. */
export class Budget implements Meter {
  /** Bytes in use. */
  bytes = 0
  private left: number
  /** Steps of the running event that the machine gets after the next call of `onWork`. */
  private reserve = 0
  /** Steps since the last call of `onWork`. */
  private unwatched = 0

  constructor(
    private readonly machine: MachineState,
    private readonly limits: Limits,
    private readonly onWork?: () => void,
  ) {
    this.left = limits.total
  }

  work(elements: number): void {
    const { machine } = this
    machine.fuel -= elements >>> 4
    if (machine.fuel < 0 && !this.continues()) throw runtimeError('MQL5005', { limit: 'too many' })
  }

  keep(elements: number): void {
    this.bytes += elements * 8
    if (this.bytes > this.limits.memory)
      throw runtimeError('MQL5006', { limit: Math.round(this.limits.memory / 2 ** 20) })
  }

  /** Gives the machine the steps of one event and returns their number. */
  refuel(): number {
    const { machine, left } = this
    const { fuel } = this.limits
    const given = left < fuel ? left : fuel
    this.reserve = this.onWork ? Math.max(0, given - stepsBetweenLooks) : 0
    machine.fuel = given - this.reserve
    machine.depth = 0
    return given
  }

  get isStrict(): boolean {
    return this.limits.isStrict
  }

  /** Steps of all events so far. */
  get spent(): number {
    return this.limits.total - this.left
  }

  /** Accounts for the steps of an event. */
  spend(given: number): void {
    const steps = given - this.reserve - this.machine.fuel + perEvent
    this.left -= steps
    this.unwatched += steps
    if (this.unwatched < stepsBetweenLooks) return
    this.unwatched = 0
    this.onWork?.()
  }

  /** Gives the machine the next part of the event's steps; false if none are left. */
  continues(): boolean {
    while (this.machine.fuel < 0 && this.reserve > 0) {
      this.onWork?.()
      const next = Math.min(this.reserve, stepsBetweenLooks)
      this.reserve -= next
      this.machine.fuel += next
    }
    return this.machine.fuel >= 0
  }
}

/** Names of the helpers of a run, as generated text uses them. */
export const runHelperNames = [
  'deepest',
  'tooLong',
  'failed',
  'release',
  'kept',
  'deleted',
  'weighed',
  'matched',
] as const

/** Returns the helpers that depend on the run. */
export function runHelpers(machine: MachineState, budget: Budget) {
  /** Records the innermost place of an error, and the places of its callers. */
  function failed(error: unknown, at: number): unknown {
    if (machine.failure !== error) {
      machine.failure = error
      machine.at = at
      machine.trail.length = 0
    }
    if (machine.trail.length < deepest) machine.trail.push(at)
    return error
  }
  /** A string that is compared with another: long ones take time. `NULL` does not equal an empty string. */
  function matched(text: string | null): string | null {
    if (text !== null && text.length > 1000) budget.work(text.length)
    return text
  }
  return {
    deepest,
    failed,
    tooLong(at: number): void {
      if (budget.continues()) return
      throw failed(runtimeError('MQL5005', { limit: 'too many' }), at)
    },
    /** Frees the memory of a variable at the end of its life. */
    release(value: MqlArray | MqlObject | null): void {
      if (value) budget.bytes -= bytesOf(value)
    },
    /** Counts an object made by `new`, which stays until it is deleted. */
    kept(object: MqlObject): MqlObject {
      budget.keep(elementsOf(object))
      budget.work(elementsOf(object))
      return object
    },
    /** A string that is compared for order, where `NULL` is empty. */
    weighed(text: string | null): string {
      return matched(text) ?? ''
    },
    matched,
    /** `delete`: frees the object's memory. */
    deleted(object: Value): null {
      if (!isObject(object) || object.dead) return null
      budget.bytes -= elementsOf(object) * 8 + bytesOf(object)
      destroy(object)
      return null
    },
  } satisfies Readonly<Record<(typeof runHelperNames)[number], unknown>>
}
