import { AdminDeleteUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { AccountRemoval, findClosure, requestRemoval } from '../../lambdas/data/account/account-removal.ts'
import { activeFields, findSubscriber, Subscriber } from '../../lambdas/data/account/subscriber.ts'
import { findMail, queuedMail, saveMail, type MailStatus } from '../../lambdas/data/mail/mail.ts'
import { postponedRows } from '../../lambdas/data/postponed-row.ts'
import { Referral } from '../../lambdas/data/referral/referral.ts'
import { configuration } from '../../lambdas/data/table.ts'
import { handler as approveReferrals } from '../../lambdas/jobs/approve-referrals.ts'
import { handler as endSubscriptions } from '../../lambdas/jobs/end-subscriptions.ts'
import { handler as removeAccounts } from '../../lambdas/jobs/remove-accounts.ts'
import { handler as sendMails } from '../../lambdas/jobs/send-mails.ts'
import { logger } from '../../lambdas/shared/log.ts'
import { defined } from '../support/defined.ts'
import { call, jobContext, person } from './support/call.ts'
import { openMailbox } from './support/mailbox.ts'
import { corruptRows, deleteRows } from './support/raw-rows.ts'

process.env.SITE_ORIGIN = 'https://site.example'

const mailbox = openMailbox()
const pool = mockClient(CognitoIdentityProviderClient)
/** Times at the head of every queue. */
const past = (second: number): string => new Date(Date.UTC(2001, 0, 1, 0, 0, second)).toISOString()
const ids = (count: number): readonly string[] => Array.from({ length: count }, () => person().id)

/** Runs a job, and returns the problems of failed rows with the ids of these rows. */
async function run(job: () => Promise<void>): Promise<readonly (readonly [string, unknown])[]> {
  const errors = jest.spyOn(logger, 'error')
  await job()
  const reported = (errors.mock.calls as unknown as readonly (readonly [string, Readonly<Record<string, unknown>>])[])
    .filter(([, { RowFailed }]) => RowFailed === 1)
    .map(([problem, { id }]) => [problem, id] as const)
  errors.mockRestore()
  return reported
}

/** Timers of the table's client go on while the date is another. */
const realTimers = [
  'setTimeout',
  'setInterval',
  'setImmediate',
  'nextTick',
  'clearTimeout',
  'clearInterval',
  'queueMicrotask',
  'performance',
  'hrtime',
] as const

const expected = (problem: string, bad: readonly string[]) => expect.arrayContaining(bad.map((id) => [problem, id]))

/** Rows of these accounts cannot be read one by one. */
function failReads(bad: readonly string[]): void {
  const { client } = configuration
  const send = client.send.bind(client) as (command: unknown) => Promise<unknown>
  const failing = new Set(bad.map((id) => `$tradewright#userid_${id}`))
  jest
    .spyOn(client, 'send')
    .mockImplementation((command: unknown) =>
      command instanceof GetCommand && failing.has(String(command.input.Key?.pk))
        ? Promise.reject(new Error('unreadable'))
        : send(command),
    )
}

beforeEach(() => {
  pool.reset()
  mailbox.service.reset()
  mailbox.service.onAnyCommand().resolves({})
})
afterEach(() => jest.restoreAllMocks())

test('accounts are deleted and removed behind more failing ones than a page', async () => {
  const [due, open] = [ids(21), ids(21)]
  for (const userId of due) await AccountRemoval.put({ userId, open: 'scheduled', requestedAt: past(0) }).go()
  for (const userId of open) await AccountRemoval.put({ userId, open: 'removal', requestedAt: past(0) }).go()
  const [late, left] = [person(), person()]
  await AccountRemoval.put({ userId: late.id, open: 'scheduled', requestedAt: past(1) }).go()
  await AccountRemoval.put({ userId: left.id, open: 'removal', requestedAt: past(1) }).go()
  failReads(due)
  pool
    .on(AdminDeleteUserCommand)
    .callsFake(({ Username }: { Username: string }) =>
      open.includes(Username) ? Promise.reject(new Error('throttled')) : Promise.resolve({}),
    )
  const reported = await run(() => removeAccounts({}, jobContext()))
  expect(reported).toEqual(expected('account not deleted', due))
  expect(reported).toEqual(expected('account not removed', open))
  expect(await findClosure(late.id)).toBe('deleted')
  for (const { id: userId } of [late, left]) expect((await AccountRemoval.get({ userId }).go()).data).toBeNull()
  for (const userId of [...due, ...open]) await AccountRemoval.delete({ userId }).go()
})

test('a deletion that ended before the sign-in was removed removes it later', async () => {
  const { id } = person()
  await requestRemoval(id, new Date(past(2)))
  pool.on(AdminDeleteUserCommand).resolves({})
  await removeAccounts({}, jobContext())
  expect(pool.commandCalls(AdminDeleteUserCommand).map(({ args: [{ input }] }) => input.Username)).toContain(id)
})

test('referrals are approved behind more failing ones than a page', async () => {
  const [bad, [good = '']] = [ids(201), ids(1)]
  const pending = (userId: string, second: number) =>
    Referral.put({
      userId,
      id: userId,
      createdAt: past(0),
      state: 'pending',
      reasons: [],
      convertedAt: past(0),
      open: 'pending',
      dueAt: past(second),
    }).go()
  await Promise.all(bad.map((userId) => pending(userId, 0)))
  await pending(good, 1)
  failReads(bad)
  expect(await run(() => approveReferrals({}, jobContext()))).toEqual(expected('referral not approved', bad))
  expect(defined((await Referral.get({ userId: good, id: good }).go()).data).state).toBe('approved')
  for (const userId of [...bad, good]) await deleteRows(userId, 'referral')
})

test('subscriptions end, and reminders are sent, behind more failing ones than a page', async () => {
  const soon = new Date(Date.now() + 86_400_000).toISOString()
  const [ended, ending] = [ids(101), ids(101)]
  const subscribe = (userId: string, subscriptionEnd: string) =>
    Subscriber.put({
      userId,
      subscribed: true,
      subscriptionTier: 'pro',
      createdAt: past(0),
      updatedAt: past(0),
      subscriptionEnd,
      ...activeFields(subscriptionEnd),
    }).go()
  await Promise.all(ended.map((userId) => subscribe(userId, past(0))))
  await Promise.all(ending.map((userId) => subscribe(userId, soon)))
  const [over, nearlyOver] = [person(), person()]
  for (const someone of [over, nearlyOver]) await call('get-profile', {}, someone)
  await subscribe(over.id, past(1))
  await subscribe(nearlyOver.id, new Date(Date.parse(soon) + 1000).toISOString())
  failReads([...ended, ...ending])
  const reported = await run(() => endSubscriptions({}, jobContext()))
  expect(reported).toEqual(expected('subscription not ended', ended))
  expect(reported).toEqual(expected('subscriber not reminded', ending))
  expect((await findSubscriber(over.id))?.subscribed).toBe(false)
  expect(mailbox.to(nearlyOver.email)).toHaveLength(1)
  for (const userId of [...ended, ...ending, over.id, nearlyOver.id]) await deleteRows(userId, 'subscriber')
})

test('mails are sent behind more failing ones than a page', async () => {
  const save = async (userId: string, second: number) => {
    const to = `${userId}@example.com`
    const mail = queuedMail(
      { userId, to, kind: 'account-deleted', subject: 'Deleted', parameters: { keptDays: 30 } },
      new Date(past(second)),
    )
    await saveMail(mail)
    return mail
  }
  const [bad, [good = '']] = [ids(201), ids(1)]
  await Promise.all(bad.map((userId) => save(userId, 0)))
  const corrupt: MailStatus = 'sent'
  for (const userId of bad) await corruptRows(userId, 'mail', 'status', corrupt)
  const mail = await save(good, 1)
  expect((await run(() => sendMails({}, jobContext()))).map(([problem]) => problem)).toEqual(
    expect.arrayContaining(bad.map(() => 'mail not sent')),
  )
  expect((await findMail(good, mail.id))?.status).toBe('sent')
  for (const userId of bad) await deleteRows(userId, 'mail')
})

test('a row that fails waits longer from run to run, at most an hour, and is forgotten once it works', async () => {
  const { id: userId } = person()
  const mail = queuedMail(
    { userId, to: `${userId}@example.com`, kind: 'account-deleted', subject: 'Deleted', parameters: { keptDays: 30 } },
    new Date(past(0)),
  )
  await saveMail(mail)
  const corrupt: MailStatus = 'sent'
  await corruptRows(userId, 'mail', 'status', corrupt)
  const attempts: number[] = []
  const begun = Date.now()
  jest.useFakeTimers({ doNotFake: [...realTimers] })
  const warnings = jest.spyOn(logger, 'warn')
  const expectedMinutes = [0, 1, 3, 7, 15, 31, 63, 123, 183, 243]
  // The job runs each minute. Those before and after an attempt show as much as all.
  const minutes = new Set(expectedMinutes.flatMap((minute) => [minute - 1, minute, minute + 1]))
  for (const minute of [...minutes].filter((each) => each >= 0)) {
    jest.setSystemTime(begun + minute * 60_000)
    if ((await run(() => sendMails({}, jobContext()))).some(([, id]) => id === mail.id)) attempts.push(minute)
    else
      expect(warnings).toHaveBeenLastCalledWith('mail not sent', expect.objectContaining({ waiting: 1, RowFailed: 1 }))
  }
  const queued: MailStatus = 'queued'
  await corruptRows(userId, 'mail', 'status', queued)
  jest.setSystemTime(begun + 400 * 60_000)
  await sendMails({}, jobContext())
  jest.useRealTimers()
  expect(attempts).toEqual(expectedMinutes)
  expect((await findMail(userId, mail.id))?.status).toBe('sent')
  expect((await postponedRows('mail not sent')).has(mail.id)).toBe(false)
})
