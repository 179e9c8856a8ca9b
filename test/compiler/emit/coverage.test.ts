import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { coverage, coveragePage } from '../../bench/pine-coverage.ts'

/** The page is generated: `npm run docs:coverage` writes it again. */
test('the page of covered built-ins is fresh', () => {
  expect(readFileSync(join(__dirname, '../../../docs/pine-coverage.md'), 'utf8')).toBe(coveragePage())
})

test('whatever is not exact has a reason', () => {
  expect(coverage().filter(({ fidelity, reason }) => fidelity !== 'exact' && reason === '')).toEqual([])
})
