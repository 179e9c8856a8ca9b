import { AdminDeleteUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import type { Context } from 'aws-lambda'
import { mockClient } from 'aws-sdk-client-mock'
import { saveApiKey } from '../../lambdas/data/public/api-key.ts'
import { Conversion, succeedConversion } from '../../lambdas/data/conversion/conversion.ts'
import { writeContent } from '../../lambdas/data/conversion/conversion-content.ts'
import { saveDelivery } from '../../lambdas/data/public/webhook-delivery.ts'
import { saveWebhook } from '../../lambdas/data/public/webhook.ts'
import { handler as sendMails } from '../../lambdas/jobs/send-mails.ts'
import { handler as removeAccounts } from '../../lambdas/jobs/remove-accounts.ts'
import { paginateScan } from '@aws-sdk/lib-dynamodb'
import { configuration } from '../../lambdas/data/table.ts'
import { call, person, visitor } from './support/call.ts'
import { beginRunning } from './support/conversions.ts'
import { defined } from '../support/defined.ts'

const mail = mockClient(SESv2Client)
const pool = mockClient(CognitoIdentityProviderClient)

beforeEach(() => {
  mail.reset()
  pool.reset()
  jest.useFakeTimers({
    doNotFake: [
      'setTimeout',
      'setInterval',
      'setImmediate',
      'nextTick',
      'clearTimeout',
      'clearInterval',
      'queueMicrotask',
      'performance',
      'hrtime',
    ],
  })
})
afterEach(() => jest.useRealTimers())

const wait = (milliseconds: number) => jest.setSystemTime(Date.now() + milliseconds)

describe('ads', () => {
  const watch = async (someone: ReturnType<typeof person>, milliseconds: number) => {
    const { body } = await call('start-ad', { adType: 'conversion' }, someone)
    wait(milliseconds)
    return body.ticket
  }
  const reward = (someone: ReturnType<typeof person>, ticket: string) =>
    call('process-ad-reward', { adType: 'conversion', ticket }, someone)

  test('an ad seen to its end earns one conversion, once', async () => {
    const someone = person()
    const ticket = await watch(someone, 3000)
    expect((await reward(someone, ticket)).body).toEqual({ success: true, error: null, rewardsLeft: 4 })
    expect((await reward(someone, ticket)).body).toMatchObject({
      success: false,
      error: 'Failed to verify ad completion',
    })
    expect((await call('get-user-conversion-limits', {}, someone)).body).toMatchObject({
      maxDailyConversions: 2,
      conversionsToday: 0,
    })
  })

  test("not before its end, not after ten minutes, not another user's, not invented", async () => {
    const [someone, other] = [person(), person()]
    expect((await reward(someone, await watch(someone, 2900))).body.success).toBe(false)
    expect((await reward(someone, await watch(someone, 601_000))).body.success).toBe(false)
    expect((await reward(other, await watch(someone, 3000))).body.success).toBe(false)
    expect((await reward(someone, 'ticket')).body.success).toBe(false)
  })

  test('five a day, also at the same time', async () => {
    const someone = person()
    const tickets = await Promise.all(Array.from({ length: 8 }, () => watch(someone, 0)))
    wait(3000)
    const answers = await Promise.all(tickets.map((ticket) => reward(someone, ticket)))
    expect(answers.filter(({ body }) => body.success)).toHaveLength(5)
    expect((await call('start-ad', { adType: 'conversion' }, someone)).body.error.code).toBe('LIMIT_REACHED')
    expect((await call('get-user-conversion-limits', {}, someone)).body.maxDailyConversions).toBe(6)
  })
})

test('onboarding begins at step 1 and remembers', async () => {
  const someone = person()
  expect((await call('get-onboarding-progress', {}, someone)).body).toEqual({
    current_step: 1,
    completed_steps: [],
    is_completed: false,
    skipped: false,
  })
  const progress = { current_step: 3, completed_steps: ['welcome', 'convert'], is_completed: false, skipped: true }
  expect((await call('update-onboarding-progress', progress, someone)).body).toEqual(progress)
  expect((await call('get-onboarding-progress', {}, someone)).body).toEqual(progress)
  expect((await call('update-onboarding-progress', { ...progress, current_step: 6 }, someone)).status).toBe(400)
})

test('the newsletter welcomes once', async () => {
  const someone = person()
  expect((await call('newsletter-subscribe', { firstName: 'Ada' }, someone)).body).toEqual({
    success: true,
    isNew: true,
  })
  expect((await call('newsletter-subscribe', {}, someone)).body.isNew).toBe(false)
  expect(mail.commandCalls(SendEmailCommand).map(({ args: [{ input }] }) => input.Destination?.ToAddresses)).toEqual([
    [someone.email],
  ])
})

test('a contact message is mailed, with a limit for each sender', async () => {
  const message = { name: 'Ada', email: 'ada@example.com', subject: 'Question', message: 'How?' }
  const from = visitor('198.51.100.7')
  for (let i = 0; i < 10; i++) expect((await call('send-contact-message', message, from)).status).toBe(200)
  expect((await call('send-contact-message', message, from)).body.error.code).toBe('RATE_LIMITED')
  expect((await call('send-contact-message', message, visitor('198.51.100.8'))).status).toBe(200)
  const { input } = defined(mail.commandCalls(SendEmailCommand)[0]).args[0]
  expect([input.ReplyToAddresses, input.Content?.Simple?.Subject?.Data]).toEqual([
    ['ada@example.com'],
    'Contact: Question',
  ])
})

test('a contact message is accepted while no mail can be sent, and a job mails it later', async () => {
  const from = visitor('198.51.100.30')
  const message = { name: 'Ada', email: 'ada@example.com', subject: `Outage ${person().id}`, message: 'How?' }
  mail.on(SendEmailCommand).rejects(Object.assign(new Error('down'), { name: 'TooManyRequestsException' }))
  expect((await call('send-contact-message', message, from)).status).toBe(200)
  mail.reset()
  mail.on(SendEmailCommand).resolves({})
  wait(60_000)
  await sendMails(null, { getRemainingTimeInMillis: () => 50_000 } as Context)
  const subjects = mail
    .commandCalls(SendEmailCommand)
    .map(({ args: [{ input }] }) => input.Content?.Simple?.Subject?.Data)
  expect(subjects).toContain(`Contact: ${message.subject}`)
})

test.each([{ email: 'no address' }, { message: '  ' }, { name: '' }, { subject: 'x'.repeat(201) }])(
  'refuses a contact message with %j',
  async (change) => {
    const message = { name: 'Ada', email: 'ada@example.com', subject: 'Question', message: 'How?', ...change }
    expect((await call('send-contact-message', message, visitor('198.51.100.9'))).body.error.code).toBe(
      'INVALID_REQUEST',
    )
  },
)

describe('leaving', () => {
  const everythingOf = async (userId: string) => {
    const items: Record<string, unknown>[] = []
    // An answer has at most 1 MB of the table, which all test files share.
    const scan = paginateScan({ client: configuration.client }, { TableName: process.env.TABLE_NAME })
    for await (const { Items: some = [] } of scan) items.push(...some)
    return items.filter((item) => String(item.pk).endsWith(userId))
  }

  test('takes the sign-in and everything else at once, the conversions thirty days later', async () => {
    pool.on(AdminDeleteUserCommand).resolves({})
    const someone = person()
    for (const name of ['get-profile', 'get-onboarding-progress', 'newsletter-subscribe'] as const)
      await call(name, {}, someone)
    const record = await beginRunning({
      userId: someone.id,
      id: 'one',
      name: '',
      type: 'pine_to_mql',
      conversionType: 'indicator',
      outputFormat: 'both',
      source: 'x',
    })
    await writeContent(someone.id, 'one', { source: 'x', notes: '', outputs: [], report: null })
    await succeedConversion(record, {
      outputs: [],
      title: '',
      equal: null,
      approximated: 0,
      kind: 'indicator',
      sizingRevision: 1,
    })

    await saveApiKey(
      {
        userId: someone.id,
        id: 'key',
        mode: 'live',
        name: 'Builds',
        prefix: 'tw_live_3kTq9Z',
        digest: 'the digest',
        isAdmin: false,
        validUntil: null,
      },
      new Date(),
    )
    await saveWebhook(
      {
        userId: someone.id,
        id: 'hook',
        url: 'https://example.com/hook',
        events: ['conversion.failed'],
        secret: 'the secret',
        enabled: true,
      },
      new Date(),
    )
    await saveDelivery({ userId: someone.id, id: 'sent', webhookId: 'hook', event: 'ping', body: '{}' }, new Date())

    const exported = await call('export-account', {}, someone)
    expect(exported.body).toMatchObject({
      profile: { email: someone.email },
      onboarding: { current_step: 1 },
      newsletter: { email: someone.email },
      apiKeys: [{ name: 'Builds', prefix: 'tw_live_3kTq9Z' }],
      webhooks: [{ url: 'https://example.com/hook' }],
      deliveries: [{ event: 'ping', status: 'pending' }],
    })
    expect(JSON.stringify(exported.body)).not.toMatch(/the (digest|secret)/)

    expect((await call('delete-account', { email: 'other@example.com' }, someone)).body.error.code).toBe(
      'INVALID_REQUEST',
    )
    // The 30 days count from the request.
    const inThirtyDays = () => Math.floor(Date.now() / 1000) + 30 * 86_400
    const earliest = inThirtyDays()
    expect((await call('delete-account', { email: ` ${someone.email.toUpperCase()}` }, someone)).body).toEqual({
      success: true,
    })
    const latest = inThirtyDays()
    expect(pool.commandCalls(AdminDeleteUserCommand)[0]?.args[0].input.Username).toBe(someone.id)

    // The token is still valid.
    for (const name of ['get-profile', 'list-conversions', 'get-user-conversion-limits'] as const)
      expect((await call(name, {}, someone)).body).toMatchObject({ error: { code: 'UNAUTHORIZED' } })
    await removeAccounts({}, { getRemainingTimeInMillis: () => 50_000 } as Context)
    expect((await call('get-profile', {}, someone)).status).toBe(401)
    const left = await everythingOf(someone.id)
    expect(left.map((item) => String(item.__edb_e__)).sort()).toEqual([
      'conversion',
      'conversionContent',
      'deletedAccount',
    ])
    for (const item of left.filter(({ __edb_e__: entity }) => entity !== 'deletedAccount')) {
      expect(Number(item.expiresAt)).toBeGreaterThanOrEqual(earliest)
      expect(Number(item.expiresAt)).toBeLessThanOrEqual(latest)
    }
  })

  test('an interrupted deletion goes on later', async () => {
    pool.on(AdminDeleteUserCommand).resolves({})
    const someone = person()
    await call('get-profile', {}, someone)
    await call('delete-account', { email: someone.email }, someone)
    await removeAccounts({}, { getRemainingTimeInMillis: () => 1000 } as Context)
    expect(await everythingOf(someone.id)).not.toEqual([])
    await removeAccounts({}, { getRemainingTimeInMillis: () => 50_000 } as Context)
    expect(await everythingOf(someone.id)).toMatchObject([{ __edb_e__: 'deletedAccount' }])
    expect((await Conversion.query.primary({ userId: someone.id }).go()).data).toEqual([])
  })
})
