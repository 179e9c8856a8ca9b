import { everyCase } from '../../support/every-case.ts'
import { baseUrl, call, isAws, send } from '../target.ts'
import { administrator, newPerson } from '../people.ts'

const asAdmin = async () => (await administrator()).token
const pine = (body: string): string => `//@version=6\nindicator("Attack")\n${body}\nplot(close)\n`

/** `npm test` sends one of each kind: the tests of the compiler have hostile programs, and `npm run fuzz` hundreds. */
const someOf = (cases: readonly (readonly [string, string])[]) => (everyCase || isAws ? cases : cases.slice(0, 1))

/** The answer of a hostile program has a code, never a bare failure of the gateway, and ends in time. */
const codes = ['TIMED_OUT', 'TOO_COMPLEX', 'SOURCE_HAS_ERRORS', 'DOES_NOT_RUN', 'DOES_NOT_COMPILE']

test.each(
  someOf([
    [
      'a template that grows',
      'template<typename T> class A{public: T x;};\ntemplate<typename T> void f(T x){A<T> a; f(a);}\nvoid OnTick(){ f(1); }',
    ],
    [
      'nested templates',
      `template<typename T> class a{}; void OnTick(){${'a<'.repeat(3000)}int${'>'.repeat(3000)} x;}`,
    ],
    ['blocks without an end', `void OnTick(){${'{{{'.repeat(20_000)}`],
    ['comparisons that look like templates', `void OnTick(){int x=${'a<b<'.repeat(20_000)}1;}`],
  ]),
)('%s is analyzed or refused with a code, and the next call is unaffected', async (_, eaCode) => {
  const token = await asAdmin()
  const before = Date.now()
  const { status, body } = await call('analyze-ea', { eaCode, outputFormat: 'mql5' }, token)
  expect([200, 422, 504]).toContain(status)
  if (status !== 200) expect(codes).toContain(body.error.code)
  expect(JSON.stringify(body)).not.toMatch(/\n {4}at |INTERNAL/)
  expect(Date.now() - before).toBeLessThan(29_000)
  expect((await call('analyze-ea', { eaCode: 'void OnTick(){}', outputFormat: 'mql5' }, token)).status).toBe(200)
})

test.each(
  someOf([
    ['a pattern that backtracks', pine(`x = str.match("${'a'.repeat(4000)}", "(a|a)*b")`)],
    ['a list of objects', pine('type N\n    N next\nvar N head = na\nfor i = 0 to 100000\n    head := N.new(head)')],
    ['names of prototypes', pine('constructor = input.int(1, "constructor")\n__proto__ = input.int(2, "__proto__")')],
  ]),
)('%s is converted or refused with a code', async (_, sourceCode) => {
  const input = { type: 'pine_to_mql', sourceCode, conversionType: 'indicator', outputFormat: 'mql5' } as const
  const { status, body } = await call('convert-code-v2', input, await asAdmin())
  expect([200, 202]).toContain(status)
  expect(JSON.stringify(body)).not.toMatch(/\n {4}at |INTERNAL/)
  if (body.status === 'error') expect(codes).toContain(body.errorCode)
})

test('a body that is nested deeply, and a spec that is wrong deep inside, are refused at once', async () => {
  const token = await asAdmin()
  const deep = `{"eaCode":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
  expect((await send('/analyze-ea', { method: 'POST', token, body: deep })).status).toBe(400)
  let value: object = { kind: 'nothing' }
  for (let k = 0; k < 24; k++) value = { kind: 'times', factor: 1, of: value }
  const spec = { kind: 'indicator', name: 'x', lines: [{ title: 'x', value }] }
  const body = JSON.stringify({ rules: '', target: 'MQL5', indicatorName: 'x', spec })
  const generate = () => send('/generate-indicator', { method: 'POST', token, body })
  // The first call of a function also starts it.
  expect((await generate()).status).toBe(400)
  const before = Date.now()
  expect((await generate()).status).toBe(400)
  expect(Date.now() - before).toBeLessThan(10_000)
})

test('a deleted account is refused at once by every call, with a token that is still valid', async () => {
  const person = await newPerson()
  expect((await call('get-profile', {}, person.token)).status).toBe(200)
  expect((await call('delete-account', { email: person.email }, person.token)).status).toBe(200)
  const source = { type: 'pine_to_mql', sourceCode: pine('x = 1'), conversionType: 'indicator' } as const
  expect((await call('convert-code-v2', source, person.token)).body.error.code).toBe('UNAUTHORIZED')
  for (const name of ['get-profile', 'list-conversions', 'get-user-conversion-limits'] as const)
    expect((await call(name, {}, person.token)).status).toBe(401)
}, 180_000)

test('the distribution replaces a proof of origin that a visitor sends', async () => {
  const response = await fetch(`${baseUrl}/web/health`, { headers: { 'x-origin-proof': 'guessed' } })
  expect(response.status).toBe(200)
})
