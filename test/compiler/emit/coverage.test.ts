import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { coverage, coveragePage, definitionsPage } from '../../bench/pine-coverage.ts'

/** The pages are generated: `npm run docs:coverage` writes them again. */
test('the pages of built-ins are fresh', () => {
  const textOf = (name: string) => readFileSync(join(__dirname, '../../../docs', name), 'utf8')
  expect(textOf('pine-coverage.md')).toBe(coveragePage())
  expect(textOf('runtime-definitions.md')).toBe(definitionsPage())
})

test('whatever is not exact has a reason', () => {
  expect(coverage().filter(({ fidelity, reason }) => fidelity !== 'exact' && reason === '')).toEqual([])
})
