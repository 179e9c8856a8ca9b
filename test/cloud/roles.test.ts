import { routes, type RouteName } from '../../contract/index.ts'
import { publicRoutes, type PublicRouteName } from '../../contract/public/routes.ts'
import { everyCase } from '../support/every-case.ts'
import { administrator, enter, newPerson, subscriber, type Person } from './people.ts'
import { callApi, newKey } from './public-target.ts'
import { baseUrl, call, siteConfig } from './target.ts'

/**
 * On this machine every twelfth route: starting all functions takes minutes. `test/lambdas/roles.test.ts` asks each
 * function; `npm run test:long`, and the suite on AWS, ask all of them here.
 */
const isWhole = everyCase || process.env.TARGET === 'aws'
const names = (Object.keys(routes) as RouteName[]).filter((_, index) => isWhole || index % 12 === 0)

/** Routes that delete or change what the other tests of this file use. They have tests elsewhere. */
const destructive = new Set<RouteName>(['delete-account', 'start-notice-mails', 'update-subscription-limits'])

describe('who may call what', () => {
  const people: Record<'free' | 'paid' | 'admin', Person | undefined> = {
    free: undefined,
    paid: undefined,
    admin: undefined,
  }
  /** An account that was deleted; its token is valid for another hour. */
  let deleted: Person | undefined
  beforeAll(async () => {
    people.free = await newPerson()
    people.paid = await subscriber('pro')
    people.admin = await administrator()
    deleted = await newPerson()
    expect((await call('delete-account', { email: deleted.email }, deleted.token)).status).toBe(200)
  })

  test.each(names)('%s', async (name) => {
    const { access } = routes[name]
    const status = async (person: Person | undefined) => (await call(name, {}, person?.token ?? null)).status
    const allowed = (code: number) => code !== 401 && code !== 403 && code < 500
    const visitor = await status(undefined)
    expect(access === 'anonymous' ? allowed(visitor) : visitor === 401).toBe(true)
    // Deleting again completes a deletion that was interrupted.
    if (access !== 'anonymous' && name !== 'delete-account') expect([401, 403]).toContain(await status(deleted))
    if (access === 'admin') {
      expect([await status(people.free), await status(people.paid)]).toEqual([403, 403])
      if (!destructive.has(name)) expect(allowed(await status(people.admin))).toBe(true)
    } else if (!destructive.has(name)) {
      for (const person of Object.values(people)) expect(allowed(await status(person))).toBe(true)
    }
  })
})

describe('who may call the public API', () => {
  let withoutPlan = ''
  let withPlan = ''
  beforeAll(async () => {
    const person = await subscriber('elite')
    withPlan = (await newKey(person, 'test')).secret
    const former = await subscriber('elite')
    withoutPlan = (await newKey(former, 'test')).secret
    const { token } = await administrator()
    const ended = { _user_email: former.email, _subscription_tier: 'free', _subscribed: false }
    expect((await call('admin-update-subscription', ended, token)).status).toBe(200)
  }, 180_000)

  test.each(Object.keys(publicRoutes) as PublicRouteName[])('%s', async (name) => {
    const answer = async (key: string | null) => {
      const { status, body } = await callApi(name, {}, key)
      return [status, body.error?.code]
    }
    expect((await answer(null))[0]).toBe(401)
    expect(await answer('tw_test_forged')).toEqual([401, 'invalid_api_key'])
    expect(await answer(withoutPlan)).toEqual([403, 'api_access_required'])
    const [status] = await answer(withPlan)
    expect([401, 403].includes(Number(status)) || Number(status) >= 500).toBe(false)
  })
})

test('an unknown address of the API is nothing', async () => {
  const { apiUrl } = await siteConfig()
  expect((await fetch(new URL(`${apiUrl}/no-such-route`, baseUrl))).status).toBe(404)
})

test('leaving ends the account', async () => {
  const person = await newPerson()
  expect((await call('delete-account', { email: 'person@else.example' }, person.token)).status).toBe(400)
  expect((await call('delete-account', { email: person.email }, person.token)).body).toEqual({ success: true })
  await expect(enter(person)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
})
