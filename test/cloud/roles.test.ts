import { routes, type RouteName } from '../../contract/index.ts'
import { administrator, enter, newPerson, subscriber, type Person } from './people.ts'
import { baseUrl, call, siteConfig } from './target.ts'

const names = Object.keys(routes) as RouteName[]

/** Routes that delete or change what the other tests of this file use. They have tests elsewhere. */
const destructive = new Set<RouteName>(['delete-account', 'start-notice-mails', 'update-subscription-limits'])

describe('who may call what', () => {
  const people: Record<'free' | 'paid' | 'admin', Person | undefined> = {
    free: undefined,
    paid: undefined,
    admin: undefined,
  }
  beforeAll(async () => {
    people.free = await newPerson()
    people.paid = await subscriber('pro')
    people.admin = await administrator()
  })

  test.each(names)('%s', async (name) => {
    const { access } = routes[name]
    const status = async (person: Person | undefined) => (await call(name, {}, person?.token ?? null)).status
    const allowed = (code: number) => code !== 401 && code !== 403 && code < 500
    const visitor = await status(undefined)
    expect(access === 'anonymous' ? allowed(visitor) : visitor === 401).toBe(true)
    if (access === 'admin') {
      expect([await status(people.free), await status(people.paid)]).toEqual([403, 403])
      if (!destructive.has(name)) expect(allowed(await status(people.admin))).toBe(true)
    } else if (!destructive.has(name)) {
      for (const person of Object.values(people)) expect(allowed(await status(person))).toBe(true)
    }
  })
})

test('an unknown address of the API is nothing', async () => {
  const { apiUrl } = await siteConfig()
  expect((await fetch(new URL(`${apiUrl}/no-such-route`, baseUrl))).status).toBe(404)
})

test('leaving ends the account', async () => {
  const person = await newPerson()
  expect((await call('delete-account', { email: 'somebody@else.example' }, person.token)).status).toBe(400)
  expect((await call('delete-account', { email: person.email }, person.token)).body).toEqual({ success: true })
  await expect(enter(person)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
})
