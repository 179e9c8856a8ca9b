import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { BudgetsClient, DescribeBudgetCommand } from '@aws-sdk/client-budgets'
import { AdminGetUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { mockClient } from 'aws-sdk-client-mock'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { handler as readCost } from '../../lambdas/jobs/read-cost.ts'
import { redacted } from '../../lambdas/logic/redact.ts'
import { listen, type Listening } from '../../local/emulators/http.ts'
import { Queues, sqsHandler } from '../../local/emulators/sqs.ts'
import { defined } from '../support/defined.ts'
import { call, person } from './support/call.ts'

const admin = person(['admin'])
const urlOf = (name: string) => `https://sqs.us-east-1.amazonaws.com/000000000000/${name}`
const queues = new Queues([urlOf('jobs'), urlOf('mail')], mkdtempSync(path.join(tmpdir(), 'queues-')))
const functions = mockClient(LambdaClient)
mockClient(CognitoIdentityProviderClient).on(AdminGetUserCommand).resolves({ UserStatus: 'CONFIRMED', Enabled: true })
let server: Listening

beforeAll(async () => {
  server = await listen(sqsHandler(queues), 0)
  process.env.AWS_ENDPOINT_URL_SQS = server.url
  process.env.FAILED_EVENT_QUEUES = JSON.stringify([
    { name: 'Jobs', url: urlOf('jobs'), functions: ['tradewright-send-mails', 'tradewright-seal-audit'] },
    { name: 'Mail', url: urlOf('mail'), functions: ['tradewright-record-bounces'] },
  ])
})
beforeEach(() => {
  functions.reset()
  functions.on(InvokeCommand).resolves({ StatusCode: 202 })
})
afterAll(() => server.close())

const arn = (name: string) => `arn:aws:lambda:us-east-1:000000000000:function:${name}:$LATEST`
const failure = (name: string, payload: object) =>
  JSON.stringify({
    requestContext: { functionArn: arn(name), condition: 'RetriesExhausted', approximateInvokeCount: 3 },
    requestPayload: payload,
    responsePayload: { errorType: 'Error', errorMessage: 'The table does not answer' },
  })
const list = async () => (await call('list-failed-events', {}, admin)).body.queues
const settle = (input: { queue: string; id?: string; action: 'retry' | 'discard' }) =>
  call('admin-settle-failed-events', input, admin)
const invoked = () =>
  functions
    .commandCalls(InvokeCommand)
    .map(({ args: [{ input }] }) => [
      input.FunctionName,
      input.InvocationType,
      JSON.parse(input.Payload as string) as unknown,
    ])

test('a failed event is listed with its function, error and body without secrets, and can be tried again alone', async () => {
  queues.send(urlOf('jobs'), failure('tradewright-send-mails', { id: 7, token: 'abc', text: 'key tw_live_123abc' }))
  queues.send(urlOf('jobs'), failure('tradewright-seal-audit', { id: 8 }))
  const [jobs, mail] = await list()
  expect(defined(mail)).toEqual({ name: 'Mail', total: 0, events: [] })
  expect(defined(jobs).total).toBe(2)
  const [first, second] = defined(jobs).events
  expect(defined(first)).toMatchObject({
    function: 'tradewright-send-mails',
    error: 'Error: The table does not answer',
    attempts: 3,
  })
  expect(JSON.parse(defined(first).body)).toEqual({ id: 7, token: '[removed]', text: 'key [removed]' })

  const { body } = await settle({ queue: 'Jobs', id: defined(first).id, action: 'retry' })
  expect(body).toEqual({ settled: 1, skipped: 0 })
  expect(invoked()).toEqual([['tradewright-send-mails', 'Event', { id: 7, token: 'abc', text: 'key tw_live_123abc' }]])
  expect(defined((await list())[0]).events.map(({ id }) => id)).toEqual([defined(second).id])
  expect((await settle({ queue: 'Jobs', id: defined(first).id, action: 'retry' })).body.error?.code).toBe('NOT_FOUND')
  const { entries } = (await call('list-audit-log', { target: 'Jobs' }, admin)).body
  expect(defined(entries[0])).toMatchObject({
    action: 'retry_failed_events',
    admin_email: admin.email,
    details: { events: defined(first).id, functions: 'tradewright-send-mails' },
  })
})

test('all events of a queue are tried again, but those that name no function of the queue only discarded', async () => {
  queues.send(urlOf('jobs'), failure('foreign-function', { id: 9 }))
  expect((await settle({ queue: 'Jobs', action: 'retry' })).body).toEqual({ settled: 1, skipped: 1 })
  expect(invoked()).toEqual([['tradewright-seal-audit', 'Event', { id: 8 }]])
  const [left] = defined((await list())[0]).events
  expect(defined(left).function).toBeNull()
  expect((await settle({ queue: 'Jobs', id: defined(left).id, action: 'retry' })).status).toBe(400)
  expect((await settle({ queue: 'Jobs', action: 'discard' })).body).toEqual({ settled: 1, skipped: 0 })
  expect(defined((await list())[0]).total).toBe(0)
  expect((await settle({ queue: 'Other', action: 'discard' })).status).toBe(404)
})

test('a notice that its topic could not deliver reaches the only function of its queue', async () => {
  const notice = { Type: 'Notification', TopicArn: 'arn:aws:sns:us-east-1:000000000000:Events', Message: '{"a":1}' }
  queues.send(urlOf('mail'), JSON.stringify(notice))
  await settle({ queue: 'Mail', action: 'retry' })
  expect(invoked()).toEqual([
    ['tradewright-record-bounces', 'Event', { Records: [{ EventSource: 'aws:sns', Sns: notice }] }],
  ])
})

test('an event whose function cannot be called stays in the queue', async () => {
  functions.on(InvokeCommand).rejects(new Error('throttled'))
  queues.send(urlOf('jobs'), failure('tradewright-seal-audit', { id: 10 }))
  expect((await settle({ queue: 'Jobs', action: 'retry' })).status).toBe(500)
  expect(queues.count(urlOf('jobs'))).toEqual({ visible: 1, hidden: 0 })
  await settle({ queue: 'Jobs', action: 'discard' })
})

test('secrets are removed from names, texts and JSON in texts', () => {
  const inner = JSON.stringify({ password: 'p', mail: 'a@example.com' })
  expect(redacted({ Authorization: 'x', list: ['Bearer abc.def', inner], code: '123456', codes: 2 })).toEqual({
    Authorization: '[removed]',
    list: ['[removed]', JSON.stringify({ password: '[removed]', mail: 'a@example.com' })],
    code: '[removed]',
    codes: 2,
  })
})

test('the cost of the month is what the budget tells; without a budget the system page has none', async () => {
  const budgets = mockClient(BudgetsClient)
  const missing = Object.assign(new Error('no budget'), { name: 'NotFoundException' })
  budgets.on(DescribeBudgetCommand).rejects(missing)
  await readCost()
  expect((await call('get-system', {}, admin)).body.cost).toBeNull()
  budgets.on(DescribeBudgetCommand).resolves({
    Budget: {
      BudgetName: 'tradewright',
      TimeUnit: 'MONTHLY',
      BudgetType: 'COST',
      BudgetLimit: { Amount: '500', Unit: 'USD' },
      CalculatedSpend: { ActualSpend: { Amount: '123.45', Unit: 'USD' } },
    },
  })
  await readCost()
  expect((await call('get-system', {}, admin)).body.cost).toEqual({
    spent: 123.45,
    forecast: null,
    budget: 500,
    readAt: expect.any(String) as string,
  })
  budgets.on(DescribeBudgetCommand).rejects(new Error('no access'))
  await expect(readCost()).rejects.toThrow('no access')
})
