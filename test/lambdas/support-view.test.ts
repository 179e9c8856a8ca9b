import { AdminListGroupsForUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { mockClient } from 'aws-sdk-client-mock'
import { routes, type RouteName } from '../../contract/index.ts'
import { viewingOf, type Route } from '../../contract/route.ts'
import { logger } from '../../lambdas/shared/log.ts'
import { call, person, type Person } from './support/call.ts'

const pool = mockClient(CognitoIdentityProviderClient)
const admin = person(['admin'])
const through = (id: string, by: Person = admin): Person => ({ ...by, headers: { 'x-view-as': id } })
const reason = 'ticket 12'

beforeEach(() => {
  pool.reset()
  pool.on(AdminListGroupsForUserCommand).resolves({ Groups: [] })
})
afterEach(() => jest.useRealTimers())

async function known(): Promise<Person> {
  const someone = person()
  await call('get-profile', {}, someone)
  return someone
}
const view = async (id: string) => (await call('start-view', { id, reason }, admin)).body

test('an administrator reads as the user, and both ids are in the log of each call', async () => {
  const someone = await known()
  const { id, email, hasConsent } = await view(someone.id)
  expect({ email, hasConsent }).toEqual({ email: someone.email, hasConsent: false })
  const keys = jest.spyOn(logger, 'appendKeys')
  const { body } = await call('get-profile', {}, through(id))
  expect(body).toMatchObject({ id: someone.id, isAdmin: false })
  expect(keys).toHaveBeenCalledWith({ admin: admin.id, viewed: someone.id })
  keys.mockRestore()
  const page = (await call('list-audit-log', { target: someone.id }, admin)).body
  expect(page.entries[0]).toMatchObject({
    action: 'view_as_user',
    admin_id: admin.id,
    target_id: someone.id,
    details: { reason, view_id: id },
  })
})

test('a view of an administrator, of no user, or without a reason is refused', async () => {
  const someone = await known()
  expect((await call('start-view', { id: someone.id, reason: ' ' }, admin)).status).toBe(400)
  expect((await call('start-view', { id: person().id, reason }, admin)).status).toBe(404)
  expect((await call('start-view', { id: someone.id, reason }, person())).status).toBe(403)
  pool.on(AdminListGroupsForUserCommand).resolves({ Groups: [{ GroupName: 'admin' }] })
  expect((await call('start-view', { id: someone.id, reason }, admin)).status).toBe(403)
})

/** Every route of users and administrators: a view passes those that only read. */
const names = (Object.keys(routes) as RouteName[]).filter((name) => routes[name].access !== 'anonymous')

test('a view reaches no route that changes anything, returns code, or is for administrators', async () => {
  const { id } = await view((await known()).id)
  for (const name of names) {
    const route: Route = routes[name]
    const { status } = await call(name, {}, through(id))
    const isReachable = route.access === 'user' && viewingOf(route) === 'read'
    expect([name, status === 403]).toEqual([name, !isReachable])
  }
})

test('only its administrator can use a view, for one hour or until it is ended', async () => {
  const someone = await known()
  const { id } = await view(someone.id)
  expect((await call('get-profile', {}, through(id, person(['admin'])))).status).toBe(403)
  expect((await call('get-profile', {}, through(id, someone))).status).toBe(403)
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'setImmediate', 'nextTick'], now: Date.now() + 3_600_001 })
  expect((await call('get-profile', {}, through(id))).body.error.message).toContain('has ended')
  jest.useRealTimers()
  expect((await call('get-profile', {}, through(id))).status).toBe(200)
  await call('end-view', { id }, admin)
  expect((await call('get-profile', {}, through(id))).status).toBe(403)
})

test('code needs the user’s consent, which the user can withdraw', async () => {
  const someone = await known()
  const { id } = await view(someone.id)
  const read = async () => (await call('get-conversion', { id: 'none' }, through(id))).status
  expect(await read()).toBe(403)
  expect((await call('set-support-consent', { allowed: true }, someone)).body.until).not.toBeNull()
  expect(await read()).toBe(404)
  expect((await view(someone.id)).hasConsent).toBe(true)
  await call('set-support-consent', { allowed: false }, someone)
  expect(await read()).toBe(403)
})
