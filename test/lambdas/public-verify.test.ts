import { randomUUID } from 'node:crypto'
import type { APIGatewayProxyResult } from 'aws-lambda'
import { sampleSource } from '../../contract/public/samples.ts'
import type { PublicOutput } from '../../contract/public/route.ts'
import type { PublicRoutes } from '../../contract/public/routes.ts'
import { convert } from '../../compiler/index.ts'
import { proofOf } from '../../lambdas/logic/public/public-view.ts'
import { handler } from '../../lambdas/public/verify.ts'
import { defined } from '../support/defined.ts'

jest.setTimeout(60_000)

type Verified = PublicOutput<PublicRoutes['verify']>

async function verify(
  input: object,
): Promise<{ readonly status: number; readonly body: Verified & { readonly error: { readonly code: string } } }> {
  const event = {
    headers: {},
    body: JSON.stringify(input),
    isBase64Encoded: false,
    requestContext: {
      requestId: randomUUID(),
      requestTimeEpoch: Date.now(),
      authorizer: {
        userId: randomUUID(),
        email: 'a@example.com',
        isAdmin: 'false',
        mode: 'live',
        keyName: 'k',
        keyPrefix: 'tw_live_',
        keyExpiresAt: '',
        hasAccess: 'true',
      },
    },
  }
  const result: APIGatewayProxyResult = await handler(
    event as unknown as Parameters<typeof handler>[0],
    {} as Parameters<typeof handler>[1],
  )
  return { status: result.statusCode, body: JSON.parse(result.body) as Verified & { error: { code: string } } }
}

const mql5Of = (text: string): string =>
  defined(convert({ source: { name: 'script.pine', text }, targets: ['mql5'] }).outputs[0]).text

test('a strategy is verified on eight contracts, and the program that trades another size is not equal', async () => {
  const pine = sampleSource('strategy').replace(
    'overlay = true',
    'default_qty_type = strategy.fixed, default_qty_value = 5000',
  )
  const { status, body } = await verify({ pine_script: pine, mql_code: mql5Of(pine), dialect: 'mql5' })
  expect([status, body.comparisons.length]).toEqual([200, 3])
  expect(body.accounts.map(({ broker }) => broker)).toEqual([
    'eurusd',
    'usdjpy',
    'eurusd_jpy',
    'xauusd',
    'us30',
    'ger40',
    'btcusd',
    'es',
  ])
  expect(body.equal).toBe([...body.comparisons, ...body.accounts].every(({ equal }) => equal))
  expect(body.accounts[0]).toMatchObject({
    title: 'EURUSD, 5 digits, account in USD',
    equal: true,
    first_difference: null,
    original: { currency: 'USD' },
    fault: null,
  })
  expect(body.accounts[0]?.fills.converted).toBeGreaterThan(10)

  const { body: other } = await verify({
    pine_script: pine,
    mql_code: mql5Of(pine.replace('5000', '6000')),
    dialect: 'mql5',
  })
  expect(other.equal).toBe(false)
  const { equal, first_difference: difference } = defined(other.accounts[0])
  expect([equal, difference?.original?.units, difference?.converted?.units]).toEqual([false, 5000, 6000])
})

test('an indicator has no accounts, and a script that does not run is refused', async () => {
  const pine = sampleSource('cross')
  const { body } = await verify({ pine_script: pine, mql_code: mql5Of(pine), dialect: 'mql5' })
  expect([body.equal, body.accounts]).toEqual([true, []])
  const { status, body: refused } = await verify({
    pine_script: `${pine}runtime.error("No")\n`,
    mql_code: mql5Of(pine),
    dialect: 'mql5',
  })
  expect([status, refused.error.code]).toEqual([422, 'does_not_run'])
})

test('an indicator beside an Expert Advisor is verified with the files that it includes', async () => {
  const pine = sampleSource('plots')
  const { outputs } = convert({
    source: { name: 'script.pine', text: pine },
    targets: ['mql5-indicator'],
    layout: 'library',
  })
  const { text, includes } = defined(outputs[0])
  const program = { pine_script: pine, mql_code: text, dialect: 'mql5', companion: true }
  const { status, body } = await verify({ ...program, includes })
  expect([status, body.equal, body.proved, body.accounts]).toEqual([200, true, true, []])
  expect(body.comparisons[0]?.plots.map(({ title }) => title)).toEqual(['Fast', 'Slow'])
  expect(body.live?.equal).toBe(true)
  const without = await verify(program)
  expect([without.status, without.body.error.code]).toEqual([422, 'source_has_errors'])
  const wrong = await verify({ ...program, includes: [{ name: '../x.mqh', text: '' }] })
  expect([wrong.status, wrong.body.error]).toMatchObject([400, { param: 'includes' }])
})

test('proofs saved before contracts were part of them have no accounts', () => {
  expect(proofOf({ dialect: 'mql5', equal: true, comparisons: [] }).accounts).toEqual([])
})

test('a difference is answered with its explanation', async () => {
  const pine =
    '//@version=6\nindicator("Chain")\nmean = ta.sma(close, 5)\nshifted = mean + 1\nplot(shifted, "Shifted")\n'
  const text = mql5Of(pine)
  const changed = text.replace(',5)', ',6)')
  expect(changed).not.toBe(text)
  const { body } = await verify({ pine_script: pine, mql_code: changed, dialect: 'mql5' })
  expect(body.equal).toBe(false)
  expect(body.explanation?.steps.map(({ name, line }) => [name, line])).toEqual([
    ['mean', 3],
    ['shifted', 4],
    ['Shifted', 5],
  ])
  expect(changed.split('\n')[defined(body.explanation?.steps[0]?.generated_line) - 1]).toContain(',6)')
})
