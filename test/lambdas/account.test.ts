import { randomUUID } from 'node:crypto'
import { Profile } from '../../lambdas/data/account/profile.ts'
import { defaultLimits, writeLimits } from '../../lambdas/data/account/subscription-limits.ts'
import { addEarned, refund, readUsage, reserve } from '../../lambdas/data/account/usage.ts'
import { logger } from '../../lambdas/shared/log.ts'
import { subscriptionOf } from '../../lambdas/logic/account/account.ts'
import { call, person } from './support/call.ts'
import { subscriber } from './support/people.ts'

const at = new Date('2026-11-21T12:00:00Z')

test('the first call creates one free profile, however many come at once', async () => {
  const someone = person()
  const answers = await Promise.all(Array.from({ length: 5 }, () => call('get-profile', {}, someone)))
  for (const { status, body } of answers) {
    expect([status, body.email, body.subscriptionTier, body.isPremium, body.isAdmin]).toEqual([
      200,
      someone.email,
      'free',
      false,
      false,
    ])
  }
  expect(new Set(answers.map(({ body }) => body.createdAt)).size).toBe(1)
})

test('who cannot be given a profile is a free user, and gets one as soon as the table takes it', async () => {
  const someone = person()
  const said = jest.spyOn(logger, 'error').mockImplementation(() => undefined)
  const table = jest
    .spyOn(Profile, 'create')
    .mockImplementation(() => ({ go: () => Promise.reject(new Error('the table is away')) }) as never)
  const { status, body } = await call('get-profile', {}, someone)
  table.mockRestore()
  expect([status, body.email, body.subscriptionTier, body.isPremium]).toEqual([200, someone.email, 'free', false])
  expect(said).toHaveBeenCalledWith('Failed to create user profile', expect.objectContaining({ user: someone.id }))
  expect((await Profile.get({ userId: someone.id }).go()).data).toBeNull()
  await call('get-profile', {}, someone)
  expect((await Profile.get({ userId: someone.id }).go()).data?.email).toBe(someone.email)
  said.mockRestore()
})

test('a changed address is followed, also in the directory', async () => {
  const someone = person()
  await call('get-profile', {}, someone)
  const { body } = await call('get-profile', {}, { ...someone, email: 'zz-new@example.com' })
  expect(body.email).toBe('zz-new@example.com')
  const { data } = await Profile.query.byEmail({ initial: 'z' }).begins({ email: 'zz-new' }).go()
  expect(data.map((row) => row.userId)).toEqual([someone.id])
})

test.each([
  ['premium', { conversionsToday: 0, maxDailyConversions: null, maxMonthlyConversions: 30, apiKeys: false }],
  ['pro', { maxMonthlyConversions: 100, apiKeys: false }],
  ['elite', { maxMonthlyConversions: 300, apiKeys: true }],
] as const)('limits of %s', async (tier, expected) => {
  const { body } = await call('get-user-conversion-limits', {}, await subscriber(tier))
  expect(body).toMatchObject({ isPremium: true, subscriptionTier: tier, canConvert: true, ...expected })
  expect(body.allowances.optimizations.max).toBe({ premium: 5, pro: 20, elite: null }[tier])
})

test('limits of a free user, and without a user', async () => {
  const { body } = await call('get-user-conversion-limits', {}, person())
  expect(body).toMatchObject({
    isPremium: false,
    maxDailyConversions: 1,
    maxMonthlyConversions: null,
    canConvert: true,
  })
  expect(body.allowances.conversions).toEqual({ used: 0, max: 1, left: 1, period: 'day' })
  expect((await call('get-user-conversion-limits')).body.error.code).toBe('UNAUTHORIZED')
})

test("the subscriber's record decides if it says subscribed, otherwise the profile", () => {
  const record = { subscribed: true, subscriptionTier: 'pro' } as const
  const profile = { subscriptionTier: 'elite', subscriptionActive: true } as const
  expect(subscriptionOf(profile, record, at)).toEqual({ tier: 'pro', subscriptionActive: true, isPremium: true })
  expect(subscriptionOf(profile, { ...record, subscribed: false }, at).tier).toBe('elite')
  expect(subscriptionOf({ ...profile, subscriptionActive: false }, null, at).isPremium).toBe(false)
  expect(subscriptionOf({ subscriptionTier: 'free', subscriptionActive: true }, null, at).isPremium).toBe(false)
  expect(subscriptionOf(null, { ...record, subscriptionEnd: '2026-11-20T00:00:00.000Z' }, at).isPremium).toBe(false)
  expect(subscriptionOf(null, null, at)).toEqual({ tier: 'free', subscriptionActive: false, isPremium: false })
})

test('counters: what is earned adds to the day, and 200 at once never exceed day and month', async () => {
  const userId = randomUUID()
  await addEarned(userId, 'conversions', at)
  await addEarned(userId, 'conversions', at)
  const taken = await Promise.all(
    Array.from({ length: 200 }, () => reserve(userId, 'conversions', { day: 5, month: 6 }, at)),
  )
  expect(taken.filter(Boolean)).toHaveLength(6)
  const usage = (await readUsage(userId, at))('conversions')
  expect([usage.day, usage.month]).toEqual([
    { used: 6, earned: 2 },
    { used: 6, earned: 0 },
  ])
  await refund(userId, taken.find(Boolean) ?? [])
  expect((await readUsage(userId, at))('conversions').day.used).toBe(5)
}, 30_000)

test('with nothing allowed, only what was earned can be taken', async () => {
  const userId = randomUUID()
  const none = { day: 0, month: null }
  expect(await reserve(userId, 'conversions', none, at)).toBeNull()
  await addEarned(userId, 'conversions', at)
  expect(await reserve(userId, 'conversions', none, at)).toEqual([{ period: '2026-11-21', action: 'conversions' }])
  expect(await reserve(userId, 'conversions', none, at)).toBeNull()
})

test('a day is a UTC day', async () => {
  const userId = randomUUID()
  const limit = { day: 1, month: null }
  expect(await reserve(userId, 'conversions', limit, new Date('2026-11-21T23:59:59Z'))).not.toBeNull()
  expect(await reserve(userId, 'conversions', limit, new Date('2026-11-22T00:00:00Z'))).not.toBeNull()
  expect(await reserve(userId, 'conversions', limit, new Date('2026-11-21T00:00:00Z'))).toBeNull()
})

test('a changed limit applies', async () => {
  await writeLimits('pro', { ...defaultLimits.pro, conversions: { day: null, month: 7 } }, null, at)
  expect((await call('get-user-conversion-limits', {}, await subscriber('pro'))).body.maxMonthlyConversions).toBe(7)
  await writeLimits('pro', defaultLimits.pro, null, at)
})
