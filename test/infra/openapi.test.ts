import { openApi } from '../../contract/public/openapi.ts'
import { lintApi } from './lint-api.ts'
import { defined } from '../support/defined.ts'

test('Redocly finds no error in the OpenAPI document', () => {
  const { passed, output } = lintApi()
  expect(passed ? '' : output).toBe('')
}, 30_000)

test('every reference leads to a schema, a header or a response that is there', () => {
  const document = openApi('https://tradewright.example')
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, at]) => at)
  const found = (at: string) =>
    at.split('/').reduce<unknown>((place, name) => (place as Record<string, unknown> | undefined)?.[name], document)
  expect(references.length).toBeGreaterThan(50)
  expect(references.filter((at) => found(defined(at)) === undefined)).toEqual([])
})
