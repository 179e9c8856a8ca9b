import * as algebra from '../../../run/pine/library/linear-algebra.ts'
import * as matrices from '../../../run/pine/library/matrices.ts'
import type { Functions } from '../entry.ts'

const numbers = 'matrix<float>|matrix<int>'
const test = (doc: string) => ({ sig: `(${numbers} id) series bool`, doc })

/** Making, reading, reshaping and testing matrices. */
export const matrix = {
  new: {
    sig: '(series int rows = 0, series int columns = 0, series T initial_value = na) matrix<T>',
    doc: 'A new matrix of the given element type.',
    example: 'matrix.get(matrix.new<float>(2, 2, close), 0, 1)',
    run: matrices.create,
  },
  get: {
    sig: '(matrix<T> id, series int row, series int column) series T',
    doc: 'The element at a row and column.',
    example: 'matrix.get(matrix.new<float>(2, 2, close), 1, 1)',
    run: matrices.get,
  },
  set: {
    sig: '(matrix<T> id, series int row, series int column, series T value) void',
    doc: 'Replaces the element at a row and column.',
    run: matrices.set,
  },
  fill: {
    sig:
      '(matrix<T> id, series T value, series int from_row = 0, series int to_row = na, series int from_column = 0, ' +
      'series int to_column = na) void',
    doc: 'Sets the elements of a rectangle.',
    run: matrices.fill,
  },
  rows: {
    sig: '(matrix<T> id) series int',
    doc: 'Number of rows.',
    example: 'matrix.rows(matrix.new<float>(2, 3))',
    run: matrices.rows,
  },
  columns: {
    sig: '(matrix<T> id) series int',
    doc: 'Number of columns.',
    example: 'matrix.columns(matrix.new<float>(2, 3))',
    run: matrices.columns,
  },
  elements_count: {
    sig: '(matrix<T> id) series int',
    doc: 'Number of elements.',
    example: 'matrix.elements_count(matrix.new<float>(2, 3))',
    run: matrices.elementsCount,
  },
  row: { sig: '(matrix<T> id, series int row) array<T>', doc: 'A copy of one row.', run: matrices.row },
  col: { sig: '(matrix<T> id, series int column) array<T>', doc: 'A copy of one column.', run: matrices.col },
  add_row: {
    sig: '(matrix<T> id, series int row = na, array<T> array_id = na) void',
    doc: 'Inserts a row; at the end when no position is given.',
    run: matrices.addRow,
  },
  add_col: {
    sig: '(matrix<T> id, series int column = na, array<T> array_id = na) void',
    doc: 'Inserts a column; at the end when no position is given.',
    run: matrices.addCol,
  },
  remove_row: {
    sig: '(matrix<T> id, series int row = na) array<T>',
    doc: 'Removes a row, the last by default, and returns it.',
    run: matrices.removeRow,
  },
  remove_col: {
    sig: '(matrix<T> id, series int column = na) array<T>',
    doc: 'Removes a column, the last by default, and returns it.',
    run: matrices.removeCol,
  },
  swap_rows: {
    sig: '(matrix<T> id, series int row1, series int row2) void',
    doc: 'Exchanges two rows.',
    run: matrices.swapRows,
  },
  swap_columns: {
    sig: '(matrix<T> id, series int column1, series int column2) void',
    doc: 'Exchanges two columns.',
    run: matrices.swapColumns,
  },
  copy: { sig: '(matrix<T> id) matrix<T>', doc: 'A shallow copy.', run: matrices.copy },
  submatrix: {
    sig:
      '(matrix<T> id, series int from_row = 0, series int to_row = na, series int from_column = 0, ' +
      'series int to_column = na) matrix<T>',
    doc: 'A copy of a rectangle.',
    run: matrices.submatrix,
  },
  concat: {
    sig: '(matrix<T> id1, matrix<T> id2) matrix<T>',
    doc: 'Appends the rows of the second matrix to the first and returns the first.',
    run: matrices.concat,
  },
  reshape: {
    sig: '(matrix<T> id, series int rows, series int columns) void',
    doc: 'The same elements in another shape.',
    run: matrices.reshape,
  },
  reverse: { sig: '(matrix<T> id) void', doc: 'Turns the order of rows and columns round.', run: matrices.reverse },
  transpose: {
    sig: '(matrix<T> id) matrix<T>',
    doc: 'A copy with rows and columns exchanged.',
    run: matrices.transpose,
  },
  sort: {
    sig: [
      '(matrix<int>|matrix<float>|matrix<string> id, series int column = 0, ' +
        'series sort_order order = order.ascending) void',
      '(matrix<T> id, series int column = 0, series sort_order order = order.ascending, ' +
        'const int|string sort_field = 0) void',
    ],
    doc: 'Sorts the rows by one column.',
    run: matrices.sort,
  },
  is_square: {
    sig: '(matrix<T> id) series bool',
    doc: 'Whether there are as many rows as columns.',
    example: 'matrix.is_square(matrix.new<float>(2, 2, close))',
    run: matrices.isSquare,
  },
  is_antidiagonal: {
    ...test('Whether only the diagonal from the upper right is not zero.'),
    run: algebra.isAntidiagonal,
  },
  is_antisymmetric: { ...test('Whether the transpose is the negative.'), run: algebra.isAntisymmetric },
  is_binary: { ...test('Whether all elements are 0 or 1.'), run: algebra.isBinary },
  is_diagonal: { ...test('Whether only the main diagonal is not zero.'), run: algebra.isDiagonal },
  is_identity: { ...test('Whether it is the identity matrix.'), run: algebra.isIdentity },
  is_stochastic: { ...test('Whether each row sums to one with no negative element.'), run: algebra.isStochastic },
  is_symmetric: { ...test('Whether it equals its transpose.'), run: algebra.isSymmetric },
  is_triangular: {
    ...test('Whether all elements above or all below the main diagonal are zero.'),
    run: algebra.isTriangular,
  },
  is_zero: { ...test('Whether all elements are zero.'), run: algebra.isZero },
} satisfies Functions
