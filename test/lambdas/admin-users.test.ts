import {
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminResetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import type { Context } from 'aws-lambda'
import { mockClient } from 'aws-sdk-client-mock'
import { handler as removeAccounts } from '../../lambdas/jobs/remove-accounts.ts'
import { defined } from '../support/defined.ts'
import { requestRemoval } from '../../lambdas/data/account/account-removal.ts'
import { call, person, type Person } from './support/call.ts'
import { openMailbox } from './support/mailbox.ts'

const admin = person(['admin'])
const mailbox = openMailbox()
const pool = mockClient(CognitoIdentityProviderClient)

beforeEach(() => {
  mailbox.service.reset()
  pool.reset()
  pool.onAnyCommand().resolves({})
  pool.on(AdminListGroupsForUserCommand).resolves({ Groups: [] })
  pool.on(AdminGetUserCommand).resolves({ UserStatus: 'CONFIRMED', Enabled: true })
})
afterEach(() => jest.useRealTimers())

const known = async (email?: string): Promise<Person> => {
  const someone = person()
  const named = email ? { ...someone, email } : someone
  await call('get-profile', {}, named)
  return named
}
const change = (someone: Person, to: string, reason = 'asked by mail') =>
  call('admin-change-user', { id: someone.id, change: to, reason }, admin)
const details = async (someone: Person) => (await call('admin-get-user', { id: someone.id }, admin)).body

test('searches of people are audited each time, reads of one person once a day', async () => {
  const reader = person(['admin'])
  const someone = await known()
  await call('admin-list-users', { search: someone.email, limit: 10 }, reader)
  await call('admin-list-users', { limit: 10 }, reader)
  await call('admin-search-users-by-email', { _search_email: someone.email }, reader)
  for (let k = 0; k < 3; k++) await call('admin-get-user', { id: someone.id }, reader)
  const { entries } = (await call('list-audit-log', { admin: reader.email, limit: 50 }, admin)).body
  expect(entries.map(({ action, target_id: id, details: { search } }) => [action, id, search])).toEqual([
    ['read_user', someone.id, undefined],
    ['search_users', '-', someone.email],
    ['search_users', '-', someone.email],
  ])
})

describe('the list', () => {
  const mark = person().id.slice(0, 8)
  const emails = [`ann.${mark}@example.com`, `bob.${mark}@example.com`, `x${mark}@mail.example`]
  beforeAll(async () => {
    for (const email of emails) await known(email)
  })
  const list = async (input: object) => (await call('admin-list-users', { limit: 100, ...input }, admin)).body

  test('finds any part of an address whatever the case, in order of address', async () => {
    expect((await list({ search: mark.toUpperCase() })).users.map(({ email }) => email)).toEqual(emails)
    expect((await list({ search: `b.${mark}` })).users.map(({ email }) => email)).toEqual([emails[1]])
  })

  test('finds an id, and narrows by tier and state', async () => {
    const [bob] = (await list({ search: `bob.${mark}` })).users
    expect((await list({ search: defined(bob).id })).users).toEqual([bob])
    expect((await list({ search: mark, tier: 'pro' })).users).toEqual([])
    expect((await list({ search: mark, tier: 'free', state: 'in use' })).users).toHaveLength(3)
    expect((await list({ search: mark, state: 'disabled' })).users).toEqual([])
  })

  test('pages without gaps and repeats', async () => {
    const first = await list({ search: mark, limit: 2 })
    const second = await list({ search: mark, limit: 2, cursor: first.cursor })
    expect([...first.users, ...second.users].map(({ email }) => email)).toEqual(emails)
    expect(second.cursor).toBeNull()
  })
})

test('a user’s page has plan, allowances, mails and what administrators did', async () => {
  const someone = await known()
  const update = { _user_email: someone.email, _subscription_tier: 'pro', _subscribed: true }
  await call('admin-update-subscription', update, admin)
  const page = await details(someone)
  expect(page).toMatchObject({
    user: { id: someone.id, subscription_tier: 'pro' },
    state: 'in use',
    signIn: { status: 'CONFIRMED', enabled: true },
    allowances: { conversions: { max: 100, left: 100 } },
    mails: [{ kind: 'subscription-activated', status: 'sent' }],
    plans: [{ from: 'free', to: 'pro', by: admin.email }],
    credits: [],
    chats: [],
    audit: [{ action: 'activate_subscription', admin_email: admin.email }],
  })
  expect(JSON.stringify(page)).not.toContain('parameters')
  expect((await call('admin-get-user', { id: person().id }, admin)).status).toBe(404)
})

test('granted credits raise the allowance now, are mailed and logged', async () => {
  const someone = await known()
  const grant = { id: someone.id, action: 'conversions', amount: 5, reason: 'a failed conversion' }
  expect((await call('admin-grant-credits', grant, admin)).body.success).toBe(true)
  expect((await call('get-user-conversion-limits', {}, someone)).body.maxDailyConversions).toBe(6)
  expect(mailbox.to(someone.email).map(({ subject }) => subject)).toEqual(['You have 5 more conversions'])
  expect((await details(someone)).audit[0]).toMatchObject({ action: 'grant_credits', details: { amount: 5 } })
  expect((await details(someone)).credits).toMatchObject([
    { amount: 5, of: 'conversions', why: `${admin.email}: a failed conversion` },
  ])
  const log = (await call('list-audit-log', { target: someone.email.toUpperCase() }, admin)).body.entries
  expect(log.map(({ action }) => action)).toContain('grant_credits')
  expect((await call('admin-grant-credits', { ...grant, amount: 0 }, admin)).status).toBe(400)
  expect((await call('admin-grant-credits', { ...grant, reason: ' ' }, admin)).status).toBe(400)
})

test('a disabled user is signed out, can do nothing, and is enabled again', async () => {
  const someone = await known()
  expect((await change(someone, 'disable')).body.message).toBe('Account disabled')
  expect(pool.commandCalls(AdminDisableUserCommand)).toHaveLength(1)
  expect(pool.commandCalls(AdminUserGlobalSignOutCommand)).toHaveLength(1)
  for (const route of ['get-user-conversion-limits', 'list-conversions', 'get-profile'] as const)
    expect((await call(route, {}, someone)).body.error).toMatchObject({
      code: 'UNAUTHORIZED',
      message: 'This account is disabled. Please write to support.',
    })
  expect((await change(someone, 'disable')).body.error.code).toBe('CONFLICT')
  expect((await change(someone, 'enable')).body.message).toBe('Account enabled')
  expect(pool.commandCalls(AdminEnableUserCommand)).toHaveLength(1)
  for (const route of ['get-user-conversion-limits', 'list-conversions', 'get-profile'] as const)
    expect((await call(route, {}, someone)).status).toBe(200)
  expect(mailbox.to(someone.email).map(({ subject }) => subject)).toEqual([
    'Your account was disabled',
    'Your account is enabled again',
  ])
})

test('an account that its owner has deleted while it was disabled is not enabled', async () => {
  const someone = await known()
  await change(someone, 'disable')
  await requestRemoval(someone.id, new Date())
  expect((await change(someone, 'enable')).body.error.code).toBe('CONFLICT')
  expect((await call('get-profile', {}, someone)).status).toBe(401)
})

test('signing out and a new password go to the user pool and into the log', async () => {
  const someone = await known()
  await change(someone, 'sign-out')
  await change(someone, 'reset-password')
  expect(pool.commandCalls(AdminUserGlobalSignOutCommand)).toHaveLength(1)
  expect(pool.commandCalls(AdminResetUserPasswordCommand)).toHaveLength(1)
  const { audit } = await details(someone)
  expect(audit.map(({ action }) => action)).toEqual(['reset_password_user', 'sign_out_user'])
})

test('administrators are not changed, and nothing happens without a reason', async () => {
  const someone = await known()
  expect((await change(someone, 'disable', '')).status).toBe(400)
  pool.on(AdminListGroupsForUserCommand).resolves({ Groups: [{ GroupName: 'admin' }] })
  expect((await change(someone, 'disable')).body.error.code).toBe('FORBIDDEN')
  expect(pool.commandCalls(AdminDisableUserCommand)).toEqual([])
})

/** Other tests leave accounts that the job removes too. */
const signInsRemoved = ({ id }: Person): number =>
  pool.commandCalls(AdminDeleteUserCommand).filter(({ args: [{ input }] }) => input.Username === id).length

describe('deletion by an administrator', () => {
  const context = { getRemainingTimeInMillis: () => 50_000 } as Context
  const later = (days: number) => {
    const now = Date.now()
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
    jest.setSystemTime(now + days * 86_400_000)
  }

  test('waits thirty days', async () => {
    const someone = await known()
    await change(someone, 'delete')
    expect(await details(someone)).toMatchObject({ state: 'deleting', deleteAt: expect.any(String) as string })
    later(29)
    await removeAccounts({}, context)
    expect(signInsRemoved(someone)).toBe(0)
    later(2)
    await removeAccounts({}, context)
    expect(signInsRemoved(someone)).toBe(1)
    expect((await call('admin-get-user', { id: someone.id }, admin)).status).toBe(404)
    expect(mailbox.to(someone.email).at(-1)?.subject).toBe('Your account was deleted')
  })

  test('does not happen after a restore', async () => {
    const someone = await known()
    await change(someone, 'delete')
    await change(someone, 'restore')
    later(31)
    await removeAccounts({}, context)
    expect(signInsRemoved(someone)).toBe(0)
    expect(await details(someone)).toMatchObject({ state: 'in use', deleteAt: null })
  })
})
