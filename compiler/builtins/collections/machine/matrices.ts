import { runtimeError, type ScriptError } from '../../../run/pine/runtime-errors.ts'
import { required } from '../../../text/required.ts'
import { compiled, effect, pure, type Primitive } from '../../../run/pine/primitive.ts'
import type { Run } from '../../../run/pine/run.ts'
import { isNa, PineArray, PineMatrix, type Value } from '../../../run/pine/value.ts'
import { compareValues, keyOf, requireArray } from './arrays.ts'

export function requireMatrix(value: Value): PineMatrix {
  if (value instanceof PineMatrix) return value
  throw runtimeError('RUN1025')
}

/** Charges for the elements of the matrix, then computes. */
export const onMatrix = (compute: (matrix: PineMatrix, ...args: Value[]) => Value): Primitive =>
  effect(({ run }) => (id: Value, ...args: Value[]) => {
    const matrix = requireMatrix(id)
    charge(run, matrix)
    return compute(matrix, ...args)
  })

function charge(run: Run, { rows, columns }: PineMatrix): void {
  run.spend(1 + rows.length * columns)
}

function checkIndex(index: number, size: number, what: string): number {
  const at = Math.trunc(index)
  if (at >= 0 && at < size) return at
  throw runtimeError('RUN1029', { what, index: at, size })
}

export const create = compiled(({ context: { run }, args: [rows, columns, initial] }) => () => {
  const height = Math.trunc(Number(rows?.() ?? 0))
  const width = Math.trunc(Number(columns?.() ?? 0))
  if (!(height >= 0 && width >= 0)) throw runtimeError('RUN1022', { size: `${height} by ${width}` })
  run.allocate(height * width)
  const value = initial?.()
  return new PineMatrix(
    Array.from({ length: height }, () => new Array<Value>(width).fill(value)),
    width,
  )
})

const rowAt = (matrix: PineMatrix, index: number): Value[] =>
  required(matrix.rows[checkIndex(index, matrix.rows.length, 'Row')], 'row of a matrix')

/** An na index reads na and writes nothing (recorded). */
export const get = pure((id: Value, row: number, column: number) => {
  const matrix = requireMatrix(id)
  if (row !== row || column !== column) return NaN
  return rowAt(matrix, row)[checkIndex(column, matrix.columns, 'Column')]
})

export const set = pure((id: Value, row: number, column: number, value: Value) => {
  const matrix = requireMatrix(id)
  if (row === row && column === column) {
    rowAt(matrix, row)[checkIndex(column, matrix.columns, 'Column')] = value
  }
  return undefined
})

export const rows = pure((id: Value) => requireMatrix(id).rows.length)
export const columns = pure((id: Value) => requireMatrix(id).columns)

export const elementsCount = pure((id: Value) => {
  const matrix = requireMatrix(id)
  return matrix.rows.length * matrix.columns
})

/** There is no row or column at an index that is na (recorded). */
export const row = onMatrix((matrix, index) => (isNa(index) ? NaN : new PineArray([...rowAt(matrix, index as number)])))

export const col = onMatrix((matrix, index) => {
  if (isNa(index)) return NaN
  const at = checkIndex(index as number, matrix.columns, 'Column')
  return new PineArray(matrix.rows.map((line) => line[at]))
})

const range = (from: Value, to: Value, size: number): [number, number] => [
  isNa(from) ? 0 : Math.trunc(from as number),
  isNa(to) ? size : Math.min(size, Math.trunc(to as number)),
]

export const fill = onMatrix((matrix, value, ...bounds) => {
  const [fromRow, toRow, fromColumn, toColumn] = bounds
  const [top, bottom] = range(fromRow, toRow, matrix.rows.length)
  const [left, right] = range(fromColumn, toColumn, matrix.columns)
  for (const line of matrix.rows.slice(Math.max(0, top), Math.max(0, bottom))) line.fill(value, left, right)
  return undefined
})

/** Where a row or column goes in: na is the end. */
const insertAt = (index: Value, size: number): number =>
  isNa(index) ? size : checkIndex(index as number, size + 1, 'Position')

export const addRow = onMatrix((matrix, index, array) => {
  const at = insertAt(index, matrix.rows.length)
  const line = isNa(array) ? new Array<Value>(matrix.columns).fill(NaN) : [...requireArray(array).toList()]
  if (matrix.rows.length > 0 && matrix.columns > 0 && line.length !== matrix.columns)
    throw sizeError(line.length, matrix.columns)
  matrix.columns = line.length
  matrix.rows.splice(at, 0, line)
  return undefined
})

export const addCol = onMatrix((matrix, index, array) => {
  const at = insertAt(index, matrix.columns)
  const column = isNa(array) ? new Array<Value>(matrix.rows.length).fill(NaN) : requireArray(array).toList()
  if (matrix.rows.length === 0) matrix.rows = column.map(() => [])
  if (column.length !== matrix.rows.length) throw sizeError(column.length, matrix.rows.length)
  matrix.rows.forEach((line, i) => line.splice(at, 0, column[i]))
  matrix.columns++
  return undefined
})

function sizeError(given: number, wanted: number): ScriptError {
  return runtimeError('RUN1023', { actual: given, expected: wanted })
}

export const removeRow = onMatrix((matrix, index) => {
  const at = isNa(index) ? matrix.rows.length - 1 : (index as number)
  return new PineArray(matrix.rows.splice(checkIndex(at, matrix.rows.length, 'Row'), 1)[0] ?? [])
})

export const removeCol = onMatrix((matrix, index) => {
  const at = checkIndex(isNa(index) ? matrix.columns - 1 : (index as number), matrix.columns, 'Column')
  matrix.columns--
  return new PineArray(matrix.rows.map((line) => line.splice(at, 1)[0]))
})

export const swapRows = onMatrix((matrix, a, b) => {
  const first = checkIndex(a as number, matrix.rows.length, 'Row')
  const second = checkIndex(b as number, matrix.rows.length, 'Row')
  const kept = rowAt(matrix, first)
  matrix.rows[first] = rowAt(matrix, second)
  matrix.rows[second] = kept
  return undefined
})

export const swapColumns = onMatrix((matrix, a, b) => {
  const first = checkIndex(a as number, matrix.columns, 'Column')
  const second = checkIndex(b as number, matrix.columns, 'Column')
  for (const line of matrix.rows) {
    const { [first]: kept } = line
    line[first] = line[second]
    line[second] = kept
  }
  return undefined
})

export const copy = onMatrix(
  (matrix) =>
    new PineMatrix(
      matrix.rows.map((line) => [...line]),
      matrix.columns,
    ),
)

export const submatrix = onMatrix((matrix, fromRow, toRow, fromColumn, toColumn) => {
  const [top, bottom] = range(fromRow, toRow, matrix.rows.length)
  const [left, right] = range(fromColumn, toColumn, matrix.columns)
  return new PineMatrix(
    matrix.rows.slice(Math.max(0, top), Math.max(0, bottom)).map((line) => line.slice(left, right)),
    Math.max(0, right - left),
  )
})

/** Appends the rows of the second matrix to the first. */
export const concat = effect(({ run }) => (id: Value, other: Value) => {
  const [matrix, more] = [requireMatrix(id), requireMatrix(other)]
  if (more.columns !== matrix.columns) throw sizeError(more.columns, matrix.columns)
  run.allocate((matrix.rows.length + more.rows.length) * matrix.columns)
  const added = more.rows.map((line) => [...line])
  for (const line of added) matrix.rows.push(line)
  return matrix
})

export const reshape = onMatrix((matrix, height, width) => {
  const elements = matrix.rows.flat()
  const [r, c] = [Math.trunc(height as number), Math.trunc(width as number)]
  if (r * c !== elements.length) throw sizeError(elements.length, r * c)
  matrix.rows = Array.from({ length: r }, (_, i) => elements.slice(i * c, (i + 1) * c))
  matrix.columns = c
  return undefined
})

export const reverse = onMatrix((matrix) => {
  matrix.rows.reverse()
  for (const line of matrix.rows) line.reverse()
  return undefined
})

export const transpose = onMatrix(
  (matrix) =>
    new PineMatrix(
      Array.from({ length: matrix.columns }, (_, c) => matrix.rows.map((line) => line[c])),
      matrix.rows.length,
    ),
)

export const sort = onMatrix((matrix, column, order, field) => {
  const at = checkIndex(column as number, matrix.columns, 'Column')
  matrix.rows.sort((a, b) => compareValues(keyOf(a[at], field), keyOf(b[at], field)))
  if (order === 'descending') matrix.rows.reverse()
  return undefined
})

export const isSquare = pure((id: Value) => requireMatrix(id).rows.length === requireMatrix(id).columns)
