import { runtimeError } from '../../run/pine/runtime-errors.ts'
import { compiled, effect, read, type Primitive, type VariablePrimitive } from '../../run/pine/primitive.ts'
import type { Run } from '../../run/pine/run.ts'
import { ChartPoint, Drawing, isNa, PineArray, type DrawingKind, type Value } from '../../run/pine/value.ts'
import { tableOf } from '../../text/table.ts'

/** Where a chart point goes among a drawing's properties. */
const corners: Readonly<Record<string, readonly [x: string, y: string]>> = tableOf({
  point: ['x', 'y'],
  first_point: ['x1', 'y1'],
  second_point: ['x2', 'y2'],
  top_left: ['left', 'top'],
  bottom_right: ['right', 'bottom'],
})

function place(properties: Record<string, Value>, [x, y]: readonly [string, string], point: Value): void {
  if (!(point instanceof ChartPoint)) return
  properties[x] = properties.xloc === 'bar_time' ? point.time : point.index
  properties[y] = point.price
}

/** Draws; the properties are the arguments by name, points split into their coordinates. */
export const draw = (kind: DrawingKind): Primitive =>
  compiled(({ context, args, names }) => {
    const { run } = context
    const parts = names.map((name, i) => ({ name, corner: corners[name], arg: args[i] }))
    // A copy has its shape from the start, which V8 fills several times as fast as an empty object.
    const none: Readonly<Record<string, Value>> = Object.fromEntries(
      parts.flatMap(({ name, corner }) => (corner ? [] : [[name, null]])),
    )
    return () => {
      const properties = { ...none }
      let points: (readonly [readonly [string, string], Value])[] | null = null
      for (const { name, corner, arg } of parts) {
        const value = arg ? arg() : null
        if (corner) (points ??= []).push([corner, value])
        // A polyline keeps the points it was made of, whatever becomes of the list.
        else
          properties[name] =
            kind === 'polyline' && value instanceof PineArray ? new PineArray([...value.toList()]) : value
      }
      if (points) for (const [corner, point] of points) place(properties, corner, point)
      run.spend(stepsPerDrawing)
      const drawing = run.drawings.add(kind, properties, run.at)
      run.observer?.drawn(drawing, run.at)
      return drawing
    }
  })

/** Steps of making a drawing. */
const stepsPerDrawing = 24

/** Sets properties from the arguments behind the id. Nothing happens on na, nor on a drawing that was deleted. */
export const setting = (...properties: readonly string[]): Primitive =>
  effect(({ run }) => (id: Value, ...values: Value[]) => {
    if (!(id instanceof Drawing)) return undefined
    const next: Record<string, Value> = {}
    properties.forEach((name, i) => (next[name] = values[i]))
    notifyMove(run, id, next)
    id.change(next)
    return undefined
  })

export const settingPoint = (x: string, y: string): Primitive =>
  effect(({ run }) => (id: Value, point: Value) => {
    if (!(id instanceof Drawing)) return undefined
    const next: Record<string, Value> = { xloc: id.properties.xloc }
    place(next, [x, y], point)
    notifyMove(run, id, next)
    id.change(next)
    return undefined
  })

function notifyMove(run: Run, drawing: Drawing, next: Readonly<Record<string, Value>>): void {
  if (!drawing.deleted) run.observer?.moved(drawing, next, run.at)
}

/** Reads a property; na of na. */
export const getting = (property: string, na: Value): Primitive =>
  effect(() => (id: Value) => {
    const value = id instanceof Drawing ? id.properties[property] : na
    return isNa(value) ? na : value
  })

export const remove = effect(({ run }) => (id: Value) => {
  if (!(id instanceof Drawing)) return undefined
  if (!id.deleted) run.observer?.removed(id, run.at)
  run.drawings.delete(id)
  return undefined
})

export const copy = effect(({ run }) => (id: Value) => {
  if (!(id instanceof Drawing)) return null
  run.spend(stepsPerDrawing)
  const drawing = run.drawings.add(id.kind, { ...id.properties }, run.at)
  run.observer?.drawn(drawing, run.at)
  return drawing
})

export const all = (kind: DrawingKind): VariablePrimitive =>
  read(({ run }) => ({ now: () => new PineArray([...run.drawings.all(kind)]) }))

/** Price at a bar index, on the line through both points. */
export const linePrice = effect(() => (id: Value, x: number) => {
  if (!(id instanceof Drawing)) return NaN
  const { xloc, ...properties } = id.properties
  const [x1, y1, x2, y2] = [Number(properties.x1), Number(properties.y1), Number(properties.x2), Number(properties.y2)]
  if (xloc === 'bar_time') throw runtimeError('RUN1033')
  return x1 === x2 ? (x === x1 ? y1 : NaN) : y1 + ((y2 - y1) / (x2 - x1)) * (x - x1)
})

// ------------------------------------------------------------------------------------------------ points

export const point = compiled(
  ({ args: [time, index, price] }) =>
    () =>
      new ChartPoint(Number(time?.() ?? NaN), Number(index?.() ?? NaN), Number(price?.() ?? NaN)),
)

export const pointAtIndex = effect(() => (index: number, price: number) => new ChartPoint(NaN, index, price))
export const pointAtTime = effect(() => (time: number, price: number) => new ChartPoint(time, NaN, price))
export const pointNow = effect((context) => (price: number) => new ChartPoint(context.time, context.bar, price))
export const copyPoint = effect(
  () => (value: Value) => (value instanceof ChartPoint ? new ChartPoint(value.time, value.index, value.price) : null),
)

// ------------------------------------------------------------------------------------------------ tables

function requireCell(table: Drawing, column: number, row: number): string {
  const { columns, rows } = table.properties as { readonly columns: number; readonly rows: number }
  const [c, r] = [Math.trunc(column), Math.trunc(row)]
  if (c >= 0 && r >= 0 && c < columns && r < rows) return `${c},${r}`
  throw runtimeError('RUN1029', { what: 'Cell', index: `${c}, ${r}`, size: `${columns} by ${rows}` })
}

export const cell = compiled(({ context, args, names }) => () => {
  const [id, column, row, ...rest] = args.map((arg) => (arg ? arg() : null))
  if (!(id instanceof Drawing)) return undefined
  context.run.spend(4)
  const content: Record<string, Value> = {}
  for (const [i, name] of names.slice(3).entries()) content[name] = rest[i]
  id.cells.set(requireCell(id, column as number, row as number), content)
  return undefined
})

/** Properties of a cell that was never filled, and gets one property. */
const emptyCell: Readonly<Record<string, Value>> = tableOf({
  text: '',
  text_color: 0x363a45ff,
  text_size: 'normal',
  bgcolor: NaN,
})

export const settingCell = (property: string): Primitive =>
  effect(() => (id: Value, column: number, row: number, value: Value) => {
    if (!(id instanceof Drawing)) return undefined
    const key = requireCell(id, column, row)
    id.cells.set(key, { ...emptyCell, ...id.cells.get(key), [property]: value })
    return undefined
  })

function cellsBetween(from: readonly [number, number], to: readonly [number, number]): string[] {
  const keys: string[] = []
  for (let c = from[0]; c <= to[0]; c++) for (let r = from[1]; r <= to[1]; r++) keys.push(`${c},${r}`)
  return keys
}

export const clearCells = effect(
  ({ run }) =>
    (id: Value, column: number, row: number, endColumn: number, endRow: number) => {
      if (!(id instanceof Drawing)) return undefined
      const to = [endColumn === endColumn ? endColumn : column, endRow === endRow ? endRow : row] as const
      run.spend(Math.max(1, (to[0] - column + 1) * (to[1] - row + 1)))
      for (const key of cellsBetween([column, row], to)) id.cells.delete(key)
      return undefined
    },
)

/** The first cell carries the span; it shows over the others. */
export const mergeCells = effect(() => (id: Value, column: number, row: number, endColumn: number, endRow: number) => {
  if (!(id instanceof Drawing)) return undefined
  const key = requireCell(id, column, row)
  requireCell(id, endColumn, endRow)
  id.cells.set(key, { ...id.cells.get(key), end_column: endColumn, end_row: endRow })
  return undefined
})
