import { Context } from './context.ts'
import { Run } from './run.ts'
import type { Restorable } from './series.ts'

/**
 * The state of a run after a bar, so that what a tick did can be taken back. Series mark their length; everything else is
 * walked from the state objects and put back field by field, in place, so that references stay what they are.
 */
export class Snapshot {
  private readonly marks: readonly (readonly [Restorable, unknown])[]
  private readonly copies = new Map<object, unknown>()

  constructor(run: Run) {
    const { restorable, steppers, drawings } = run
    for (const stepper of steppers) this.visit(stepper)
    this.visit(drawings)
    this.marks = restorable.map((part) => {
      const mark = part.mark()
      this.visit(mark)
      return [part, mark] as const
    })
  }

  restore(): void {
    // Cells made on the bar that is taken back have nothing to return to; they are fed anew.
    for (const [part, mark] of this.marks) part.reset(mark as never)
    for (const [object, copy] of this.copies) putBack(object, copy)
  }

  private visit(value: unknown): void {
    if (typeof value !== 'object' || value === null || this.copies.has(value) || isOpaque(value)) return
    if ('mark' in value && 'reset' in value) {
      // A history inside a state object.
      const part = value as Restorable
      this.copies.set(value, part.mark())
      return
    }
    if (ArrayBuffer.isView(value)) {
      this.copies.set(value, (value as Float64Array).slice())
      return
    }
    if (value instanceof Map) {
      this.copies.set(value, [...value])
      for (const [key, element] of value) {
        this.visit(key)
        this.visit(element)
      }
      return
    }
    const copy = Array.isArray(value) ? [...value] : { ...value }
    this.copies.set(value, copy)
    for (const element of Object.values(copy)) this.visit(element)
  }
}

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
  } else if (Array.isArray(object)) {
    object.length = 0
    for (const element of copy as unknown[]) object.push(element)
  } else {
    Object.assign(object, copy)
  }
}

