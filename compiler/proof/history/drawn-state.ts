import { isObject, MqlArray, type Layout, type MqlObject, type Value as Stored } from '../../run/mql/values.ts'
import { ChartPoint, Drawing, PineArray, type DrawingKind, type Value } from '../../run/pine/value.ts'
import { tableOf } from '../../text/table.ts'
import { sizeOf } from '../picture/expected-shapes.ts'
import { visibleColor } from '../picture/shapes.ts'

/** How a property is compared: places exactly, prices with the tolerance of all values, the others as they look. */
export type FieldType = 'place' | 'price' | 'color' | 'size' | 'text'

/** A field of a converted program's drawing, and the property of the script's drawing that it holds. */
export interface Field {
  readonly name: string
  readonly property: string
  readonly type: FieldType
}

const field = (name: string, property: string, type: FieldType): Field => ({ name, property, type })

/** The fields of a converted program's drawings, by the name of their class. */
const classes: Readonly<Record<string, { readonly kind: DrawingKind; readonly fields: readonly Field[] }>> = tableOf({
  Label: {
    kind: 'label',
    fields: [
      field('x', 'x', 'place'),
      field('y', 'y', 'price'),
      field('text', 'text', 'text'),
      field('xloc', 'xloc', 'text'),
      field('yloc', 'yloc', 'text'),
      field('paint', 'color', 'color'),
      field('style', 'style', 'text'),
      field('textPaint', 'textcolor', 'color'),
      field('size', 'size', 'size'),
      field('tooltip', 'tooltip', 'text'),
    ],
  },
  Line: {
    kind: 'line',
    fields: [
      field('x1', 'x1', 'place'),
      field('y1', 'y1', 'price'),
      field('x2', 'x2', 'place'),
      field('y2', 'y2', 'price'),
      field('xloc', 'xloc', 'text'),
      field('extend', 'extend', 'text'),
      field('paint', 'color', 'color'),
      field('style', 'style', 'text'),
      field('width', 'width', 'place'),
    ],
  },
  Box: {
    kind: 'box',
    fields: [
      field('x1', 'left', 'place'),
      field('y1', 'top', 'price'),
      field('x2', 'right', 'place'),
      field('y2', 'bottom', 'price'),
      field('paint', 'border_color', 'color'),
      field('width', 'border_width', 'place'),
      field('style', 'border_style', 'text'),
      field('extend', 'extend', 'text'),
      field('xloc', 'xloc', 'text'),
      field('back', 'bgcolor', 'color'),
      field('text', 'text', 'text'),
      field('size', 'text_size', 'size'),
      field('textPaint', 'text_color', 'color'),
      field('halign', 'text_halign', 'text'),
      field('valign', 'text_valign', 'text'),
    ],
  },
  LineFill: { kind: 'linefill', fields: [field('paint', 'color', 'color')] },
  Polyline: {
    kind: 'polyline',
    fields: [
      field('xloc', 'xloc', 'text'),
      field('paint', 'line_color', 'color'),
      field('style', 'line_style', 'text'),
      field('width', 'line_width', 'place'),
    ],
  },
  Table: {
    kind: 'table',
    fields: [field('position', 'position', 'text'), field('background', 'bgcolor', 'color')],
  },
})

const cellFields: readonly Field[] = [
  field('text', 'text', 'text'),
  field('paint', 'text_color', 'color'),
  field('back', 'bgcolor', 'color'),
  field('size', 'text_size', 'size'),
  // A program without tooltips has no such field.
  field('tooltip', 'tooltip', 'text'),
]

/** Other fields of the runtime's classes that the proof reads, by class. */
const structure = {
  Drawing: ['isDeleted', 'before'],
  LineFill: ['first', 'second'],
  Polyline: ['isClosed', 'points'],
  Table: ['cells', 'columns'],
  TableCell: ['isSet'],
  ChartPoint: ['time', 'index', 'price'],
  List: ['items'],
} as const

type FieldName = (typeof structure)[keyof typeof structure][number]

/** Returns all fields that the proof reads of converted programs, by class; a test finds them in the runtime. */
export function fieldsRead(): ReadonlyMap<string, readonly string[]> {
  const read = new Map<string, readonly string[]>(Object.entries(structure))
  const looks = [...Object.entries(classes), ['TableCell', { fields: cellFields }] as const]
  for (const [name, { fields }] of looks) read.set(name, [...(read.get(name) ?? []), ...fields.map((one) => one.name)])
  return read
}

/** Where the fields of a class are stored. */
export interface DrawingClass {
  readonly kind: DrawingKind
  readonly fields: readonly Field[]
  /** -1 where all drawings of the program have one value, which its class does not hold. */
  readonly slots: readonly number[]
  /** The properties that the script's drawings have in place of fields without a slot, by their position. */
  readonly given: Map<number, Value>
  /** -1 in a program that deletes none. */
  readonly isDeleted: number
  readonly before: number
  readonly slotOf: (name: FieldName) => number
}

/**
 * Returns where a field is stored. A program whose script has a variable of its name writes it with a line below, or two
 * where the constructor has that name already.
 */
const slotIn = ({ slots }: Layout, name: string): number =>
  slots.get(name) ?? slots.get(`${name}_`) ?? slots.get(`${name}__`) ?? -1

const ownSlot = ({ layout }: MqlObject, name: FieldName): number => slotIn(layout, name)

/** Returns the class of a drawing of a converted program; null for other objects. */
export function drawingClass(layout: Layout): DrawingClass | null {
  const { [layout.name]: known } = classes
  if (!known) return null
  const slotOf = (name: FieldName): number => slotIn(layout, name)
  return {
    ...known,
    slots: known.fields.map((one) => slotIn(layout, one.name)),
    given: new Map(),
    isDeleted: slotOf('isDeleted'),
    before: slotOf('before'),
    slotOf,
  }
}

/** A value as it looks: a number, or a text. Invisible colors are -1. */
type Look = number | string

/** Returns how a property of the script looks. */
function askedLook(value: Value | undefined, type: FieldType): Look {
  if (type === 'text') return typeof value === 'string' ? value : ''
  if (type === 'size') return sizeOf(value)
  const number = typeof value === 'number' ? value : Number.NaN
  return type === 'color' ? (visibleColor(number) ?? -1) : number
}

/** 0xRRGGBBAA of a color of a converted program: the highest byte says how far it is from opaque. */
function rgbaOf(color: number): number {
  const bits = color >>> 0
  return (bits & 255) * 2 ** 24 + ((bits >> 8) & 255) * 2 ** 16 + ((bits >> 16) & 255) * 2 ** 8 + 255 - (bits >>> 24)
}

const textOf = (value: Stored | undefined): string => (typeof value === 'string' ? value : '')

/** Returns how a field of the program looks. */
function shownLook({ n, o }: MqlObject, slot: number, type: FieldType): Look {
  if (type === 'text') return textOf(o[slot])
  if (type === 'size') return sizeOf(textOf(o[slot]))
  const number = n[slot] ?? Number.NaN
  return type === 'color' ? (visibleColor(rgbaOf(number)) ?? -1) : number
}

/** A drawing of the script as a bar leaves it. */
export interface DrawnState {
  /** The script's own, which goes on to change. */
  readonly of: Drawing
  /** As it was. */
  readonly drawing: Drawing
  readonly looks: readonly Look[]
  /** Cells of a table. */
  readonly cells: readonly { readonly column: number; readonly row: number; readonly looks: readonly Look[] }[]
}

const fieldsByKind = new Map(Object.values(classes).map(({ kind, fields }) => [kind, fields]))

/** Keeps a drawing as it is now. */
export function keptState(of: Drawing): DrawnState {
  const { points } = of.properties
  const properties = { ...of.properties }
  if (points instanceof PineArray) properties.points = new PineArray(points.toList().map(copiedPoint))
  const drawing = new Drawing(of.kind, of.id, properties, of.at)
  for (const [place, cell] of of.cells) drawing.cells.set(place, cell)
  const fields = fieldsByKind.get(of.kind) ?? []
  return {
    of,
    drawing,
    looks: fields.map(({ property, type }) => askedLook(properties[property], type)),
    cells: [...of.cells].map(([place, cell]) => {
      const [column = 0, row = 0] = place.split(',').map(Number)
      return { column, row, looks: cellFields.map(({ property, type }) => askedLook(cell[property], type)) }
    }),
  }
}

const copiedPoint = (point: Value): Value =>
  point instanceof ChartPoint ? new ChartPoint(point.time, point.index, point.price) : point

/** Takes a drawing's properties for fields that the class does not hold: all others must have the same. */
export function takeGiven({ fields, slots, given }: DrawingClass, { drawing }: DrawnState): void {
  for (const [k, { property }] of fields.entries())
    if (slots[k] === -1 && !given.has(k)) given.set(k, drawing.properties[property] ?? null)
}

export type SameNumber = (a: number, b: number) => boolean

/** Differences between a drawing of the script and one of the program. */
export interface LookDifference {
  /** The differing looks of both, as a key. */
  readonly key: string
  /** Whether only colors, sizes and texts differ, which may look the same in the end. */
  readonly isOfLook: boolean
}

/** Returns where a drawing of the program differs; null where all fields are the same. */
export function lookDifference(
  state: DrawnState,
  object: MqlObject,
  found: DrawingClass,
  same: SameNumber,
): LookDifference | null {
  let key = ''
  let isOfLook = true
  const { fields, slots } = found
  for (let k = 0; k < fields.length; k++) {
    const { [k]: one } = fields
    const { [k]: asked = '' } = state.looks
    if (!one) continue
    const shown = found.given.has(k)
      ? askedLook(found.given.get(k), one.type)
      : shownLook(object, slots[k] ?? -1, one.type)
    if (shown === asked || isSameNumber(asked, shown, one.type, same)) continue
    key += `${one.name} ${asked}/${shown} `
    isOfLook &&= one.type !== 'place' && one.type !== 'price'
  }
  if (found.kind === 'table' && !haveSameCells(state, object, found)) [key, isOfLook] = [`${key}cells`, false]
  if (found.kind === 'polyline' && !haveSamePoints(state, object, found, same))
    [key, isOfLook] = [`${key}points`, false]
  return key === '' ? null : { key: `${found.kind} ${key}`, isOfLook }
}

function isSameNumber(a: Look, b: Look, type: FieldType, same: SameNumber): boolean {
  if (typeof a !== 'number' || typeof b !== 'number') return false
  return type === 'price' ? same(a, b) : a !== a && b !== b
}

function haveSameCells({ cells }: DrawnState, object: MqlObject, { slotOf }: DrawingClass): boolean {
  const { [slotOf('cells')]: stored } = object.o
  const columns = object.n[slotOf('columns')] ?? 0
  if (!(stored instanceof MqlArray)) return false
  let set = 0
  for (let k = 0; k < stored.length; k++) {
    const cell = stored.get(k)
    if (isObject(cell) && cell.n[ownSlot(cell, 'isSet')]) set++
  }
  return set === cells.length && cells.every((cell) => isSameCell(cell, stored.get(cell.row * columns + cell.column)))
}

function isSameCell({ looks }: DrawnState['cells'][number], cell: Stored | undefined): boolean {
  if (!isObject(cell)) return false
  return cellFields.every(({ name, type }, k) => shownLook(cell, slotIn(cell.layout, name), type) === looks[k])
}

function haveSamePoints({ drawing }: DrawnState, object: MqlObject, found: DrawingClass, same: SameNumber): boolean {
  const asked = pointsOf(drawing)
  const shown = pointsOf(shownDrawing(object, found, []))
  const isSame = (a: number, b: number): boolean => a === b || (a !== a && b !== b)
  return (
    asked.length === shown.length &&
    asked.every((a, k) => {
      const { [k]: b } = shown
      return b !== undefined && same(a.price, b.price) && isSame(a.index, b.index) && isSame(a.time, b.time)
    })
  )
}

const pointsOf = ({ properties: { points } }: Drawing): readonly ChartPoint[] =>
  points instanceof PineArray ? points.toList().filter((point) => point instanceof ChartPoint) : []

/** Returns what a drawing of the program holds, in the terms of the script. A filling lies between the `lines`. */
export function shownDrawing(object: MqlObject, found: DrawingClass, lines: readonly Drawing[]): Drawing {
  const { kind, fields, slots, given, slotOf } = found
  const properties: Record<string, Value> = {}
  fields.forEach(({ property, type }, k) => {
    properties[property] = given.get(k) ?? propertyOf(object, slots[k] ?? -1, type)
  })
  if (kind === 'linefill') [properties.line1 = null, properties.line2 = null] = lines
  if (kind === 'polyline') {
    properties.closed = object.n[slotOf('isClosed')] !== 0
    properties.points = new PineArray(storedPoints(object.o[slotOf('points')]))
  }
  const drawing = new Drawing(kind, 0, properties, -1)
  if (kind === 'table') addCells(drawing, object, found)
  return drawing
}

function propertyOf(object: MqlObject, slot: number, type: FieldType): Value {
  if (type === 'text' || type === 'size') return textOf(object.o[slot])
  const number = object.n[slot] ?? Number.NaN
  return type === 'color' ? rgbaOf(number) : number
}

function storedPoints(list: Stored | undefined): Value[] {
  if (!isObject(list)) return []
  const { [ownSlot(list, 'items')]: items } = list.o
  if (!(items instanceof MqlArray)) return []
  return Array.from({ length: items.length }, (_, k) => items.get(k)).flatMap((point) => {
    if (!isObject(point)) return []
    const numberAt = (name: FieldName): number => point.n[ownSlot(point, name)] ?? Number.NaN
    return [new ChartPoint(numberAt('time'), numberAt('index'), numberAt('price'))]
  })
}

function addCells(table: Drawing, object: MqlObject, { slotOf }: DrawingClass): void {
  const { [slotOf('cells')]: stored } = object.o
  const columns = object.n[slotOf('columns')] ?? 0
  if (!(stored instanceof MqlArray) || columns < 1) return
  for (let k = 0; k < stored.length; k++) {
    const cell = stored.get(k)
    if (!isObject(cell)) continue
    if (!cell.n[ownSlot(cell, 'isSet')]) continue
    const content = cellFields.map(
      ({ name, property, type }) => [property, propertyOf(cell, slotIn(cell.layout, name), type)] as const,
    )
    table.cells.set(`${k % columns},${Math.floor(k / columns)}`, Object.fromEntries(content))
  }
}
