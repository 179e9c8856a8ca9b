/** @jest-environment <rootDir>/test/jsdom-environment.cjs */
import { ApiError, call, fillPath } from './api.ts'

interface Sent {
  readonly url: string
  readonly init: RequestInit
}

const sent: Sent[] = []
let answers: Response[] = []

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

// The test environment's signals know no timeout yet.
if (!('timeout' in AbortSignal)) Object.assign(AbortSignal, { timeout: () => new AbortController().signal })

beforeEach(() => {
  sent.length = 0
  globalThis.fetch = async (input, init = {}) => {
    const url = input instanceof Request ? input.url : input.toString()
    if (url === '/config.json')
      return json(200, { region: 'x', userPoolId: 'x', userPoolClientId: 'x', apiUrl: '/web' })
    sent.push({ url: new URL(url).pathname + new URL(url).search, init })
    const answer = answers.shift()
    if (!answer) throw new TypeError('failed to fetch')
    return answer
  }
})

test('path parameters are taken out of the input and encoded', () => {
  expect(fillPath('/conversions/{id}', { id: 'a/b?c', name: 'x' })).toEqual({
    path: '/conversions/a%2Fb%3Fc',
    rest: { name: 'x' },
  })
})

test('a read puts its input into the query, leaving out what is not given', async () => {
  answers = [json(200, { conversions: [], cursor: null, counts: null })]
  await expect(call('list-conversions', { search: 'a b', cursor: undefined })).resolves.toEqual({
    conversions: [],
    cursor: null,
    counts: null,
  })
  expect(sent[0]?.url).toBe('/web/conversions?search=a+b')
  expect(sent[0]?.init).not.toHaveProperty('body')
})

test('a refusal keeps code, words and request id', async () => {
  answers = [json(402, { error: { code: 'PREMIUM_REQUIRED', message: 'PREMIUM_REQUIRED: no', requestId: 'r1' } })]
  const reason: unknown = await call('convert-code-v2', { type: 'pine_to_mql', sourceCode: 'x' }).catch(
    (thrown: unknown) => thrown,
  )
  expect(reason).toBeInstanceOf(ApiError)
  expect(reason).toMatchObject({
    code: 'PREMIUM_REQUIRED',
    message: 'PREMIUM_REQUIRED: no',
    status: 402,
    requestId: 'r1',
  })
})

test('an expired token is tried once more, then it is final', async () => {
  answers = [json(401, {}), json(401, {})]
  await expect(call('is-admin', {})).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
    message: 'Authentication required. Please sign in again.',
  })
  expect(sent).toHaveLength(2)
})

test('a dead network, a missing answer and an invalid one have different codes', async () => {
  answers = []
  await expect(call('is-admin', {})).rejects.toMatchObject({ code: 'NETWORK' })
  answers = [json(200, { isAdmin: 'perhaps' })]
  await expect(call('is-admin', {})).rejects.toMatchObject({ code: 'INTERNAL', status: 200 })
  answers = [new Response('', { status: 200 })]
  await expect(call('is-admin', {})).rejects.toMatchObject({ code: 'NO_DATA', status: 200 })
  answers = [new Response('<html>', { status: 502 })]
  await expect(call('is-admin', {})).rejects.toMatchObject({ code: 'INTERNAL', status: 502 })
})
