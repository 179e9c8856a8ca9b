import type { ConversionItem } from '../../../lambdas/data/conversion/conversion.ts'
import { rowOf } from '../../../lambdas/logic/public/conversion-row.ts'

const record = { id: 'a', type: 'pine_to_mql', status: 'success', createdAt: '2026-01-01T00:00:00.000Z' }

test.each([
  ['Mine', 'Two means', 'Mine'],
  ['', 'Two means', 'Two means'],
  ['', undefined, ''],
])('a conversion named %j of a script titled %j has the name %j', (name, title, shown) => {
  expect(rowOf({ ...record, name, title } as ConversionItem).name).toBe(shown)
})
