import { randomUUID } from 'node:crypto'
import { routes, type RouteName } from '../../contract/index.ts'
import type { Route } from '../../contract/route.ts'
import { takeRequest } from '../../lambdas/data/public/request-rate.ts'
import { failConversion, findConversion, markModelAsked } from '../../lambdas/data/conversion/conversion.ts'
import { readSpending } from '../../lambdas/data/account/model-spending.ts'
import { beginWork, endWork, overdueWork, refundWork } from '../../lambdas/data/account/open-work.ts'
import { readUsage } from '../../lambdas/data/account/usage.ts'
import { handler as settleOverdue } from '../../lambdas/jobs/settle-overdue.ts'
import { takeModelCall } from '../../lambdas/logic/account/model-calls.ts'
import { withinBudget } from '../../lambdas/shared/model-budget.ts'
import { ModelUnavailable } from '../../lambdas/shared/model-unavailable.ts'
import { call, jobContext, person } from './support/call.ts'
import { beginRunning } from './support/conversions.ts'
import { corruptRows, deleteRows } from './support/raw-rows.ts'
import { logger } from '../../lambdas/shared/log.ts'
import { routeNeeds } from '../../lib/constructs/needs.ts'

const at = new Date()
const allowance = { day: 2, month: 3 }
const analyses = async (userId: string) => (await readUsage(userId, at))('analyses')
const start = (userId: string) =>
  ({
    userId,
    id: randomUUID(),
    name: '',
    type: 'pine_to_mql',
    conversionType: 'indicator',
    outputFormat: 'both',
    source: 'x',
  }) as const

test('work is counted with its beginning, and both or neither survive', async () => {
  const { id: userId } = person()
  const begun = await Promise.all(Array.from({ length: 30 }, () => beginWork(userId, 'analyses', allowance, at)))
  expect(begun.filter(Boolean)).toHaveLength(2)
  expect(await analyses(userId)).toMatchObject({ day: { used: 2 }, month: { used: 2 } })
  const [first, second] = begun.filter((work) => work !== null)
  if (!first || !second) throw new Error('Nothing had begun.')
  await endWork(first)
  expect(await Promise.all([refundWork(first), refundWork(second), refundWork(second)])).toEqual(
    expect.arrayContaining([true, false, false]),
  )
  expect(await analyses(userId)).toMatchObject({ day: { used: 1 }, month: { used: 1 } })
})

test('a job refunds work that never ended', async () => {
  const { id: userId } = person()
  const past = new Date(at.getTime() - 120_000)
  await beginWork(userId, 'analyses', allowance, past)
  expect((await overdueWork(at, 1000, null)).data.some((work) => work.userId === userId)).toBe(true)
  await settleOverdue({}, jobContext())
  expect((await overdueWork(at, 1000, null)).data.some((work) => work.userId === userId)).toBe(false)
  expect((await analyses(userId)).month.used).toBe(0)
})

test('a page of corrupt rows is reported and does not hold back the work behind it', async () => {
  const past = (minutes: number) => new Date(at.getTime() - minutes * 60_000)
  const corrupt = await Promise.all(
    Array.from({ length: 101 }, async () => {
      const { id } = person()
      await beginWork(id, 'analyses', allowance, past(10))
      await corruptRows(id, 'openWork', 'counted', 'corrupt')
      return id
    }),
  )
  const { id: userId } = person()
  await beginWork(userId, 'analyses', allowance, past(5))
  const errors = jest.spyOn(logger, 'error')
  await settleOverdue({}, jobContext(1_000))
  expect((await analyses(userId)).month.used).toBe(1)
  await settleOverdue({}, jobContext())
  expect((await analyses(userId)).month.used).toBe(0)
  const metric = { Namespace: 'Tradewright', Dimensions: [[]], Metrics: [{ Name: 'RowFailed' }] }
  const written = { id: expect.any(String) as string, RowFailed: 1, _aws: { CloudWatchMetrics: [metric] } }
  expect(errors).toHaveBeenCalledWith('work not settled', expect.objectContaining({ id: written.id }))
  expect(errors.mock.calls[0]?.[1]).toMatchObject(written)
  expect(errors.mock.calls.length).toBeGreaterThanOrEqual(corrupt.length)
  errors.mockRestore()
  for (const id of corrupt) await deleteRows(id, 'openWork')
})

test('of 100 conversions at once with 3 left, exactly 3 begin, each counted once', async () => {
  const { id: userId } = person()
  const begun = await Promise.allSettled(Array.from({ length: 100 }, () => beginRunning(start(userId), { month: 3 })))
  expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect((await readUsage(userId, at))('conversions').month.used).toBe(3)
})

test('a conversion that a model has worked on keeps its count when it is stopped', async () => {
  const someone = person()
  const [plain, asked] = [
    await beginRunning(start(someone.id), { month: 5 }),
    await beginRunning(start(someone.id), { month: 5 }),
  ]
  expect(await markModelAsked(asked)).toBe(true)
  const messages = { refunded: 'Nothing was counted.', counted: 'It counts.' }
  // The records were read before the model was asked.
  expect(await failConversion(plain, 'CANCELLED', messages)).toBe(true)
  expect(await failConversion(asked, 'CANCELLED', messages)).toBe(true)
  expect(await failConversion(asked, 'CANCELLED', messages)).toBe(false)
  expect((await findConversion(someone.id, plain.id))?.errorMessage).toBe('Nothing was counted.')
  expect((await findConversion(someone.id, asked.id))?.errorMessage).toBe('It counts.')
  expect((await readUsage(someone.id, at))('conversions').month.used).toBe(1)
  expect(await markModelAsked(asked)).toBe(false)
})

test('a user may make sixty calls a minute that compile', async () => {
  const someone = person(['admin'])
  const startedAt = Date.now()
  const answers = await Promise.all(Array.from({ length: 100 }, () => call('analyze-ea', { eaCode: 'x' }, someone)))
  const answered = answers.filter(({ status }) => status === 200).length
  // The bucket gains one call a second.
  expect(answered).toBeGreaterThanOrEqual(60)
  expect(answered).toBeLessThanOrEqual(61 + (Date.now() - startedAt) / 1000)
  expect(answers.find(({ status }) => status !== 200)?.body.error.code).toBe('RATE_LIMITED')
  expect((await call('analyze-ea', { eaCode: 'x' }, person(['admin']))).status).toBe(200)
})

describe('beyond the rate of a user', () => {
  /** Routes of users with the time to compute, with a valid input; null for those with a limit of their kind. */
  const inputs: Readonly<Record<string, object | null>> = {
    'convert-code-v2': { type: 'pine_to_mql', sourceCode: 'plot(close) // long enough' },
    'convert-priority': { type: 'pine_to_mql', sourceCode: 'plot(close) // long enough' },
    'convert-again': { id: randomUUID() },
    'export-conversions': {},
    'export-account': {},
    'analyze-ea': { eaCode: 'x' },
    'precheck-program': { eaCode: 'x' },
    'add-listing-version': {
      id: '00000000-0000-4000-8000-000000000000',
      state: 1,
      language: 'mql5',
      code: 'void OnTick(){}',
      changeLog: 'x',
    },
    'download-listing': { id: '00000000-0000-4000-8000-000000000000' },
    'explain-analysis': { eaCode: 'x' },
    'optimize-ea': { eaCode: 'x', selectedFeatures: ['trailingStop'] },
    'fix-compilation-error': { sourceCode: 'x', errorMessage: 'x' },
    'read-rules': { kind: 'strategy', rules: 'Buy when RSI is below 30.' },
    'generate-ea': { rules: 'Buy when RSI is below 30.', strategyName: 'x', target: 'MQL5' },
    'generate-indicator': { rules: 'Show RSI(14).', indicatorName: 'x', target: 'MQL5' },
    'certify-script': { pineScriptCode: 'plot(close) // long enough' },
    // The chat counts its messages; deletions and imports are bounded by what is stored.
    'ai-chatbot': null,
    'delete-conversions': null,
    'delete-journal-account': null,
    'delete-account': null,
    'commit-journal-import': null,
  }
  const someone = person(['admin'])
  // The bucket is full for most of a minute.
  beforeAll(async () => {
    const later = Date.now() + 50_000
    for (let k = 0; k < 60; k++) await takeRequest(someone.id, 'web', 60, later)
  })
  // The gateway throttles the same routes.
  const computing = Object.entries<Route>(routes)
    .map(([name, { access }]) => ({ name: name as RouteName, access }))
    .filter(({ name, access }) => access === 'user' && (routeNeeds[name].seconds ?? 0) >= 20)
    .map(({ name }) => name)

  test.each(computing)('%s', async (name) => {
    const input = inputs[name]
    if (input === undefined) throw new Error(`${name} has no row here: which limit has it?`)
    if (input === null) return
    expect((await call(name, input, someone)).body.error).toMatchObject({ code: 'RATE_LIMITED' })
  })
})

test('a user may ask a model a hundred times a day', async () => {
  const { id } = person()
  const asked = await Promise.allSettled(Array.from({ length: 110 }, () => takeModelCall(id, at)))
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(100)
  await expect(takeModelCall(id, at)).rejects.toBeInstanceOf(ModelUnavailable)
})

test('models cost no more in a day than the budget, for all callers together', async () => {
  Object.assign(process.env, { MODEL_PRICES: '3,15', MODEL_DAILY_BUDGET: '1' })
  const before = await readSpending(at)
  let calls = 0
  // At most 20,000 tokens of input and 8,000 of output: 18 cents are reserved, 9 are spent.
  const ask = () =>
    withinBudget({ characters: 40_000, maxTokens: 8_000 }, () => {
      calls++
      return Promise.resolve({ inputTokens: 10_000, outputTokens: 4_000 })
    })
  for (let k = 0; k < 30; k++) await ask().catch((error: unknown) => expect(error).toBeInstanceOf(ModelUnavailable))
  expect(calls).toBe(10)
  expect(await readSpending(at)).toBeLessThanOrEqual(1_000_000)
  const refused = () => Promise.reject(new ModelUnavailable('refused'))
  const spent = await readSpending(at)
  await expect(withinBudget({ characters: 10, maxTokens: 10 }, refused)).rejects.toThrow('refused')
  expect(await readSpending(at)).toBe(spent)
  expect(spent - before).toBe(900_000)
  delete process.env.MODEL_DAILY_BUDGET
})
