import { longTest } from '../support/long-test.ts'
import { administrator, newPerson, subscriber, type Person } from './people.ts'
import { call, send, type Answer, type ErrorBody } from './target.ts'

const source = `//@version=6
indicator("Trend", overlay = true)
length = input.int(14, "Length")
average = ta.sma(close, length)
plot(average, "Average")
`
const pine = { type: 'pine_to_mql', sourceCode: source }
const used = async ({ token }: Person): Promise<number> => {
  const { body } = await call('get-user-conversion-limits', {}, token)
  return body.allowances.conversions.used
}

/** Returns the answer of a conversion, after the background work if there is any. */
async function convert(person: Person, input: object) {
  const { status, body } = await call('convert-code-v2', input, person.token)
  if (status !== 202) return { status, body }
  for (;;) {
    const { body: record } = await call('get-conversion', { id: body.id }, person.token)
    if (record.status !== 'running')
      return { status, body: { ...body, ...record, success: record.status === 'success', error: record.errorMessage } }
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
}

test('converts, and the history has it', async () => {
  const person = await newPerson()
  const { status, body } = await call('convert-code-v2', { ...pine, codeName: 'First' }, person.token)
  expect([status, body.error, body.success, body.status]).toEqual([200, null, true, 'success'])
  expect(body.mql4Code).toContain('#property')
  expect(body.mql5Code).toContain('OnCalculate')
  expect(body.report?.proofs.map((proof) => [proof.dialect, proof.equal])).toEqual([
    ['mql4', true],
    ['mql5', true],
  ])

  const { body: list } = await call('list-conversions', {}, person.token)
  expect(list.conversions.map(({ id, name, status: state, equal }) => [id, name, state, equal])).toEqual([
    [body.id, 'First', 'success', true],
  ])
  const { body: record } = await call('get-conversion', { id: body.id }, person.token)
  expect([record.pineScriptCode, record.mql4Code, record.mql5Code]).toEqual([source, body.mql4Code, body.mql5Code])
  expect(await used(person)).toBe(1)

  expect((await call('rename-conversion', { id: body.id, name: 'Renamed' }, person.token)).body.name).toBe('Renamed')
  expect((await call('delete-conversion', { id: body.id }, person.token)).body).toEqual({ success: true })
  expect((await call('get-conversion', { id: body.id }, person.token)).status).toBe(404)
})

test('another person’s conversion does not exist', async () => {
  const [owner, other, admin] = [await newPerson(), await subscriber('elite'), await administrator()]
  const {
    body: { id },
  } = await call('convert-code-v2', pine, owner.token)
  for (const { token } of [other, admin]) {
    expect((await call('get-conversion', { id }, token)).body.error.code).toBe('NOT_FOUND')
    expect((await call('rename-conversion', { id, name: 'Mine' }, token)).body.error.code).toBe('NOT_FOUND')
    expect((await call('delete-conversion', { id }, token)).status).toBe(404)
    expect(
      (await call('list-conversions', {}, token)).body.conversions.map((conversion) => conversion.id),
    ).not.toContain(id)
  }
  expect((await call('get-conversion', { id }, owner.token)).body.name).toBe('')
})

describe('what cannot be converted has a clear error and counts nothing', () => {
  let person: Person
  beforeAll(async () => void (person = await subscriber('premium')))
  afterEach(async () => expect(await used(person)).toBe(0))

  test.each([
    ['empty', '', 400, 'CODE_REQUIRED'],
    ['nine characters', 'plot(123)', 400, 'CODE_TOO_SHORT'],
    ['50,001 characters', 'a'.repeat(50_001), 400, 'CODE_TOO_LONG'],
  ])('%s', async (_, sourceCode, status, code) => {
    const answer = await call('convert-code-v2', { ...pine, sourceCode }, person.token)
    expect([answer.status, answer.body.error.code]).toEqual([status, code])
    expect(answer.body.error.requestId).not.toBe('')
  })

  test.each([
    ['binary', String.fromCharCode(...Array.from({ length: 3000 }, (_, i) => (i * 7919) % 256))],
    ['not Pine at all', 'Dear sir or madam,\n\nplease find enclosed my trading rules. Buy low; sell high!\n'],
    ['a mistake', '//@version=6\nindicator("x")\nplot(closee)\n'],
    ['a loop without end', '//@version=6\nindicator("x")\nvar n = 0\nwhile true\n    n += 1\nplot(n)\n'],
  ])('%s: saved with its message', async (_, sourceCode) => {
    const { body } = await convert(person, { ...pine, sourceCode })
    expect([body.success, body.status]).toEqual([false, 'error'])
    expect(body.error).toMatch(/\w{3}/)
    expect(body.errorCode).not.toBe('INTERNAL')
    expect(JSON.stringify(body)).not.toMatch(/ at \w+ \(|node_modules|\.ts:\d/)
    const { body: record } = await call('get-conversion', { id: body.id }, person.token)
    expect([record.pineScriptCode, record.errorMessage]).toEqual([sourceCode, body.error])
  })

  test('a mistake: listed by the name the program gives itself', async () => {
    const { body } = await convert(person, {
      ...pine,
      sourceCode: '//@version=6\nindicator("Closing time")\nplot(closee)\n',
    })
    const { body: record } = await call('get-conversion', { id: body.id }, person.token)
    expect([record.status, record.title]).toEqual(['error', 'Closing time'])
  })

  test.each([
    ['no JSON', '{"type":'],
    ['a list', '[]'],
  ])('a body that is %s', async (_, body) => {
    const answer: Answer<ErrorBody> = await send('/convert-code-v2', { method: 'POST', token: person.token, body })
    expect([answer.status, answer.body.error.code]).toEqual([400, 'INVALID_REQUEST'])
  })

  test('a body of binary', async () => {
    const answer: Answer<ErrorBody> = await send('/convert-code-v2', {
      method: 'POST',
      token: person.token,
      body: Uint8Array.from({ length: 5000 }, (_, i) => i % 256),
    })
    expect([answer.status, answer.body.error.code]).toEqual([400, 'INVALID_REQUEST'])
  })

  test('a body of 10 megabytes', async () => {
    const answer = await send('/convert-code-v2', {
      method: 'POST',
      token: person.token,
      body: JSON.stringify({ ...pine, sourceCode: 'a'.repeat(10_500_000) }),
    })
    expect(answer.status).toBe(413)
  })
})

test('the same click twice is one conversion', async () => {
  const person = await newPerson()
  const request = { ...pine, idempotencyKey: 'click-of-the-suite' }
  const answers = await Promise.all([1, 2, 3].map(() => call('convert-code-v2', request, person.token)))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect((await call('convert-code-v2', request, person.token)).body.mql5Code).not.toBe('')
  expect(await used(person)).toBe(1)
})

test('the second of the day is refused, unless an ad was seen', async () => {
  const person = await newPerson()
  expect((await call('convert-code-v2', pine, person.token)).status).toBe(200)
  expect((await call('convert-code-v2', pine, person.token)).body.error.code).toBe('LIMIT_REACHED')
  const { body: ad } = await call('start-ad', { adType: 'conversion' }, person.token)
  const reward = () => call('process-ad-reward', { adType: 'conversion', ticket: ad.ticket }, person.token)
  expect((await reward()).body.success).toBe(false)
  await new Promise((resolve) => setTimeout(resolve, ad.seconds * 1000 + 100))
  expect((await reward()).body.success).toBe(true)
  expect((await reward()).body.success).toBe(false)
  expect((await call('convert-code-v2', pine, person.token)).status).toBe(200)
  expect((await call('convert-code-v2', pine, person.token)).status).toBe(429)
})

// The functions show it with 50 calls (test/lambdas/convert.test.ts).
longTest(
  'of 500 at once with 30 left, exactly 30 are converted',
  async () => {
    const person = await subscriber('premium')
    const answers = await Promise.all(Array.from({ length: 500 }, () => call('convert-code-v2', pine, person.token)))
    const converted = answers.filter(({ status }) => status === 200).map(({ body }) => body.id)
    // The gateway times out after 29 s. On a busy machine a conversion may end after its caller has left.
    expect(answers.map(({ status }) => status).filter((status) => ![200, 429, 503, 504].includes(status))).toEqual([])
    const history = async () => (await call('list-conversions', { limit: 100 }, person.token)).body.conversions
    // Events that have not begun by then are dropped: their callers ask again.
    for (
      let rows = await history();
      rows.length < 30 || rows.some((row) => row.status === 'running');
      rows = await history()
    ) {
      if (rows.length < 30) await call('convert-code-v2', pine, person.token)
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
    const rows = await history()
    expect([rows.length, rows.filter((row) => row.status === 'success').length, await used(person)]).toEqual([
      30, 30, 30,
    ])
    expect(converted.filter((id) => !rows.some((row) => row.id === id))).toEqual([])
    expect((await call('convert-code-v2', pine, person.token)).status).toBe(429)
  },
  180_000,
)

test('a line that the compiler cannot translate goes to the background; the rest is converted', async () => {
  const person = await newPerson()
  const economy =
    '//@version=6\nindicator("Product")\nproduct = request.economic("US", "GDP")\nplot(close)\nplot(product)\n'
  const { status, body } = await convert(person, { ...pine, sourceCode: economy })
  expect([status, body.status, body.error]).toEqual([202, 'success', null])
  expect(body.mql5Code).toContain('OnCalculate')
  expect(['unsupported', 'model']).toContain(body.report?.fidelity.find((row) => row.line === 3)?.fidelity)
  expect(body.report?.model?.rounds).toBeGreaterThanOrEqual(0)
  expect(await used(person)).toBe(1)
})

test('an administrator has no limit', async () => {
  const admin = await administrator()
  const { body } = await call('get-user-conversion-limits', {}, admin.token)
  expect(body).toMatchObject({
    isAdmin: true,
    canConvert: true,
    maxDailyConversions: 9999,
    maxMonthlyConversions: 9999,
  })
})
