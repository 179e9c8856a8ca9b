import * as lowering from './lowering.ts'
import * as algebra from './machine/linear-algebra.ts'
import * as matrices from './machine/matrices.ts'
import { sortRows } from './sorting.ts'
import { functions } from '../record.ts'

const numbers = 'matrix<float>|matrix<int>'
const test = (doc: string) => ({ sig: `(${numbers} id) series bool`, doc })

/** Making, reading, reshaping and testing matrices. */
export const matrix = functions('manual', {
  new: {
    sig: '(series int rows = 0, series int columns = 0, series T initial_value = na) matrix<T>',
    doc: 'A new matrix of the given element type.',
    example: 'matrix.get(matrix.new<float>(2, 2, close), 0, 1)',
    namesTypes: true,
    run: matrices.create,
    mql: lowering.matrixNew,
  },
  get: {
    sig: '(matrix<T> id, series int row, series int column) series T',
    doc: 'The element at a row and column.',
    example: 'matrix.get(matrix.new<float>(2, 2, close), 1, 1)',
    run: matrices.get,
    mql: lowering.matrixMethod('Get', ['int', 'int'], 'element'),
  },
  set: {
    sig: '(matrix<T> id, series int row, series int column, series T value) void',
    doc: 'Replaces the element at a row and column.',
    changesFirst: true,
    run: matrices.set,
    mql: lowering.matrixMethod('Set', ['int', 'int', 'element'], 'void'),
  },
  fill: {
    sig:
      '(matrix<T> id, series T value, series int from_row = 0, series int to_row = na, series int from_column = 0, ' +
      'series int to_column = na) void',
    doc: 'Sets the elements of a rectangle.',
    changesFirst: true,
    run: matrices.fill,
    mql: lowering.matrixMethod('Fill', ['element', 'int', 'int', 'int', 'int'], 'void', [
      null,
      0,
      lowering.end,
      0,
      lowering.end,
    ]),
  },
  rows: {
    sig: '(matrix<T> id) series int',
    doc: 'Number of rows.',
    example: 'matrix.rows(matrix.new<float>(2, 3))',
    run: matrices.rows,
    mql: lowering.matrixMethod('Rows', [], 'int'),
  },
  columns: {
    sig: '(matrix<T> id) series int',
    doc: 'Number of columns.',
    example: 'matrix.columns(matrix.new<float>(2, 3))',
    run: matrices.columns,
    mql: lowering.matrixMethod('Columns', [], 'int'),
  },
  elements_count: {
    sig: '(matrix<T> id) series int',
    doc: 'Number of elements.',
    example: 'matrix.elements_count(matrix.new<float>(2, 3))',
    run: matrices.elementsCount,
    mql: lowering.matrixMethod('Count', [], 'int'),
  },
  row: {
    sig: '(matrix<T> id, series int row) array<T>',
    doc: 'A copy of one row.',
    run: matrices.row,
    mql: lowering.matrixMethod('Row', ['int'], 'row'),
  },
  col: {
    sig: '(matrix<T> id, series int column) array<T>',
    doc: 'A copy of one column.',
    run: matrices.col,
    mql: lowering.matrixMethod('Column', ['int'], 'row'),
  },
  add_row: {
    sig: '(matrix<T> id, series int row = na, array<T> array_id = na) void',
    doc: 'Inserts a row; at the end when no position is given.',
    changesFirst: true,
    run: matrices.addRow,
    mql: lowering.matrixMethod('AddRow', ['int', 'self'], 'void', [-1, 0]),
  },
  add_col: {
    sig: '(matrix<T> id, series int column = na, array<T> array_id = na) void',
    doc: 'Inserts a column; at the end when no position is given.',
    changesFirst: true,
    run: matrices.addCol,
    mql: lowering.matrixMethod('AddColumn', ['int', 'self'], 'void', [-1, 0]),
  },
  remove_row: {
    sig: '(matrix<T> id, series int row = na) array<T>',
    doc: 'Removes a row, the last by default, and returns it.',
    changesFirst: true,
    run: matrices.removeRow,
    mql: lowering.matrixMethod('RemoveRow', ['int'], 'row', [-1]),
  },
  remove_col: {
    sig: '(matrix<T> id, series int column = na) array<T>',
    doc: 'Removes a column, the last by default, and returns it.',
    changesFirst: true,
    run: matrices.removeCol,
    mql: lowering.matrixMethod('RemoveColumn', ['int'], 'row', [-1]),
  },
  swap_rows: {
    sig: '(matrix<T> id, series int row1, series int row2) void',
    doc: 'Exchanges two rows.',
    changesFirst: true,
    run: matrices.swapRows,
    mql: lowering.matrixMethod('SwapRows', ['int', 'int'], 'void'),
  },
  swap_columns: {
    sig: '(matrix<T> id, series int column1, series int column2) void',
    doc: 'Exchanges two columns.',
    changesFirst: true,
    run: matrices.swapColumns,
    mql: lowering.matrixMethod('SwapColumns', ['int', 'int'], 'void'),
  },
  copy: {
    sig: '(matrix<T> id) matrix<T>',
    doc: 'A shallow copy.',
    run: matrices.copy,
    mql: lowering.matrixMethod('Copy', [], 'same'),
  },
  submatrix: {
    sig:
      '(matrix<T> id, series int from_row = 0, series int to_row = na, series int from_column = 0, ' +
      'series int to_column = na) matrix<T>',
    doc: 'A copy of a rectangle.',
    run: matrices.submatrix,
    mql: lowering.matrixMethod('Part', ['int', 'int', 'int', 'int'], 'same', [0, lowering.end, 0, lowering.end]),
  },
  concat: {
    sig: '(matrix<T> id1, matrix<T> id2) matrix<T>',
    doc: 'Appends the rows of the second matrix to the first and returns the first.',
    changesFirst: true,
    run: matrices.concat,
    mql: lowering.matrixMethod('Concat', ['self'], 'same'),
  },
  reshape: {
    sig: '(matrix<T> id, series int rows, series int columns) void',
    doc: 'The same elements in another shape.',
    changesFirst: true,
    run: matrices.reshape,
    mql: lowering.matrixMethod('Reshape', ['int', 'int'], 'void'),
  },
  reverse: {
    sig: '(matrix<T> id) void',
    doc: 'Turns the order of rows and columns round.',
    changesFirst: true,
    run: matrices.reverse,
    mql: lowering.helperOf('MatrixReverse', [], 'void'),
  },
  transpose: {
    sig: '(matrix<T> id) matrix<T>',
    doc: 'A copy with rows and columns exchanged.',
    run: matrices.transpose,
    mql: lowering.matrixMethod('Transposed', [], 'same'),
  },
  sort: {
    sig: [
      '(matrix<int>|matrix<float>|matrix<string> id, series int column = 0, ' +
        'series sort_order order = order.ascending) void',
      '(matrix<T> id, series int column = 0, series sort_order order = order.ascending, ' +
        'const int|string sort_field = 0) void',
    ],
    doc: 'Sorts the rows by one column.',
    changesFirst: true,
    run: matrices.sort,
    mql: sortRows,
  },
  is_square: {
    sig: '(matrix<T> id) series bool',
    doc: 'Whether there are as many rows as columns.',
    example: 'matrix.is_square(matrix.new<float>(2, 2, close))',
    run: matrices.isSquare,
    mql: lowering.matrixMethod('IsSquare', [], 'bool'),
  },
  is_antidiagonal: {
    ...test('Whether only the diagonal from the upper right is not zero.'),
    run: algebra.isAntidiagonal,
    mql: lowering.helperOf('MatrixIsAntidiagonal', [], 'bool'),
  },
  is_antisymmetric: {
    ...test('Whether the transpose is the negative.'),
    run: algebra.isAntisymmetric,
    mql: lowering.helperOf('MatrixIsAntisymmetric', [], 'bool'),
  },
  is_binary: {
    ...test('Whether all elements are 0 or 1.'),
    run: algebra.isBinary,
    mql: lowering.helperOf('MatrixIsBinary', [], 'bool'),
  },
  is_diagonal: {
    ...test('Whether only the main diagonal is not zero.'),
    run: algebra.isDiagonal,
    mql: lowering.helperOf('MatrixIsDiagonal', [], 'bool'),
  },
  is_identity: {
    ...test('Whether it is the identity matrix.'),
    run: algebra.isIdentity,
    mql: lowering.helperOf('MatrixIsIdentity', [], 'bool'),
  },
  is_stochastic: {
    ...test('Whether each row sums to one with no negative element.'),
    run: algebra.isStochastic,
    mql: lowering.helperOf('MatrixIsStochastic', [], 'bool'),
  },
  is_symmetric: {
    ...test('Whether it equals its transpose.'),
    run: algebra.isSymmetric,
    mql: lowering.helperOf('MatrixIsSymmetric', [], 'bool'),
  },
  is_triangular: {
    ...test('Whether all elements above or all below the main diagonal are zero.'),
    run: algebra.isTriangular,
    mql: lowering.helperOf('MatrixIsTriangular', [], 'bool'),
  },
  is_zero: {
    ...test('Whether all elements are zero.'),
    run: algebra.isZero,
    mql: lowering.helperOf('MatrixIsZero', [], 'bool'),
  },
})
