import { lineCountText } from './line-counts.ts'

const applied = [{ lines: [1, 2, 3, 9] }, { lines: [4, 9, 10] }, { lines: [10] }, { lines: [20] }]

test.each([
  [0, '3 lines, 1 shared'],
  [1, '1 line, 2 shared'],
  [2, '0 lines, 1 shared'],
  [3, '1 line'],
])('describes the lines of feature %i as %s', (i, expected) => {
  expect(lineCountText(applied[i]?.lines ?? [], applied)).toBe(expected)
})
