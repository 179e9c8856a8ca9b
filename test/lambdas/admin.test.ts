import { routes, type RouteName } from '../../contract/index.ts'
import { Audit, auditItem, type Action } from '../../lambdas/data/audit.ts'
import { defaultLimits, writeLimits } from '../../lambdas/data/account/subscription-limits.ts'
import { call, person, type Person } from './support/call.ts'
import { subscriber } from './support/people.ts'
import { defined } from '../support/defined.ts'

const admin = person(['admin'])
const known = async (): Promise<Person> => {
  const someone = person()
  await call('get-profile', {}, someone)
  return someone
}
const activate = (someone: Person, tier: string, subscribed = true) =>
  call(
    'admin-update-subscription',
    { _user_email: someone.email, _subscription_tier: tier, _subscribed: subscribed },
    admin,
  )

const protectedRoutes = Object.entries(routes)
  .filter(([, { access }]) => access !== 'anonymous')
  .map(([name]) => name as RouteName)
const adminRoutes = protectedRoutes.filter((name) => routes[name].access === 'admin')

test.each(protectedRoutes)('%s refuses a visitor', async (name) => {
  const { status, body } = await call(name)
  expect([status, body.error.code]).toEqual([401, 'UNAUTHORIZED'])
})

test.each(adminRoutes)('%s refuses free and paid users, and groups that only sound alike', async (name) => {
  for (const someone of [person(), await subscriber('elite'), person(['administrators']), person(['not-admin'])]) {
    const { status, body } = await call(name, {}, someone)
    expect([status, body.error.code, body.error.message]).toEqual([
      403,
      'FORBIDDEN',
      'Admin privileges required for this action',
    ])
  }
})

test('is-admin says who is', async () => {
  expect((await call('is-admin', {}, admin)).body).toEqual({ isAdmin: true })
  expect((await call('is-admin', {}, person(['a', 'admin']))).body).toEqual({ isAdmin: true })
  expect((await call('is-admin', {}, person())).body).toEqual({ isAdmin: false })
})

test('finds users by the beginning of their address, whatever the case', async () => {
  const someone = await known()
  const { body } = await call(
    'admin-search-users-by-email',
    { _search_email: ` ${someone.email.slice(0, 12).toUpperCase()} ` },
    admin,
  )
  expect(body.users).toEqual([
    {
      id: someone.id,
      email: someone.email,
      created_at: expect.any(String) as string,
      subscription_tier: 'free',
      subscription_active: false,
      subscriber_info: null,
    },
  ])
  expect((await call('admin-search-users-by-email', { _search_email: ' ' }, admin)).body.error.message).toContain(
    'Please enter an email to search',
  )
  expect((await call('admin-search-users-by-email', { _search_email: 'zzzz@missing' }, admin)).body.users).toEqual([])
})

test('activates, changes and deactivates a subscription, and keeps since when', async () => {
  const someone = await known()
  const limits = async () => (await call('get-user-conversion-limits', {}, someone)).body
  expect((await activate(someone, 'pro')).body).toEqual({
    success: true,
    message: 'Subscription updated successfully',
    error: null,
  })
  expect(await limits()).toMatchObject({ isPremium: true, subscriptionTier: 'pro', maxMonthlyConversions: 100 })
  const found = async () =>
    (await call('admin-search-users-by-email', { _search_email: someone.email }, admin)).body.users[0]
  const since = defined(await found()).subscriber_info?.subscriber_created_at
  await activate(someone, 'elite')
  expect(await found()).toMatchObject({
    subscription_tier: 'elite',
    subscription_active: true,
    subscriber_info: { subscriber_created_at: since },
  })
  await activate(someone, 'free', false)
  expect(await limits()).toMatchObject({ isPremium: false, subscriptionTier: 'free', maxDailyConversions: 1 })
  expect(await found()).toMatchObject({ subscription_tier: 'free', subscription_active: false })
})

test.each([
  ['pro', false],
  ['free', true],
  ['gold', true],
])('refuses the tier %s with subscribed %s', async (tier, subscribed) => {
  const { status, body } = await activate(await known(), tier, subscribed)
  expect([status, body.error.code]).toEqual([400, 'INVALID_REQUEST'])
})

test('an address that never signed in is not found', async () => {
  expect((await activate(person(), 'pro')).body.error).toMatchObject({ code: 'NOT_FOUND', message: 'User not found' })
})

test('every change is in the audit log, with before and after', async () => {
  const someone = await known()
  await activate(someone, 'premium')
  await activate(someone, 'elite')
  const { body } = await call('list-audit-log', { limit: 100 }, admin)
  const [latest, first] = body.entries.filter((row) => row.target_id === someone.id)
  expect(latest).toMatchObject({
    admin_id: admin.id,
    admin_email: admin.email,
    action: 'activate_subscription',
    target_table: 'subscribers',
    details: { user_email: someone.email, before: { tier: 'premium' }, after: { tier: 'elite', subscribed: true } },
  })
  expect(defined(first).details.before).toMatchObject({ tier: 'free', subscribed: false })
  const page = await call('list-audit-log', { limit: 1 }, admin)
  const next = await call('list-audit-log', { limit: 1, cursor: page.body.cursor }, admin)
  expect([page.body.entries, next.body.entries].map((rows) => rows.length)).toEqual([1, 1])
  expect(defined(next.body.entries[0]).id).not.toBe(defined(page.body.entries[0]).id)
})

test('limits can be read and changed, and the change is logged', async () => {
  const { body } = await call('get-subscription-limits', {}, admin)
  expect(body.tiers.map((row) => row.tier)).toEqual(['free', 'premium', 'pro', 'elite', 'admin'])
  const free = { ...defaultLimits.free, tier: 'free', conversions: { day: 3, month: null } }
  expect((await call('update-subscription-limits', free, admin)).body).toEqual(free)
  expect((await call('get-user-conversion-limits', {}, person())).body.maxDailyConversions).toBe(3)
  expect(
    (await call('update-subscription-limits', { ...free, conversions: { day: -1, month: null } }, admin)).status,
  ).toBe(400)
  const log = await call('list-audit-log', { limit: 100 }, admin)
  expect(log.body.entries.find((row) => row.action === 'update_limits')).toMatchObject({
    target_id: 'free',
    details: { after: { conversions: { day: 3 } } },
  })
  await writeLimits('free', defaultLimits.free, null, new Date())
})

test('the audit log is filtered by a part of an address and by action, page by page, newest first', async () => {
  const one = { id: 'one', email: 'ada.filter@example.com' }
  const two = { id: 'two', email: 'grace.filter@example.com' }
  const write = (by: typeof one, action: Action['action'], second: number) =>
    Audit.create(
      auditItem(
        { admin: by, action, targetTable: 'users', targetId: 'filtered', details: {} },
        new Date(Date.UTC(2026, 3, 30, 23, 59, second)),
      ),
    ).go()
  await write(one, 'disable_user', 1)
  await write(two, 'disable_user', 2)
  await write(two, 'enable_user', 3)
  await write(one, 'enable_user', 4)
  await write(one, 'disable_user', 5)
  const secondsOf = async (filter: object) => {
    const seconds: number[] = []
    let cursor: string | null = null
    do {
      const page: { entries: { createdAt: string }[]; cursor: string | null } = (
        await call('list-audit-log', { month: '2026-04', limit: 1, ...filter, ...(cursor ? { cursor } : {}) }, admin)
      ).body
      seconds.push(...page.entries.map(({ createdAt }) => new Date(createdAt).getUTCSeconds()))
      ;({ cursor } = page)
    } while (cursor)
    return seconds
  }
  expect(await secondsOf({})).toEqual([5, 4, 3, 2, 1])
  expect(await secondsOf({ admin: 'ADA.filter' })).toEqual([5, 4, 1])
  expect(await secondsOf({ admin: '.filter@' })).toEqual([5, 4, 3, 2, 1])
  expect(await secondsOf({ action: 'disable_user' })).toEqual([5, 2, 1])
  expect(await secondsOf({ action: 'disable_user', admin: 'ada' })).toEqual([5, 1])
  expect(await secondsOf({ action: 'enable_user', admin: 'grace', target: 'filtered' })).toEqual([3])
  expect(await secondsOf({ admin: 'missing' })).toEqual([])
  expect(await secondsOf({ action: 'delete_user' })).toEqual([])
})
