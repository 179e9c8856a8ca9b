import { administrator, newPerson, subscriber, type Person } from './people.ts'
import { callApi, newKey, send, type PublicErrorBody } from './public-target.ts'
import { call } from './target.ts'

let elite: Person
beforeAll(async () => void (elite = await subscriber('elite')), 60_000)

const code = async (key: string) => (await callApi('get-usage', {}, key)).body.error?.code

test('a key opens the API, is shown once, and the list tells its beginning and its last use', async () => {
  const { id, secret, prefix } = await newKey(elite, 'live')
  expect(secret).toMatch(/^tw_live_[0-9A-Za-z]{60}$/)
  expect(secret.startsWith(prefix)).toBe(true)
  const { status, body, headers } = await callApi('get-usage', {}, secret)
  expect([status, body.plan, body.livemode, body.allowances.conversions?.max]).toEqual([200, 'elite', true, 300])
  expect(body.key).toEqual({ name: 'live key of the suite', prefix, expires_at: null })
  expect([headers.get('ratelimit-limit'), headers.get('request-id')]).toEqual([
    '60',
    expect.stringMatching(/.{8}/) as unknown,
  ])
  const list = await call('list-api-keys', {}, elite.token)
  const row = list.body.keys.find((key) => key.id === id)
  expect(row).toMatchObject({ mode: 'live', prefix, expiresAt: null })
  expect(Date.now() - Date.parse(row?.lastUsedAt ?? '')).toBeLessThan(60_000)
  expect(JSON.stringify(list.body)).not.toContain(secret.slice(20))
})

test('a revoked key is refused at the next request', async () => {
  const { id, secret } = await newKey(elite, 'live')
  expect(await code(secret)).toBeUndefined()
  expect((await call('revoke-api-key', { id }, elite.token)).status).toBe(200)
  const revoked = Date.now()
  expect(await code(secret)).toBe('invalid_api_key')
  expect(Date.now() - revoked).toBeLessThan(1_000)
  expect((await call('revoke-api-key', { id }, elite.token)).status).toBe(404)
})

test('rotating gives a new key and ends the old one, at once or after some hours', async () => {
  const first = await newKey(elite, 'live')
  const { body: second } = await call('rotate-api-key', { id: first.id }, elite.token)
  expect([await code(first.secret), await code(second.secret), second.key.name]).toEqual([
    'invalid_api_key',
    undefined,
    first.name,
  ])
  const { body: third } = await call('rotate-api-key', { id: second.key.id, hours: 1 }, elite.token)
  expect([await code(second.secret), await code(third.secret)]).toEqual([undefined, undefined])
  const {
    body: { keys },
  } = await call('list-api-keys', {}, elite.token)
  const left = Date.parse(keys.find(({ id }) => id === second.key.id)?.expiresAt ?? '') - Date.now()
  expect(left / 3_600_000).toBeCloseTo(1, 1)
})

test.each([
  ['nothing', {}, 'missing_api_key'],
  ['a password', { authorization: 'Basic dHc6dHc=' }, 'invalid_api_key'],
  ['another kind of token', { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' }, 'invalid_api_key'],
  ['the form of a key', { authorization: `Bearer tw_live_${'A'.repeat(60)}` }, 'invalid_api_key'],
])('%s does not open it', async (_, headers: Record<string, string>, expected) => {
  const { status, body, headers: answered } = await send<PublicErrorBody>('GET', '/usage', headers)
  expect([status, body.error.type, body.error.code]).toEqual([401, 'authentication_error', expected])
  expect(body.error.doc_url).toMatch(new RegExp(`^https?://.+/api-docs/errors#${expected}$`))
  expect(answered.get('request-id')).toBe(body.error.request_id)
})

test('a key with one changed letter is refused', async () => {
  const { secret } = await newKey(elite, 'live')
  const changed = secret.slice(0, -1) + (secret.endsWith('0') ? '1' : '0')
  expect(await code(changed)).toBe('invalid_api_key')
})

test('keys need Elite; they stop when the plan ends, and other people cannot change them', async () => {
  const [free, lapsing] = [await newPerson(), await subscriber('elite')]
  expect((await call('create-api-key', { name: 'mine', mode: 'test' }, free.token)).body.error.code).toBe(
    'PREMIUM_REQUIRED',
  )
  expect((await call('issue-docs-key', {}, free.token)).status).toBe(402)
  const { id, secret } = await newKey(lapsing, 'live')
  expect((await call('revoke-api-key', { id }, free.token)).status).toBe(404)
  expect((await call('rotate-api-key', { id }, free.token)).status).toBe(404)
  await call(
    'admin-update-subscription',
    { _user_email: lapsing.email, _subscription_tier: 'free', _subscribed: false },
    (await administrator()).token,
  )
  const { status, body } = await callApi('get-usage', {}, secret)
  expect([status, body.error.code]).toEqual([403, 'api_access_required'])
})

test('samples that were copied keep their key when the documentation is opened again; it has three keys at most', async () => {
  const issued = []
  for (let n = 0; n < 4; n++) issued.push(await call('issue-docs-key', {}, elite.token))
  const codes = []
  for (const { body } of issued) codes.push(await code(body.secret))
  expect(codes).toEqual(['invalid_api_key', undefined, undefined, undefined])
  const [, second] = issued
  if (!second) throw new Error('There is no second key.')
  expect(second.body.secret).toMatch(/^tw_test_/)
  expect(Date.parse(second.body.key.expiresAt ?? '') - Date.now()).toBeLessThanOrEqual(86_400_000)
})

test("a deleted account's keys are dead", async () => {
  const leaving = await subscriber('elite')
  const { secret } = await newKey(leaving, 'live')
  expect((await call('delete-account', { email: leaving.email }, leaving.token)).status).toBe(200)
  expect(await code(secret)).toBe('invalid_api_key')
})
