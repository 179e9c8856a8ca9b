import { Context } from './context.ts'
import { FormingBars } from './forming-bars.ts'
import type { Retained } from './retained.ts'
import { Run } from './run.ts'
import type { Restorable } from './series.ts'
import { ArrayView, Drawing, isCollection, PineArray, PineMap, PineMatrix, PineObject, type Value } from './value.ts'

/**
 * A snapshot of a run's state after a bar, to roll back ticks. Series save their length; other objects are copied and
 * restored field by field in place, so that references stay valid.
 */
export class Snapshot {
  private readonly marks: (readonly [Restorable, unknown])[]
  private readonly copies = new Map<object, unknown>()
  private readonly drawings = new Map<Drawing, DrawingState>()
  private readonly retained: Retained
  private readonly varipCollections: WeakSet<object>

  /** Of the script on the chart's bars, or on those of one request. */
  constructor({ retained, run }: Context) {
    this.retained = retained
    this.varipCollections = run.varipCollections
    const { restorable, steppers, varip } = retained
    this.marks = restorable.map((part) => [part, part.mark()] as const)
    this.keep([...steppers, run.drawings, ...this.marks.map(([, mark]) => mark), ...varip.map(({ value }) => value)])
    retained.open.add(this)
  }

  /** Adds state created after the snapshot, in its initial form. */
  adopt(part: object): void {
    if ('mark' in part && 'reset' in part) this.marks.push([part as Restorable, (part as Restorable).mark()])
    else this.keep([part])
  }

  /** Ends the snapshot. */
  close(): void {
    this.retained.open.delete(this)
  }

  restore(): void {
    // Cells made on the rolled-back bar keep their value; they are written again.
    for (const [part, mark] of this.marks) part.reset(mark)
    for (const [object, copy] of this.copies) if (!this.varipCollections.has(object)) putBack(object, copy)
    for (const [drawing, state] of this.drawings) putDrawingBack(drawing, state)
  }

  /** Copies values and all they reference, with a work list because chains may be long. */
  private keep(pending: unknown[]): void {
    while (pending.length > 0) {
      const value = pending.pop()
      if (value instanceof Drawing) {
        this.keepDrawing(value, pending)
        continue
      }
      if (typeof value !== 'object' || value === null || this.copies.has(value) || isOpaque(value)) continue
      for (const part of this.copyOf(value)) pending.push(part)
    }
  }

  /** There may be hundreds of them: they are copied without a search for what they hold, but for fills and polylines. */
  private keepDrawing(drawing: Drawing, pending: unknown[]): void {
    if (this.drawings.has(drawing)) return
    const { kind, deleted, properties, cells } = drawing
    drawing.isKept = true
    this.drawings.set(drawing, { deleted, properties, cells: cells.size > 0 ? [...cells] : noCells })
    if (kind === 'linefill' || kind === 'polyline')
      pending.push(...Object.values(properties).filter((value) => typeof value === 'object'))
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
      // `varip` fields are not rolled back, nor are the elements of collections that they hold.
      const kept = value.type.fields.map(({ varip }, i) => (varip ? varipField : value.fields[i]))
      this.copies.set(value, kept)
      for (const [i, { varip }] of value.type.fields.entries()) if (varip) this.noteVarip(value.fields[i])
      return value.fields
    }
    const elements = elementsOf(value)
    if (elements) {
      this.copies.set(value, elements)
      return elements.flat()
    }
    const copy = Array.isArray(value) ? [...value] : { ...value }
    this.copies.set(value, copy)
    return Object.values(copy)
  }

  private noteVarip(value: Value): void {
    if (isCollection(value)) this.varipCollections.add(value)
  }
}

/** Copies the elements of a collection; null for other values. A view writes to the collection that it shows. */
function elementsOf(value: object): readonly Value[] | null {
  if (value instanceof ArrayView) return null
  if (value instanceof PineArray) return [...value.items]
  if (value instanceof PineMap) return [...value.entries]
  return value instanceof PineMatrix ? [value.columns, ...value.rows.map((row) => [...row])] : null
}

/** The visible properties of a drawing. There may be hundreds, so properties are shared until they change. */
interface DrawingState {
  readonly deleted: boolean
  readonly properties: Readonly<Record<string, Value>>
  readonly cells: readonly (readonly [string, Record<string, Value>])[]
}

const noCells: DrawingState['cells'] = []

/** Marks a field that is not restored. */
const varipField = Symbol('varip')

/** Parts of the run that are never restored, bars, and immutable types. */
function isOpaque(value: object): boolean {
  if (value instanceof Context || value instanceof Run || value instanceof FormingBars || isBars(value)) return true
  const { kind } = value as { kind?: unknown }
  return typeof kind === 'string' && !('properties' in value) && 'declaration' in value
}

/**
 * Prices are the market's, not the script's. Longer bars of earlier ticks share arrays with those of later ones, so that
 * old prices put back would show on new bars.
 */
const isBars = (value: object): boolean => 'time' in value && 'close' in value && 'period' in value

function putDrawingBack(drawing: Drawing, { deleted, properties, cells }: DrawingState): void {
  drawing.deleted = deleted
  drawing.properties = properties
  drawing.isKept = true
  if (drawing.cells.size + cells.length === 0) return
  drawing.cells.clear()
  for (const [key, cell] of cells) drawing.cells.set(key, cell)
}

function putBack(object: object, copy: unknown): void {
  if ('mark' in object && 'reset' in object) {
    const part = object as Restorable
    part.reset(copy)
  } else if (ArrayBuffer.isView(object)) {
    const view = object as Float64Array
    view.set(copy as Float64Array)
  } else if (object instanceof Map) {
    object.clear()
    for (const [key, value] of copy as [unknown, unknown][]) object.set(key, value)
  } else if (object instanceof PineMap) {
    object.entries.clear()
    for (const [key, element] of copy as [Value, Value][]) object.entries.set(key, element)
  } else if (object instanceof PineMatrix) {
    const [columns, ...rows] = copy as [number, ...Value[][]]
    object.columns = columns
    object.rows = rows.map((row) => [...row])
  } else if (object instanceof PineArray && !(object instanceof ArrayView)) {
    object.items = [...(copy as Value[])]
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
