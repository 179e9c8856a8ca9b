import { linksFor } from './line-links.ts'

const lines = [
  { source: 1, output: 2 },
  { source: 2, output: 3 },
]

test('the same text keeps its links', () => {
  expect(linksFor('// head\na\nb', { text: '// head\na\nb', lines })).toEqual(lines)
})

test('a longer head moves them', () => {
  expect(linksFor('// head\n// proved\na\nb', { text: '// head\na\nb', lines })).toEqual([
    { source: 1, output: 3 },
    { source: 2, output: 4 },
  ])
})

test('a line that reads otherwise is not linked', () => {
  expect(linksFor('// head\nx\nb', { text: '// head\na\nb', lines })).toEqual([{ source: 2, output: 3 }])
})
