import * as lowering from './lowering.ts'
import * as algebra from './machine/linear-algebra.ts'
import { functions } from '../record.ts'

const numbers = 'matrix<float>|matrix<int>'
const toNumber = ['(matrix<int> id) series int', '(matrix<float> id) series float']
const toFloat = `(${numbers} id) series float`
const toMatrix = `(${numbers} id) matrix<float>`
const elementwise = [
  '(matrix<int> id1, series int|matrix<int> id2) matrix<int>',
  `(${numbers} id1, series float|${numbers} id2) matrix<float>`,
]

/** Arithmetic, statistics and decompositions of matrices. */
export const matrixAlgebra = functions('manual', {
  sum: {
    sig: elementwise,
    doc: 'Adds a matrix or a number to each element.',
    run: algebra.sum,
    mql: lowering.elementwise('MatrixSum', 1),
  },
  diff: {
    sig: elementwise,
    doc: 'Subtracts a matrix or a number from each element.',
    run: algebra.diff,
    mql: lowering.elementwise('MatrixDiff', -1),
  },
  mult: {
    sig: [
      '(matrix<int> id1, array<int> id2) array<int>',
      `(${numbers} id1, array<float>|array<int> id2) array<float>`,
      '(matrix<int> id1, series int|matrix<int> id2) matrix<int>',
      `(${numbers} id1, series float|${numbers} id2) matrix<float>`,
    ],
    doc: 'Product with a matrix, a vector (array) or a number.',
    run: algebra.mult,
    mql: lowering.mult,
  },
  pow: {
    sig: `(${numbers} id, series int power) matrix<float>`,
    doc: 'Product of `power` factors of the matrix.',
    run: algebra.pow,
    mql: lowering.helperOf('MatrixPow', ['double'], 'same'),
  },
  kron: {
    sig: `(${numbers} id1, ${numbers} id2) matrix<float>`,
    doc: 'Kronecker product.',
    run: algebra.kron,
    mql: lowering.helperOf('MatrixKron', ['self'], 'same'),
  },
  avg: {
    sig: toFloat,
    doc: 'Mean of the elements.',
    example: 'matrix.avg(matrix.new<float>(2, 2, close))',
    run: algebra.avg,
    mql: lowering.helperOf('MatrixAvg', [], 'double'),
  },
  max: {
    sig: toNumber,
    doc: 'The greatest element.',
    example: 'matrix.max(matrix.new<float>(2, 2, close))',
    run: algebra.max,
    mql: lowering.helperOf('MatrixMax', [], 'double'),
  },
  min: {
    sig: toNumber,
    doc: 'The least element.',
    example: 'matrix.min(matrix.new<float>(2, 2, close))',
    run: algebra.min,
    mql: lowering.helperOf('MatrixMin', [], 'double'),
  },
  median: {
    sig: toFloat,
    doc: 'Median of the elements.',
    example: 'matrix.median(matrix.new<float>(2, 2, close))',
    run: algebra.median,
    mql: lowering.helperOf('MatrixMedian', [], 'double'),
  },
  mode: {
    sig: toNumber,
    doc: 'The most frequent element.',
    example: 'matrix.mode(matrix.new<float>(2, 2, close))',
    run: algebra.mode,
    mql: lowering.helperOf('MatrixMode', [], 'double'),
  },
  det: {
    sig: toFloat,
    doc: 'Determinant.',
    example: 'matrix.det(matrix.new<float>(2, 2, close))',
    run: algebra.det,
    mql: lowering.helperOf('MatrixDet', [], 'double'),
  },
  trace: {
    sig: toNumber,
    doc: 'Sum of the main diagonal.',
    example: 'matrix.trace(matrix.new<float>(2, 2, close))',
    run: algebra.trace,
    mql: lowering.helperOf('MatrixTrace', [], 'double'),
  },
  rank: {
    sig: `(${numbers} id) series int`,
    doc: 'Number of linearly independent rows.',
    example: 'matrix.rank(matrix.new<float>(2, 2, close))',
    run: algebra.rank,
    mql: lowering.helperOf('MatrixRank', [], 'int'),
  },
  inv: {
    sig: toMatrix,
    doc: 'Inverse; na where there is none.',
    run: algebra.inv,
    mql: lowering.helperOf('MatrixInv', [], 'same'),
  },
  pinv: { sig: toMatrix, doc: 'Pseudo-inverse.', run: algebra.pinv, mql: lowering.helperOf('MatrixPinv', [], 'same') },
  eigenvalues: {
    sig: `(${numbers} id) array<float>`,
    doc: 'Eigenvalues of a square matrix, the greatest first.',
    run: algebra.eigenvalues,
    mql: lowering.helperOf('MatrixEigenvalues', [], 'row'),
  },
  eigenvectors: {
    sig: toMatrix,
    doc: 'Eigenvectors of a square matrix, one a column.',
    run: algebra.eigenvectors,
    mql: lowering.helperOf('MatrixEigenvectors', [], 'same'),
  },
})
