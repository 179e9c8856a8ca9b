import { Context } from './context.ts'
import type { Retained } from './retained.ts'
import { Run } from './run.ts'
import type { Restorable } from './series.ts'
import { PineObject, type Value } from './value.ts'

/**
 * The state of a run after a bar, so that what a tick did can be taken back. Series mark their length; everything else is
 * walked from the state objects and put back field by field, in place, so that references stay what they are.
 */
export class Snapshot {
  private readonly marks: (readonly [Restorable, unknown])[]
  private readonly copies = new Map<object, unknown>()
  private readonly retained: Retained

  /** Of the script on the chart's bars, or on those of one request. */
  constructor({ retained, run }: Context) {
    this.retained = retained
    const { restorable, steppers } = retained
    this.marks = restorable.map((part) => [part, part.mark()] as const)
    this.keep([...steppers, run.drawings, ...this.marks.map(([, mark]) => mark)])
    retained.open.add(this)
  }

  /** State that is made from now on, as it is before anything has been done to it. */
  adopt(part: object): void {
    if ('mark' in part && 'reset' in part) this.marks.push([part as Restorable, (part as Restorable).mark()])
    else this.keep([part])
  }

  /** There will be no more going back to this. */
  close(): void {
    this.retained.open.delete(this)
  }

  restore(): void {
    // Cells made on the bar that is taken back have nothing to return to; they are fed anew.
    for (const [part, mark] of this.marks) part.reset(mark as never)
    for (const [object, copy] of this.copies) putBack(object, copy)
  }

  /** Keeps the values and all they lead to; a list of what is left to do, for chains of objects may be long. */
  private keep(pending: unknown[]): void {
    while (pending.length > 0) {
      const value = pending.pop()
      if (typeof value !== 'object' || value === null || this.copies.has(value) || isOpaque(value)) continue
      for (const part of this.copyOf(value)) pending.push(part)
    }
  }

  /** Copies one object, and answers what it holds. */
  private copyOf(value: object): readonly unknown[] {
    if ('mark' in value && 'reset' in value) {
      this.copies.set(value, (value as Restorable).mark())
      return []
    }
    if (ArrayBuffer.isView(value)) {
      this.copies.set(value, (value as Float64Array).slice())
      return []
    }
    if (value instanceof Map) {
      this.copies.set(value, [...value])
      return [...value].flat()
    }
    if (value instanceof PineObject) {
      // `varip` fields keep what ticks did to them, and what they hold is theirs alone.
      const kept = value.type.fields.map(({ varip }, i) => (varip ? varipField : value.fields[i]))
      this.copies.set(value, kept)
      return kept
    }
    const copy = Array.isArray(value) ? [...value] : { ...value }
    this.copies.set(value, copy)
    return Object.values(copy)
  }
}

/** Stands for a field that is not put back. */
const varipField = Symbol('varip')

/** Parts of the run that are never put back, and types, which never change. */
function isOpaque(value: object): boolean {
  if (value instanceof Context || value instanceof Run) return true
  const { kind } = value as { kind?: unknown }
  return typeof kind === 'string' && !('properties' in value) && 'declaration' in value
}

function putBack(object: object, copy: unknown): void {
  if ('mark' in object && 'reset' in object) {
    const part = object as Restorable
    part.reset(copy as never)
  } else if (ArrayBuffer.isView(object)) {
    const view = object as Float64Array
    view.set(copy as Float64Array)
  } else if (object instanceof Map) {
    object.clear()
    for (const [key, value] of copy as [unknown, unknown][]) object.set(key, value)
  } else if (object instanceof PineObject) {
    const kept = copy as (Value | typeof varipField)[]
    kept.forEach((value, i) => {
      if (typeof value !== 'symbol') object.fields[i] = value
    })
  } else if (Array.isArray(object)) {
    object.length = 0
    for (const element of copy as unknown[]) object.push(element)
  } else {
    Object.assign(object, copy)
  }
}
