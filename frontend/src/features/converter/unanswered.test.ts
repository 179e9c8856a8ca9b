import { webcrypto } from 'node:crypto'
import { forgetUnanswered, keepUnanswered, toResume, withKey, type Request } from './unanswered.ts'

const request: Request = { type: 'pine_to_mql', sourceCode: 'plot(close)', codeName: 'x', files: [] }

beforeAll(() => void Object.defineProperty(crypto, 'randomUUID', { value: () => webcrypto.randomUUID() }))

beforeEach(() => {
  sessionStorage.clear()
  jest.useFakeTimers({ doNotFake: ['performance'] })
})
afterEach(() => jest.useRealTimers())

test('what was under way is taken up again, by the same person, while somebody may still wait', () => {
  const sent = withKey('me', request)
  keepUnanswered('me', sent)
  expect(toResume('me')).toEqual(sent)
  expect(toResume('somebody else')).toBeNull()
  jest.advanceTimersByTime(31 * 60_000)
  expect(toResume('me')).toBeNull()
})

test('the same code after a break keeps its key, so that it is counted once; other code has another', () => {
  const sent = withKey('me', request)
  keepUnanswered('me', sent, true)
  expect(toResume('me')).toBeNull()
  expect(withKey('me', request)).toEqual(sent)
  expect(withKey('me', { ...request, sourceCode: 'plot(open)' }).idempotencyKey).not.toBe(sent.idempotencyKey)
})

test('an answered one is done with', () => {
  const sent = withKey('me', request)
  keepUnanswered('me', sent)
  forgetUnanswered()
  expect(toResume('me')).toBeNull()
  expect(withKey('me', request).idempotencyKey).not.toBe(sent.idempotencyKey)
})
