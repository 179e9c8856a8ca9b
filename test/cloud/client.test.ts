import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Tradewright, TradewrightError } from '../../clients/js/src/client.ts'
import { generate } from '../../clients/generate.ts'
import { sampleSource } from '../../contract/public/samples.ts'
import { subscriber } from './people.ts'
import { apiUrl, newKey } from './public-target.ts'

let tradewright: Tradewright
let apiKey = ''
beforeAll(async () => {
  apiKey = (await newKey(await subscriber('elite'), 'test')).secret
  tradewright = new Tradewright({ apiKey, baseUrl: apiUrl })
}, 60_000)

test('the generated part is that of the contract', async () => {
  expect(readFileSync(path.join(import.meta.dirname, '../../clients/js/src/generated.ts'), 'utf8')).toBe(
    await generate(),
  )
})

test('converts, waits for what takes longer, and reads the history', async () => {
  const { equal, mql5_code: code } = await tradewright.convert({
    pine_script: sampleSource('cross'),
    output_format: 'mql5',
  })
  expect([equal, code?.includes('OnCalculate')]).toEqual([true, true])
  expect((await tradewright.convert({ pine_script: sampleSource('slow') })).status).toBe('success')
  expect((await tradewright.port({ mql4_code: sampleSource('expert') })).kind).toBe('mql4_to_mql5')
  expect((await tradewright.generate({ rules: sampleSource('rules') })).code).toContain('OnTick')
  expect((await tradewright.usage()).livemode).toBe(false)
  const ids: string[] = []
  for await (const row of tradewright.conversions()) ids.push(row.conversion_id)
  expect(ids).toHaveLength(3)
}, 60_000)

test('a refusal is an error with everything the API said', async () => {
  const failing = tradewright.convert({ pine_script: sampleSource('broken') })
  await expect(failing).rejects.toBeInstanceOf(TradewrightError)
  const error = (await failing.catch((reason: unknown) => reason as TradewrightError)) as TradewrightError
  expect([error.status, error.code, error.diagnostics[0]?.line]).toEqual([422, 'source_has_errors', 3])
  await expect(new Tradewright({ apiKey: 'tw_live_nonsense', baseUrl: apiUrl }).usage()).rejects.toMatchObject({
    status: 401,
    code: 'invalid_api_key',
  })
})

test('repeats what failed for a passing reason with the same key, and nothing else', async () => {
  const keys: (string | null)[] = []
  const flaky: typeof fetch = async (input, init) => {
    keys.push(new Headers(init?.headers).get('idempotency-key'))
    if (keys.length === 1) throw new TypeError('fetch failed')
    if (keys.length === 2)
      return new Response(
        '{"error":{"type":"api_error","code":"internal_error","message":"x","param":null,"doc_url":"","request_id":""}}',
        { status: 500 },
      )
    return fetch(input, init)
  }
  const client = new Tradewright({ apiKey, baseUrl: apiUrl, fetch: flaky })
  await client.analyze({ code: sampleSource('expert'), dialect: 'mql4' })
  expect(keys).toHaveLength(3)
  expect([new Set(keys).size, keys[0]]).toEqual([1, expect.stringMatching(/.{8}/) as unknown])
  keys.splice(0, keys.length, 'seen', 'seen')
  await expect(client.getConversion('nothing')).rejects.toMatchObject({ status: 404 })
  expect(keys).toHaveLength(3)
})
