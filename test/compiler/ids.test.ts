import { readFileSync } from 'node:fs'
import { idsPath, idsText } from '../../bin/ids.ts'

/** The module is generated: `npm run ids` writes it again. */
test('the ids are those of the tables', () => {
  expect(readFileSync(idsPath, 'utf8')).toBe(idsText())
})
