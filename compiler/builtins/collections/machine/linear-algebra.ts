import { runtimeError, type ScriptError } from '../../../run/pine/runtime-errors.ts'
import { effect, type Primitive } from '../../../run/pine/primitive.ts'
import { modeOf } from '../../ta/machine/statistics.ts'
import { epsilon, PineArray, PineMatrix, type Value } from '../../../run/pine/value.ts'
import { medianOf, meanOf, presentNumbers } from './array-statistics.ts'
import { onMatrix, requireMatrix } from './matrices.ts'

type Rows = number[][]

const numbersOf = (matrix: PineMatrix): Rows => matrix.rows as Rows
const fromRows = (rows: Rows): PineMatrix => new PineMatrix(rows, rows[0]?.length ?? 0)
const identity = (size: number): Rows =>
  Array.from({ length: size }, (_, i) => Array.from({ length: size }, (__, j) => (i === j ? 1 : 0)))
const transposed = (rows: Rows): Rows => (rows[0] ?? []).map((_, j) => rows.map((line) => line[j]!))

function square(matrix: PineMatrix, what: string): Rows {
  if (matrix.rows.length !== matrix.columns) throw runtimeError('RUN1026', { name: what })
  return numbersOf(matrix)
}

/** True when every element passes; `same` is the tolerant equality. */
const every = (
  test: (value: number, row: number, column: number, rows: Rows) => boolean,
  mustBeSquare = true,
): Primitive =>
  onMatrix((matrix) => {
    if (mustBeSquare && matrix.rows.length !== matrix.columns) return false
    const rows = numbersOf(matrix)
    return rows.every((line, i) => line.every((value, j) => test(value, i, j, rows)))
  })

const same = (a: number, b: number): boolean => Math.abs(a - b) <= epsilon

export const isZero = every((value) => same(value, 0), false)
export const isBinary = every((value) => same(value, 0) || same(value, 1), false)
export const isIdentity = every((value, i, j) => same(value, i === j ? 1 : 0))
export const isDiagonal = every((value, i, j) => i === j || same(value, 0))
export const isAntidiagonal = every((value, i, j, rows) => i + j === rows.length - 1 || same(value, 0))
export const isSymmetric = every((value, i, j, rows) => same(value, rows[j]![i]!))
export const isAntisymmetric = every((value, i, j, rows) => same(value, -rows[j]![i]!))

export const isTriangular = onMatrix((matrix) => {
  if (matrix.rows.length !== matrix.columns) return false
  const rows = numbersOf(matrix)
  const zeroWhere = (outside: (i: number, j: number) => boolean): boolean =>
    rows.every((line, i) => line.every((value, j) => !outside(i, j) || same(value, 0)))
  return zeroWhere((i, j) => i > j) || zeroWhere((i, j) => i < j)
})

export const isStochastic = onMatrix((matrix) =>
  numbersOf(matrix).every(
    (line) =>
      line.every((v) => v >= 0) &&
      same(
        line.reduce((a, b) => a + b, 0),
        1,
      ),
  ),
)

/** Element by element with another matrix, or with one number. */
const elementwise = (operate: (a: number, b: number) => number): Primitive =>
  onMatrix((matrix, other) => {
    const rows = numbersOf(matrix)
    if (typeof other === 'number') return fromRows(rows.map((line) => line.map((value) => operate(value, other))))
    const more = requireMatrix(other)
    if (more.rows.length !== rows.length || more.columns !== matrix.columns) throw unequal(matrix, more)
    return fromRows(rows.map((line, i) => line.map((value, j) => operate(value, numbersOf(more)[i]![j]!))))
  })

const sizeOf = ({ rows, columns }: PineMatrix): string => `${rows.length} by ${columns}`
const unequal = (a: PineMatrix, b: PineMatrix): ScriptError =>
  runtimeError('RUN1023', { actual: sizeOf(b), expected: sizeOf(a) })

export const sum = elementwise((a, b) => a + b)
export const diff = elementwise((a, b) => a - b)

function multiply(a: Rows, b: Rows): Rows {
  return a.map((line) => (b[0] ?? []).map((_, j) => line.reduce((total, value, k) => total + value * b[k]![j]!, 0)))
}

export const mult = effect(({ run }) => (id: Value, other: Value) => {
  const matrix = requireMatrix(id)
  const rows = numbersOf(matrix)
  run.spend(1 + rows.length * matrix.columns * (other instanceof PineMatrix ? other.columns : 1))
  if (typeof other === 'number') return fromRows(rows.map((line) => line.map((value) => value * other)))
  if (other instanceof PineArray) {
    const vector = other.toList() as number[]
    if (vector.length !== matrix.columns)
      throw runtimeError('RUN1023', { actual: vector.length, expected: matrix.columns })
    return new PineArray(rows.map((line) => line.reduce((total, value, k) => total + value * vector[k]!, 0)))
  }
  const more = requireMatrix(other)
  if (more.rows.length !== matrix.columns) throw unequal(matrix, more)
  return fromRows(multiply(rows, numbersOf(more)))
})

export const pow = effect(({ run }) => (id: Value, power: number) => {
  const rows = square(requireMatrix(id), 'pow')
  const times = Math.trunc(power)
  run.spend(1 + rows.length ** 3 * Math.max(1, times))
  let result = identity(rows.length)
  for (let i = 0; i < times; i++) result = multiply(result, rows)
  return fromRows(result)
})

export const kron = effect(({ run }) => (a: Value, b: Value) => {
  const [first, second] = [requireMatrix(a), requireMatrix(b)]
  run.allocate(first.rows.length * first.columns * second.rows.length * second.columns)
  return fromRows(
    numbersOf(first).flatMap((line) =>
      numbersOf(second).map((other) => line.flatMap((value) => other.map((factor) => value * factor))),
    ),
  )
})

interface Elimination {
  readonly determinant: number
  readonly rank: number
  /** Columns of the leading ones. */
  readonly pivots: readonly number[]
}

/** Makes reduced rows by elimination with the greatest pivot; `onto` is changed along. */
function eliminate(rows: Rows, onto: Rows): Elimination {
  const height = rows.length
  const width = rows[0]?.length ?? 0
  let determinant = 1
  const pivots: number[] = []
  for (let column = 0; column < width && pivots.length < height; column++) {
    const rank = pivots.length
    let pivot = rank
    for (let i = rank + 1; i < height; i++) if (Math.abs(rows[i]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = i
    const value = rows[pivot]![column]!
    if (Math.abs(value) < 1e-12) {
      determinant = 0
      continue
    }
    if (pivot !== rank) {
      for (const target of [rows, onto]) [target[pivot], target[rank]] = [target[rank]!, target[pivot]!]
      determinant = -determinant
    }
    determinant *= value
    rows[rank] = rows[rank]!.map((v) => v / value)
    if (onto[rank]) onto[rank] = onto[rank].map((v) => v / value)
    for (let i = 0; i < height; i++) {
      const factor = rows[i]![column]!
      if (i === rank || factor === 0) continue
      for (let j = column; j < width; j++) rows[i]![j]! -= factor * rows[rank][j]!
      for (let j = 0; j < (onto[i]?.length ?? 0); j++) onto[i]![j]! -= factor * onto[rank]![j]!
    }
    pivots.push(column)
  }
  return { determinant: pivots.length < height ? 0 : determinant, rank: pivots.length, pivots }
}

const cubic = (compute: (rows: Rows, matrix: PineMatrix) => Value): Primitive =>
  effect(({ run }) => (id: Value) => {
    const matrix = requireMatrix(id)
    run.spend(1 + Math.max(matrix.rows.length, matrix.columns) ** 3)
    return compute(
      numbersOf(matrix).map((line) => [...line]),
      matrix,
    )
  })

export const det = cubic((rows, matrix) => {
  square(matrix, 'det')
  return rows.length === 0 ? NaN : eliminate(rows, []).determinant
})

export const rank = cubic((rows) => eliminate(rows, []).rank)

/** na when there is no inverse. */
export const inv = cubic((rows, matrix) => {
  square(matrix, 'inv')
  return inverse(rows)
})

function inverse(rows: Rows): PineMatrix | null {
  const result = identity(rows.length)
  return eliminate(rows, result).rank < rows.length ? null : fromRows(result)
}

/** Returns the inverse from the left of a matrix whose columns are independent; null where there is none. */
function leftInverse(rows: Rows): Rows | null {
  if (rows.length === rows[0]?.length) return inverse(rows)?.rows as Rows | null
  const { q, r } = orthogonalize(rows)
  const core = inverse(r)
  return core && multiply(numbersOf(core), transposed(q))
}

/**
 * Moore and Penrose's inverse: a matrix is the product of its independent columns and of its reduced rows, and each of
 * these has an inverse on one side.
 */
export const pinv = cubic((rows, { columns }) => {
  const scale = rows.flat().reduce((most, value) => (Math.abs(value) > most ? Math.abs(value) : most), 0)
  if (scale === 0)
    return new PineMatrix(
      Array.from({ length: columns }, () => rows.map(() => 0)),
      rows.length,
    )
  const scaled = rows.map((line) => line.map((value) => value * (1 / scale)))
  const reduced = scaled.map((line) => [...line])
  const { pivots } = eliminate(reduced, [])
  const left = leftInverse(scaled.map((line) => pivots.map((column) => line[column]!)))
  const right = leftInverse(transposed(reduced.slice(0, pivots.length)))
  return left && right && fromRows(multiply(transposed(right), left).map((line) => line.map((v) => v * (1 / scale))))
})

export const trace = onMatrix((matrix) => square(matrix, 'trace').reduce((total, line, i) => total + line[i]!, 0))

/** Eigenvalues by Jacobi's rotations where the matrix is symmetric, else by repeated QR steps (real ones only). */
export const eigenvalues = cubic((rows, matrix) => {
  square(matrix, 'eigenvalues')
  return new PineArray(eigen(rows).values)
})

export const eigenvectors = cubic((rows, matrix) => {
  square(matrix, 'eigenvectors')
  return fromRows(eigen(rows).vectors)
})

interface Eigen {
  readonly values: number[]
  readonly vectors: Rows
}

function eigen(rows: Rows): Eigen {
  const symmetric = rows.every((line, i) => line.every((value, j) => same(value, rows[j]![i]!)))
  return descending(symmetric ? jacobi(rows) : qr(rows))
}

function jacobi(rows: Rows): Eigen {
  const n = rows.length
  const vectors = identity(n)
  for (let sweep = 0; sweep < 60; sweep++) {
    if (isTriangularEnough(rows)) break
    for (let p = 0; p < n; p++) for (let q = p + 1; q < n; q++) rotate(rows, vectors, p, q)
  }
  return { values: rows.map((line, i) => line[i]!), vectors }
}

/** Tells whether nothing but rounding is left of the main diagonal. */
function isTriangularEnough(rows: Rows): boolean {
  let rest = 0
  for (let p = 0; p < rows.length; p++) for (let q = p + 1; q < rows.length; q++) rest += Math.abs(rows[q]![p]!)
  return rest < 1e-14
}

/** The largest eigenvalue first, each with its vector. */
function descending({ values, vectors }: Eigen): Eigen {
  const order = values.map((_, i) => i).sort((a, b) => values[b]! - values[a]!)
  return { values: order.map((i) => values[i]!), vectors: vectors.map((line) => order.map((i) => line[i]!)) }
}

function rotate(rows: Rows, vectors: Rows, p: number, q: number): void {
  if (rows[p]![q] === 0) return
  const theta = (rows[q]![q]! - rows[p]![p]!) / (2 * rows[p]![q]!)
  const t = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1))
  const c = 1 / Math.sqrt(t * t + 1)
  const s = t * c
  const mix = (target: Rows, i: number): void => {
    const line = target[i]!
    const [a, b] = [line[p]!, line[q]!]
    line[p] = c * a - s * b
    line[q] = s * a + c * b
  }
  for (let i = 0; i < rows.length; i++) mix(rows, i)
  const [up, down] = [rows[p]!, rows[q]!]
  rows[p] = up.map((value, j) => c * value - s * down[j]!)
  rows[q] = up.map((value, j) => s * value + c * down[j]!)
  for (let i = 0; i < rows.length; i++) mix(vectors, i)
}

function qr(rows: Rows): Eigen {
  const start = rows.map((line) => [...line])
  let current = rows
  for (let turn = 0; turn < 200 && !isTriangularEnough(current); turn++) {
    const { q, r } = orthogonalize(current)
    current = multiply(r, q)
  }
  const values = current.map((line, i) => line[i]!)
  const columns = values.map((value) =>
    nullVector(start.map((line, i) => line.map((v, j) => (i === j ? v - value : v)))),
  )
  return { values, vectors: transposed(columns) }
}

/** Gram and Schmidt's orthogonal columns, and the triangle that makes the matrix of them. */
function orthogonalize(rows: Rows): { readonly q: Rows; readonly r: Rows } {
  const basis: Rows = []
  const r = identity(rows[0]?.length ?? 0)
  for (const [column, line] of transposed(rows).entries()) {
    const rest = [...line]
    for (const [k, unit] of basis.entries()) {
      const along = unit.reduce((total, v, i) => total + v * rest[i]!, 0)
      unit.forEach((v, i) => (rest[i]! -= along * v))
      r[k]![column] = along
    }
    const length = Math.sqrt(rest.reduce((total, v) => total + v * v, 0))
    basis.push(rest.map((v) => (length === 0 ? 0 : v / length)))
    r[column]![column] = length
  }
  return { q: transposed(basis), r }
}

/** A unit vector that the (nearly singular) matrix sends to zero, by inverse iteration. */
function nullVector(rows: Rows): number[] {
  const shifted = rows.map((line, i) => line.map((v, j) => (i === j ? v + 1e-10 : v)))
  const solver = inverse(shifted)
  let vector: Rows = rows.map(() => [1])
  for (let turn = 0; solver && turn < 4; turn++) {
    vector = multiply(numbersOf(solver), vector)
    const length = Math.hypot(...vector.map((line) => line[0]!))
    vector = vector.map((line) => [line[0]! / length])
  }
  return vector.map((line) => line[0]!)
}

const statistic = (compute: (values: number[]) => number): Primitive =>
  onMatrix((matrix) => compute(presentNumbers(matrix.rows.flat())))

export const avg = statistic(meanOf)
export const max = statistic((values) => (values.length === 0 ? NaN : values.reduce((a, b) => Math.max(a, b))))
export const min = statistic((values) => (values.length === 0 ? NaN : values.reduce((a, b) => Math.min(a, b))))
export const median = statistic(medianOf)
export const mode = statistic(modeOf)
