import { decimalsOf } from './scales.ts'

test.each([
  [[30, 70], 3],
  [[0.00012, 0.00034], 8],
  [[1.08, 1.12], 6],
  [[25_000, 31_000], 2],
  [[5, 5], 4],
  [[NaN, NaN], 2],
])('values of %j have %i decimals on the axis', (values, expected) => {
  expect(decimalsOf(Float64Array.from(values))).toBe(expected)
})
