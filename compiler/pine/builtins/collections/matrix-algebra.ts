import type { Functions } from '../entry.ts'

const numbers = 'matrix<float>|matrix<int>'
const toNumber = ['(matrix<int> id) series int', '(matrix<float> id) series float']
const toFloat = `(${numbers} id) series float`
const toMatrix = `(${numbers} id) matrix<float>`
const elementwise = [
  '(matrix<int> id1, series int|matrix<int> id2) matrix<int>',
  `(${numbers} id1, series float|${numbers} id2) matrix<float>`,
]

/** Arithmetic, statistics and decompositions of matrices. */
export const matrixAlgebra = {
  sum: { sig: elementwise, doc: 'Adds a matrix or a number to each element.' },
  diff: { sig: elementwise, doc: 'Subtracts a matrix or a number from each element.' },
  mult: {
    sig: [
      '(matrix<int> id1, array<int> id2) array<int>',
      `(${numbers} id1, array<float>|array<int> id2) array<float>`,
      '(matrix<int> id1, series int|matrix<int> id2) matrix<int>',
      `(${numbers} id1, series float|${numbers} id2) matrix<float>`,
    ],
    doc: 'Product with a matrix, a vector (array) or a number.',
  },
  pow: { sig: `(${numbers} id, series int power) matrix<float>`, doc: 'Product with itself so many times.' },
  kron: { sig: `(${numbers} id1, ${numbers} id2) matrix<float>`, doc: 'Kronecker product.' },
  avg: { sig: toFloat, doc: 'Mean of the elements.', example: 'matrix.avg(matrix.new<float>(2, 2, close))' },
  max: { sig: toNumber, doc: 'The greatest element.', example: 'matrix.max(matrix.new<float>(2, 2, close))' },
  min: { sig: toNumber, doc: 'The least element.', example: 'matrix.min(matrix.new<float>(2, 2, close))' },
  median: { sig: toFloat, doc: 'Median of the elements.', example: 'matrix.median(matrix.new<float>(2, 2, close))' },
  mode: { sig: toNumber, doc: 'The most frequent element.', example: 'matrix.mode(matrix.new<float>(2, 2, close))' },
  det: { sig: toFloat, doc: 'Determinant.', example: 'matrix.det(matrix.new<float>(2, 2, close))' },
  trace: { sig: toNumber, doc: 'Sum of the main diagonal.', example: 'matrix.trace(matrix.new<float>(2, 2, close))' },
  rank: {
    sig: `(${numbers} id) series int`,
    doc: 'Number of linearly independent rows.',
    example: 'matrix.rank(matrix.new<float>(2, 2, close))',
  },
  inv: { sig: toMatrix, doc: 'Inverse; na where there is none.' },
  pinv: { sig: toMatrix, doc: 'Pseudo-inverse.' },
  eigenvalues: { sig: `(${numbers} id) array<float>`, doc: 'Eigenvalues of a square matrix.' },
  eigenvectors: { sig: toMatrix, doc: 'Eigenvectors of a square matrix, one a column.' },
} satisfies Functions
