import { randomUUID } from 'node:crypto'
import { longTest } from '../../support/long-test.ts'
import { newPerson, subscriber, type Person } from '../people.ts'
import { call } from '../target.ts'

const code = '//@version=6\nindicator("Cost")\nplot(close)\n'
const source = { type: 'pine_to_mql', sourceCode: code, conversionType: 'indicator', outputFormat: 'mql5' } as const
/** Conversions counted of a user; paid plans count by the month. */
const used = async ({ token }: Person) => {
  const { body } = await call('get-user-conversion-limits', {}, token)
  return Math.max(body.conversionsToday, body.monthlyConversions)
}

test('a count cannot be had back: not by cancel, by delete, by another name or by the same key with other code', async () => {
  const person = await newPerson()
  const { token } = person
  const idempotencyKey = randomUUID()
  const { body, status } = await call('convert-code-v2', { ...source, idempotencyKey }, token)
  expect([status, await used(person)]).toEqual([200, 1])
  const { id } = body
  await Promise.all(Array.from({ length: 5 }, () => call('cancel-conversion', { id }, token)))
  await call('rename-conversion', { id, name: 'Another' }, token)
  const other = { ...source, sourceCode: `${code}plot(open)\n`, idempotencyKey }
  expect((await call('convert-code-v2', other, token)).body.error.code).toBe('CONFLICT')
  expect((await call('delete-conversion', { id }, token)).status).toBe(200)
  await call('cancel-conversion', { id }, token)
  expect(await used(person)).toBe(1)
  expect((await call('convert-code-v2', source, token)).body.error.code).toBe('LIMIT_REACHED')
})

test('an error costs what a success costs, or nothing: the count never falls below what was converted', async () => {
  const person = await subscriber('premium')
  const broken = { ...source, sourceCode: '//@version=6\nindicator("x")\nplot(unknown_name)\n' }
  const answers = await Promise.all(
    [source, broken, source, broken, broken].map((input) => call('convert-code-v2', input, person.token)),
  )
  const converted = answers.filter(({ status, body }) => status === 200 && body.status === 'success').length
  expect(converted).toBe(2)
  const counted = await used(person)
  await Promise.all(answers.map(({ body }) => call('cancel-conversion', { id: body.id }, person.token)))
  expect(await used(person)).toBe(counted)
  expect(counted).toBeGreaterThanOrEqual(converted)
})

// The functions show it without a gateway (test/lambdas/cost.test.ts).
longTest(
  'one bucket of a user holds for all calls that compute together, and is no other user’s',
  async () => {
    const [greedy, other] = [await subscriber('elite'), await subscriber('elite')]
    const started = Date.now()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => [
        call('analyze-ea', { eaCode: 'void OnTick(){}', outputFormat: 'mql5' }, greedy.token),
        call('precheck-program', { eaCode: 'x' }, greedy.token),
      ]).flat(),
    )
    const refused = answers.filter(({ body }) => (body as { error?: { code: string } }).error?.code === 'RATE_LIMITED')
    const maxAllowed = 61 + (Date.now() - started) / 1000
    expect(answers.length - refused.length).toBeLessThanOrEqual(maxAllowed)
    expect(refused.length).toBeGreaterThan(0)
    const calm = await call('analyze-ea', { eaCode: 'void OnTick(){}', outputFormat: 'mql5' }, other.token)
    expect(calm.status).toBe(200)
  },
  180_000,
)

test('while no model may be asked, the product says so calmly and works by its rules', async () => {
  const person = await subscriber('elite')
  const wish = { sourceCode: 'void OnTick(){ x = 1; }', errorMessage: "'x' - undeclared identifier (1,16)" }
  const answers = await Promise.all([
    call('fix-compilation-error', wish, person.token),
    call('explain-analysis', { eaCode: 'void OnTick(){}' }, person.token),
    call('read-rules', { kind: 'strategy', rules: 'Buy when RSI(14) is below 30.' }, person.token),
  ])
  for (const { status, body } of answers) {
    expect([200, 202, 503]).toContain(status)
    expect(JSON.stringify(body)).not.toMatch(/INTERNAL|budget|\n {4}at /)
  }
})
