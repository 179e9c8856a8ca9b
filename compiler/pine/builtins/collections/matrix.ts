import type { Functions } from '../entry.ts'

const numbers = 'matrix<float>|matrix<int>'
const test = (doc: string) => ({ sig: `(${numbers} id) series bool`, doc })

/** Making, reading, reshaping and testing matrices. */
export const matrix = {
  new: {
    sig: '(series int rows = 0, series int columns = 0, series T initial_value = na) matrix<T>',
    doc: 'A new matrix of the given element type.',
    example: 'matrix.get(matrix.new<float>(2, 2, close), 0, 1)',
  },
  get: {
    sig: '(matrix<T> id, series int row, series int column) series T',
    doc: 'The element at a row and column.',
    example: 'matrix.get(matrix.new<float>(2, 2, close), 1, 1)',
  },
  set: {
    sig: '(matrix<T> id, series int row, series int column, series T value) void',
    doc: 'Replaces the element at a row and column.',
  },
  fill: {
    sig: '(matrix<T> id, series T value, series int from_row = 0, series int to_row = na, series int from_column = 0, series int to_column = na) void',
    doc: 'Sets the elements of a rectangle.',
  },
  rows: { sig: '(matrix<T> id) series int', doc: 'Number of rows.', example: 'matrix.rows(matrix.new<float>(2, 3))' },
  columns: {
    sig: '(matrix<T> id) series int',
    doc: 'Number of columns.',
    example: 'matrix.columns(matrix.new<float>(2, 3))',
  },
  elements_count: {
    sig: '(matrix<T> id) series int',
    doc: 'Number of elements.',
    example: 'matrix.elements_count(matrix.new<float>(2, 3))',
  },
  row: { sig: '(matrix<T> id, series int row) array<T>', doc: 'A copy of one row.' },
  col: { sig: '(matrix<T> id, series int column) array<T>', doc: 'A copy of one column.' },
  add_row: {
    sig: '(matrix<T> id, series int row = na, array<T> array_id = na) void',
    doc: 'Inserts a row; at the end when no position is given.',
  },
  add_col: {
    sig: '(matrix<T> id, series int column = na, array<T> array_id = na) void',
    doc: 'Inserts a column; at the end when no position is given.',
  },
  remove_row: {
    sig: '(matrix<T> id, series int row = na) array<T>',
    doc: 'Removes a row, the last by default, and returns it.',
  },
  remove_col: {
    sig: '(matrix<T> id, series int column = na) array<T>',
    doc: 'Removes a column, the last by default, and returns it.',
  },
  swap_rows: { sig: '(matrix<T> id, series int row1, series int row2) void', doc: 'Exchanges two rows.' },
  swap_columns: { sig: '(matrix<T> id, series int column1, series int column2) void', doc: 'Exchanges two columns.' },
  copy: { sig: '(matrix<T> id) matrix<T>', doc: 'A shallow copy.' },
  submatrix: {
    sig: '(matrix<T> id, series int from_row = 0, series int to_row = na, series int from_column = 0, series int to_column = na) matrix<T>',
    doc: 'A copy of a rectangle.',
  },
  concat: {
    sig: '(matrix<T> id1, matrix<T> id2) matrix<T>',
    doc: 'Appends the rows of the second matrix to the first and returns the first.',
  },
  reshape: { sig: '(matrix<T> id, series int rows, series int columns) void', doc: 'The same elements in another shape.' },
  reverse: { sig: '(matrix<T> id) void', doc: 'Turns the order of rows and columns round.' },
  transpose: { sig: '(matrix<T> id) matrix<T>', doc: 'A copy with rows and columns exchanged.' },
  sort: {
    sig: [
      '(matrix<int>|matrix<float>|matrix<string> id, series int column = 0, series sort_order order = order.ascending) void',
      '(matrix<T> id, series int column = 0, series sort_order order = order.ascending, const int|string sort_field = 0) void',
    ],
    doc: 'Sorts the rows by one column.',
  },
  is_square: {
    sig: '(matrix<T> id) series bool',
    doc: 'Whether there are as many rows as columns.',
    example: 'matrix.is_square(matrix.new<float>(2, 2, close))',
  },
  is_antidiagonal: test('Whether only the diagonal from the upper right is not zero.'),
  is_antisymmetric: test('Whether the transpose is the negative.'),
  is_binary: test('Whether all elements are 0 or 1.'),
  is_diagonal: test('Whether only the main diagonal is not zero.'),
  is_identity: test('Whether it is the identity matrix.'),
  is_stochastic: test('Whether each row sums to one with no negative element.'),
  is_symmetric: test('Whether it equals its transpose.'),
  is_triangular: test('Whether all elements above or all below the main diagonal are zero.'),
  is_zero: test('Whether all elements are zero.'),
} satisfies Functions
