import { SendEmailCommand } from '@aws-sdk/client-sesv2'
import type { Context } from 'aws-lambda'
import { handler as endSubscriptions } from '../../lambdas/jobs/end-subscriptions.ts'
import { handler as recordBounces } from '../../lambdas/jobs/record-bounces.ts'
import { handler as sendMails } from '../../lambdas/jobs/send-mails.ts'
import { handler as sendNewsletters } from '../../lambdas/jobs/send-newsletters.ts'
import { handler as giveUp } from '../../lambdas/steps/give-up.ts'
import { findMail, mailsOf, suppress } from '../../lambdas/data/mail/mail.ts'
import { beginConversion } from '../../lambdas/data/conversion/conversion.ts'
import { defined } from '../support/defined.ts'
import { everyCase } from '../support/every-case.ts'
import { call, person, visitor, type Person } from './support/call.ts'
import { openMailbox } from './support/mailbox.ts'

process.env.SITE_ORIGIN = 'https://site.example'

const admin = person(['admin'])
const mailbox = openMailbox()
const context = { getRemainingTimeInMillis: () => 50_000 } as Context
const day = 86_400_000

/** Timers stay real: only the clock moves. */
const fakeClock = () =>
  jest.useFakeTimers({
    doNotFake: [
      'setTimeout',
      'setInterval',
      'setImmediate',
      'nextTick',
      'clearTimeout',
      'clearInterval',
      'queueMicrotask',
    ],
  })

beforeEach(() => mailbox.service.reset())
afterEach(() => jest.useRealTimers())

const known = async (headers: Readonly<Record<string, string>> = {}): Promise<Person> => {
  const someone = { ...person(), headers }
  await call('get-profile', {}, someone)
  return someone
}
const setPlan = (someone: Person, tier: string, extra: object = {}) =>
  call(
    'admin-update-subscription',
    { _user_email: someone.email, _subscription_tier: tier, _subscribed: tier !== 'free', ...extra },
    admin,
  )
const subjects = (someone: Person) => mailbox.to(someone.email).map(({ subject }) => subject)

describe('plan mails', () => {
  test('activation, change and end are mailed once each, with a link to the plan', async () => {
    const someone = await known()
    await setPlan(someone, 'pro', { _subscription_end: '2099-01-31T00:00:00.000Z' })
    await setPlan(someone, 'pro')
    await setPlan(someone, 'elite')
    await setPlan(someone, 'free')
    await setPlan(someone, 'free')
    expect(subjects(someone)).toEqual([
      'Your Pro plan is active',
      'Your plan is Elite now',
      'Your Elite plan has ended',
    ])
    const [activated] = mailbox.to(someone.email)
    expect(activated?.text).toContain('Paid until: 31 January 2099')
    expect(activated?.text).toContain('https://site.example/settings')
    expect(activated?.html).toContain('href="https://site.example/settings"')
  })

  test('an end in the past is refused, and a customer id is kept', async () => {
    const someone = await known()
    const { body } = await setPlan(someone, 'pro', { _subscription_end: '2020-01-01T00:00:00.000Z' })
    expect(body.error.code).toBe('INVALID_REQUEST')
    await setPlan(someone, 'pro', { _stripe_customer_id: 'cus_1' })
    await setPlan(someone, 'elite')
    const found = await call('admin-search-users-by-email', { _search_email: someone.email }, admin)
    expect(defined(found.body.users[0]).subscriber_info?.stripe_customer_id).toBe('cus_1')
  })

  test('a plan ends by itself, after one reminder a week before', async () => {
    fakeClock()
    const someone = await known()
    const end = new Date(Date.now() + 10 * day).toISOString()
    await setPlan(someone, 'pro', { _subscription_end: end })
    await endSubscriptions({}, context)
    expect(subjects(someone)).toEqual(['Your Pro plan is active'])
    jest.setSystemTime(Date.now() + 4 * day)
    await endSubscriptions({}, context)
    await endSubscriptions({}, context)
    expect(subjects(someone).slice(1)).toEqual([expect.stringMatching(/^Your Pro plan ends on \d+ \w+ \d{4}$/)])
    jest.setSystemTime(Date.now() + 7 * day)
    await endSubscriptions({}, context)
    await endSubscriptions({}, context)
    expect(subjects(someone).slice(2)).toEqual(['Your Pro plan has ended'])
    expect((await call('get-user-conversion-limits', {}, someone)).body.subscriptionTier).toBe('free')
    const { body } = await call('list-audit-log', { limit: 100, target: someone.id }, admin)
    expect(body.entries[0]).toMatchObject({ admin_email: 'system', action: 'deactivate_subscription' })
  })

  test('many changes of one user at the same time leave one history without gaps', async () => {
    const someone = await known()
    const tiers = ['premium', 'pro', 'elite']
    const answers = await Promise.all(
      Array.from({ length: everyCase ? 200 : 40 }, (_, k) => setPlan(someone, defined(tiers[k % tiers.length]))),
    )
    const done = answers.filter(({ status }) => status === 200).length
    expect(done).toBeGreaterThan(0)
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    const log = await call('list-audit-log', { limit: 100, target: someone.id }, admin)
    const history = [...log.body.entries].reverse()
    expect(history).toHaveLength(done)
    for (const [k, entry] of history.slice(1).entries())
      expect(entry.details.before).toEqual(defined(history[k]).details.after)
  }, 60_000)
})

describe('delivery', () => {
  test('a mail that the service could not take is sent by the job, once', async () => {
    mailbox.service.on(SendEmailCommand).rejectsOnce(Object.assign(new Error(), { name: 'TooManyRequestsException' }))
    const someone = await known()
    await setPlan(someone, 'pro')
    expect((await mailsOf(someone.id, 5))[0]).toMatchObject({ status: 'queued', attempts: 1 })
    fakeClock()
    jest.setSystemTime(Date.now() + 60_000)
    await sendMails({}, context)
    await sendMails({}, context)
    expect((await mailsOf(someone.id, 5))[0]).toMatchObject({ status: 'sent', attempts: 2 })
    expect(mailbox.to(someone.email)).toHaveLength(2)
  })

  test('a refused mail is failed, listed and can be sent again', async () => {
    mailbox.service.on(SendEmailCommand).rejectsOnce(Object.assign(new Error(), { name: 'MessageRejected' }))
    const someone = await known()
    await setPlan(someone, 'pro')
    const [mail] = await mailsOf(someone.id, 5)
    const listed = async () => (await call('get-system', {}, admin)).body.mails.filter(({ to }) => to === someone.email)
    expect(await listed()).toMatchObject([
      { status: 'failed', kind: 'subscription-activated', problem: 'MessageRejected' },
    ])
    const again = { userId: someone.id, id: defined(mail).id }
    expect((await call('admin-resend-mail', again, admin)).body).toEqual({ success: true, status: 'sent' })
    expect((await call('admin-resend-mail', again, admin)).body.error.code).toBe('CONFLICT')
    expect(await listed()).toEqual([])
  })

  test('an address that bounced is not mailed', async () => {
    const someone = await known()
    await suppress(someone.email.toUpperCase(), 'bounce', new Date())
    await setPlan(someone, 'pro')
    expect(mailbox.to(someone.email)).toEqual([])
    const [mail] = await mailsOf(someone.id, 5)
    expect(await findMail(someone.id, defined(mail).id)).toMatchObject({ status: 'suppressed' })
  })
})

test('a permanent bounce marks the mail and ends mails to the address; a transient one does not', async () => {
  const someone = await known()
  await setPlan(someone, 'pro')
  const [mail] = await mailsOf(someone.id, 5)
  const event = (bounceType: string) => ({
    Records: [
      {
        Sns: {
          Message: JSON.stringify({
            eventType: 'Bounce',
            mail: { tags: { user: [someone.id], mail: [defined(mail).id] } },
            bounce: { bounceType, bouncedRecipients: [{ emailAddress: someone.email }] },
          }),
        },
      },
    ],
  })
  await recordBounces(event('Transient'))
  expect(await findMail(someone.id, defined(mail).id)).toMatchObject({ status: 'sent' })
  await recordBounces(event('Permanent'))
  expect(await findMail(someone.id, defined(mail).id)).toMatchObject({ status: 'bounced' })
  await setPlan(someone, 'elite')
  expect(subjects(someone)).toEqual(['Your Pro plan is active'])
  expect((await call('get-system', {}, admin)).body.suppressed.map(({ address }) => address)).toContain(someone.email)
})

test('a sign-in from another country is mailed once for each country', async () => {
  const from = (country: string) => ({ 'cloudfront-viewer-country': country })
  const someone = await known(from('PT'))
  for (const country of ['PT', 'DE', 'DE', 'PT', ''])
    await call('get-profile', {}, { ...someone, headers: from(country) })
  expect(subjects(someone)).toEqual(['New sign-in from Germany'])
})

describe('newsletter', () => {
  /** Returns the fields of a link in a mail. */
  const linkIn = (text: string, action: string) => {
    const url = new URL(defined(text.match(/https:\/\/\S+/g)?.find((each) => each.includes(`/newsletter/${action}`))))
    return { ...Object.fromEntries(url.searchParams), action }
  }

  test('only a followed link subscribes, and every issue has a link that ends it', async () => {
    const [reader, other] = [await known(), await known()]
    await call('newsletter-subscribe', { firstName: 'Ada' }, reader)
    await call('newsletter-subscribe', {}, other)
    const confirm = linkIn(defined(mailbox.to(reader.email)[0]).text, 'confirm')
    expect((await call('change-newsletter', { ...confirm, token: 'wrong' })).body.error.code).toBe('NOT_FOUND')
    expect((await call('change-newsletter', confirm)).body).toEqual({ status: 'confirmed' })

    await call('send-newsletter', { subject: 'News', body: 'First.\n\nSecond.', test: false }, admin)
    await sendNewsletters({}, context)
    await sendNewsletters({}, context)
    const issues = mailbox.to(reader.email).filter(({ subject }) => subject === 'News')
    expect(issues).toHaveLength(1)
    expect(subjects(other)).not.toContain('News')
    const [issue] = issues
    const unsubscribe = linkIn(defined(issue).text, 'unsubscribe')
    expect(defined(issue).headers.map(({ Name }) => Name)).toEqual(['List-Unsubscribe'])
    expect((await call('change-newsletter', unsubscribe)).body).toEqual({ status: 'unsubscribed' })
    await call('send-newsletter', { subject: 'Later', body: 'x', test: false }, admin)
    await sendNewsletters({}, context)
    expect(subjects(reader)).not.toContain('Later')
  })

  test('Settings show and change the preference', async () => {
    const someone = await known()
    expect((await call('get-newsletter-preference', {}, someone)).body.status).toBeNull()
    expect((await call('update-newsletter-preference', { subscribed: true }, someone)).body.status).toBe('pending')
    await call('change-newsletter', linkIn(defined(mailbox.to(someone.email)[0]).text, 'confirm'))
    expect((await call('get-newsletter-preference', {}, someone)).body.status).toBe('confirmed')
    expect((await call('update-newsletter-preference', { subscribed: false }, someone)).body.status).toBe(
      'unsubscribed',
    )
  })
})

test('a contact message is confirmed to its sender, listed as new and closed with a trace', async () => {
  const email = `${person().id}@example.com`
  const message = { name: 'Ada', email, subject: 'Question', message: 'Buy cheap pills' }
  const { body } = await call('send-contact-message', message, visitor('198.51.100.40'))
  expect(mailbox.to(email).map(({ subject }) => subject)).toEqual(['We received your message'])
  // The form must not mail any words to any address.
  expect(JSON.stringify(mailbox.to(email))).not.toContain('pills')
  const list = async (status: string) =>
    (await call('list-contact-messages', { status, limit: 100 }, admin)).body.messages.map(({ id }) => id)
  expect(await list('new')).toContain(body.id)
  expect((await call('update-contact-message', { id: body.id, status: 'closed' }, admin)).body.status).toBe('closed')
  expect(await list('new')).not.toContain(body.id)
  expect(await list('closed')).toContain(body.id)
})

test('testimonials are shown once an administrator says so', async () => {
  const words = { name: 'Ada', role: '', quote: 'It works.', shown: false, source: 'Mail of 3 November' }
  const { body: saved } = await call('save-testimonial', words, admin)
  const shown = async () => (await call('get-home')).body.testimonials.map(({ id }) => id)
  expect(await shown()).not.toContain(saved.id)
  await call('save-testimonial', { ...words, id: saved.id, shown: true }, admin)
  expect(await shown()).toContain(saved.id)
  await call('delete-testimonial', { id: saved.id }, admin)
  expect(await shown()).not.toContain(saved.id)
  expect((await call('delete-testimonial', { id: saved.id }, admin)).body.error.code).toBe('NOT_FOUND')
})

test('the overview counts what happens, with the reasons of failures', async () => {
  // No other test counts on this day, and all of them share the table.
  fakeClock().setSystemTime(new Date('2033-03-05T10:00:00Z'))
  const figures = async () => defined((await call('get-overview', { days: 7 }, admin)).body.days.at(-1))
  const before = await figures()
  const someone = await known()
  await setPlan(someone, 'elite')
  await beginConversion(
    {
      userId: someone.id,
      id: 'failing',
      name: '',
      type: 'pine_to_mql',
      conversionType: 'indicator',
      outputFormat: 'both',
      source: 'x',
    },
    { action: 'conversions', allowance: { day: null, month: null } },
    new Date(),
    60,
  )
  await giveUp({ userId: someone.id, id: 'failing', failure: { Error: 'TypeError' } })
  const { body } = await call('get-overview', { days: 7 }, admin)
  expect(body.days).toHaveLength(7)
  const after = defined(body.days.at(-1))
  expect([after.signUps - before.signUps, after.activations - before.activations]).toEqual([1, 1])
  expect(after.failures - before.failures).toBe(1)
  // A mail of an earlier test may still be on its way.
  expect(after.mailsSent - before.mailsSent).toBeGreaterThanOrEqual(1)
  expect(body.failureReasons.map(({ key }) => key)).toContain('INTERNAL')
  expect(body.subscriptions.find(({ tier }) => tier === 'elite')?.active).toBeGreaterThan(0)
  expect(body.open.failedConversions.count).toBeGreaterThan(0)
  for (const key of ['flaggedReferrals', 'pendingListings', 'sellers', 'reports'] as const)
    expect(body.open[key]).toEqual({ count: expect.any(Number), more: expect.any(Boolean) })
  const { body: system } = await call('get-system', {}, admin)
  expect(system.failed).toContainEqual(expect.objectContaining({ userId: someone.id, id: 'failing', code: 'INTERNAL' }))
  expect(system.health[0]).toMatchObject({ name: 'Table', ok: true })
})
