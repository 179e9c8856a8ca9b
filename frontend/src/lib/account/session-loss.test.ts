import { isSessionRevoked } from './session-loss.ts'

const named = (name: string) => Object.assign(new Error('failed'), { name })

test('only the answer of the service ends a session, not a lost network', () => {
  expect(isSessionRevoked(named('NotAuthorizedException'))).toBe(true)
  expect(isSessionRevoked(named('TokenRevokedException'))).toBe(true)
  expect(isSessionRevoked(named('NetworkError'))).toBe(false)
  expect(isSessionRevoked(named('TooManyRequestsException'))).toBe(false)
  expect(isSessionRevoked(undefined)).toBe(false)
})
