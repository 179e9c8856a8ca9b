import { routes, type RouteName } from '../../contract/index.ts'
import { call, person } from './support/call.ts'

jest.mock('../../lambdas/compute/compiler.ts', () => jest.requireActual('./support/fake-compiler.ts'))

/** Every function refuses by itself what the gateway would refuse before it, and what the gateway cannot know. */
const names = Object.keys(routes) as RouteName[]
const trader = person()

test.each(names.filter((name) => routes[name].access === 'admin'))('%s is for administrators', async (name) => {
  expect((await call(name, {}, null)).status).toBe(401)
  expect((await call(name, {}, trader)).status).toBe(403)
})

test.each(names.filter((name) => routes[name].access === 'user'))(
  '%s is for people who are signed in',
  async (name) => {
    expect((await call(name, {}, null)).status).toBe(401)
  },
)
