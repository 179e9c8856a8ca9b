/** @jest-environment <rootDir>/test/jsdom-environment.cjs */
import { webcrypto } from 'node:crypto'
import {
  clearPendingRequest,
  savePendingRequest,
  requestToResume,
  withIdempotencyKey,
  type Request,
} from './pending-request.ts'

const request: Request = { type: 'pine_to_mql', sourceCode: 'plot(close)', codeName: 'x', files: [] }

beforeAll(() => void Object.defineProperty(crypto, 'randomUUID', { value: () => webcrypto.randomUUID() }))

beforeEach(() => {
  sessionStorage.clear()
  jest.useFakeTimers({ doNotFake: ['performance'] })
})
afterEach(() => jest.useRealTimers())

test('the same user resumes a pending request within half an hour', () => {
  const sent = withIdempotencyKey('me', request)
  savePendingRequest('me', sent)
  expect(requestToResume('me')).toEqual(sent)
  expect(requestToResume('another user')).toBeNull()
  jest.advanceTimersByTime(31 * 60_000)
  expect(requestToResume('me')).toBeNull()
})

test('the same code after a break keeps its key, so that it is counted once; other code has another', () => {
  const sent = withIdempotencyKey('me', request)
  savePendingRequest('me', sent, true)
  expect(requestToResume('me')).toBeNull()
  expect(withIdempotencyKey('me', request)).toEqual(sent)
  expect(withIdempotencyKey('me', { ...request, sourceCode: 'plot(open)' }).idempotencyKey).not.toBe(
    sent.idempotencyKey,
  )
})

test('an answered one is done with', () => {
  const sent = withIdempotencyKey('me', request)
  savePendingRequest('me', sent)
  clearPendingRequest()
  expect(requestToResume('me')).toBeNull()
  expect(withIdempotencyKey('me', request).idempotencyKey).not.toBe(sent.idempotencyKey)
})
