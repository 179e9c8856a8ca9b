import type { ObjectType } from '../../pine/check/types.ts'
import type { EnumMember } from '../../pine/syntax/nodes.ts'

/**
 * A value of a Pine expression. Int, float and colour are numbers (NaN is na); bool and string use null for na; others
 * are references with null for na. A tuple is an array; a statement without a value is undefined.
 */
export type Value = number | string | boolean | null | undefined | Reference | readonly Value[]

export type Reference = PineArray | PineMatrix | PineMap | PineObject | ChartPoint | Drawing | PlotHandle | EnumValue

export const isNa = (value: Value): boolean => value === null || value === undefined || Number.isNaN(value)

/** Returns a string value; an empty string for others. */
export const plainText = (value: Value): string => (typeof value === 'string' ? value : '')

/** Floats closer than this compare as equal, at every magnitude (recorded). */
export const epsilon = 1e-10

/** Pine's `==` on two values of any type; false when either is na. */
export function equal(a: Value, b: Value): boolean {
  if (typeof a === 'number' && typeof b === 'number') return a === b || Math.abs(a - b) <= epsilon
  return a === b && a !== null
}

/** An array, shared by reference. */
export class PineArray {
  constructor(public items: Value[]) {}

  get size(): number {
    return this.items.length
  }

  get(index: number): Value {
    return this.items[index]
  }

  set(index: number, value: Value): void {
    this.items[index] = value
  }

  /** All changes of length or order go through here, so that a slice can write through to its parent. */
  edit(change: (items: Value[]) => void): void {
    change(this.items)
  }

  toList(): Value[] {
    return this.items
  }
}

/** An array whose elements are those of another collection. */
export abstract class ArrayView extends PineArray {
  constructor() {
    super([])
  }
}

/** `array.slice`: a window on another array; changes show in both. */
export class ArraySlice extends ArrayView {
  constructor(
    private readonly parent: PineArray,
    private readonly from: number,
    private to: number,
  ) {
    super()
  }

  override get size(): number {
    return Math.max(0, Math.min(this.to, this.parent.size) - this.from)
  }

  override get(index: number): Value {
    return this.parent.get(this.from + index)
  }

  override set(index: number, value: Value): void {
    this.parent.set(this.from + index, value)
  }

  override edit(change: (items: Value[]) => void): void {
    const window = this.toList()
    const before = window.length
    change(window)
    this.parent.edit((items) => {
      items.splice(this.from, before, ...window)
    })
    this.to = this.from + window.length
  }

  override toList(): Value[] {
    return this.parent.toList().slice(this.from, this.to)
  }
}

/** A matrix as a list of rows. */
export class PineMatrix {
  constructor(
    public rows: Value[][],
    public columns: number,
  ) {}
}

/** A row of a matrix in a loop: it is the matrix's own, and as long as that has columns. */
export class MatrixRow extends ArrayView {
  constructor(
    private readonly matrix: PineMatrix,
    private readonly row: number,
  ) {
    super()
  }

  /** None where the matrix has lost the row since. */
  private get cells(): Value[] {
    return this.matrix.rows[this.row] ?? []
  }

  override get size(): number {
    return this.matrix.columns
  }

  override get(index: number): Value {
    return this.cells[index]
  }

  override set(index: number, value: Value): void {
    this.cells[index] = value
  }

  override edit(change: (items: Value[]) => void): void {
    const items = this.toList()
    change(items)
    items.slice(0, this.matrix.columns).forEach((item, column) => this.set(column, item))
  }

  override toList(): Value[] {
    return [...this.cells]
  }
}

/** A map; keys keep the order of insertion. */
export class PineMap {
  constructor(readonly entries: Map<Value, Value>) {}
}

/** Whether a value is a collection, whose elements outlast ticks where a `varip` holds it. */
export const isCollection = (value: Value): value is PineArray | PineMap | PineMatrix =>
  value instanceof PineArray || value instanceof PineMap || value instanceof PineMatrix

/** An object of a user type. */
export class PineObject {
  constructor(
    readonly type: ObjectType,
    readonly fields: Value[],
  ) {}
}

export class ChartPoint {
  constructor(
    public time: number,
    public index: number,
    public price: number,
  ) {}
}

export type DrawingKind = 'label' | 'line' | 'box' | 'polyline' | 'linefill' | 'table'

/** A drawing on the chart. Its properties are named as the parameters that set them. */
export class Drawing {
  deleted = false
  /** Cells of a table, by `column,row`. */
  readonly cells = new Map<string, Record<string, Value>>()
  /** Whether a snapshot holds the properties, so that a change must replace them. */
  isKept = false

  constructor(
    readonly kind: DrawingKind,
    readonly id: number,
    public properties: Readonly<Record<string, Value>>,
    /** Offset of the statement that made it. */
    readonly at: number,
  ) {}

  /** Changes properties; those that a snapshot holds stay as they are. */
  change(next: Readonly<Record<string, Value>>): void {
    this.properties = this.isKept ? { ...this.properties, ...next } : Object.assign(this.properties, next)
    this.isKept = false
  }
}

/** Result of `plot` and `hline`: the plot's index in the run. */
export class PlotHandle {
  constructor(readonly index: number) {}
}

/** A member of a user enum; the same member is the same object. */
export class EnumValue {
  constructor(
    readonly name: string,
    /** Text that `str.tostring` and inputs show. */
    readonly title: string,
  ) {}
}

const enumValues = new WeakMap<EnumMember, EnumValue>()

export function enumValue(member: EnumMember): EnumValue {
  let value = enumValues.get(member)
  if (!value) {
    const title = member.title?.kind === 'StringLiteral' ? member.title.value : member.name.name
    value = new EnumValue(member.name.name, title)
    enumValues.set(member, value)
  }
  return value
}

/**
 * Copies a value with all that it holds, as far as that can change; drawings stay the same. With a work list, because
 * chains of objects may be long.
 */
export function deepCopy(value: Value): Value {
  const copies = new Map<object, object>()
  const pending: (readonly [from: object, to: object])[] = []
  function copyOf(part: unknown): unknown {
    if (typeof part !== 'object' || part === null || !isCopied(part)) return part
    const known = copies.get(part)
    if (known) return known
    const copy = emptyLike(part)
    copies.set(part, copy)
    pending.push([part, copy])
    return copy
  }
  const result = copyOf(value)
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [from, to] = next
    if (from instanceof Map) for (const [key, held] of from) (to as typeof from).set(copyOf(key), copyOf(held))
    else if (Array.isArray(from)) for (const held of from as unknown[]) (to as unknown[]).push(copyOf(held))
    else for (const [key, held] of Object.entries(from)) Object.assign(to, { [key]: copyOf(held) })
  }
  return result as Value
}

function emptyLike(part: object): object {
  if (part instanceof Map) return new Map()
  return Array.isArray(part) ? [] : Object.create(Object.getPrototypeOf(part))
}

const copiedClasses = [PineArray, PineMatrix, PineMap, PineObject, ChartPoint, Map, Array]

const isCopied = (part: object): boolean => copiedClasses.some((of) => part instanceof of)
