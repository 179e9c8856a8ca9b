/** @jest-environment <rootDir>/test/jsdom-environment.cjs */
import { resumeSession, syncOtherTabs, sessionStore } from './session.ts'

const loadSession = jest.fn<Promise<void>, []>()
jest.mock('./auth.ts', () => ({ loadSession: () => loadSession() }))

test('signing out in one tab signs out here', () => {
  syncOtherTabs()
  sessionStore.set({ status: 'in', uid: 'a', email: 'a@example.com', isAdmin: false })
  dispatchEvent(new StorageEvent('storage', { key: 'something else', newValue: null }))
  expect(sessionStore.get().status).toBe('in')
  dispatchEvent(new StorageEvent('storage', { key: 'tradewright.session', newValue: null }))
  expect(sessionStore.get().status).toBe('out')
})

test('a session that cannot be loaded without a network is resumed when the network returns', async () => {
  localStorage.setItem('tradewright.session', '1')
  loadSession.mockRejectedValueOnce(Object.assign(new Error('offline'), { name: 'NetworkError' }))
  await resumeSession()
  expect(sessionStore.get().status).toBe('out')
  expect(localStorage.getItem('tradewright.session')).toBe('1')
  loadSession.mockImplementationOnce(() => {
    sessionStore.set({ status: 'in', uid: 'a', email: 'a@example.com', isAdmin: false })
    return Promise.resolve()
  })
  dispatchEvent(new Event('online'))
  await Promise.resolve()
  await new Promise((resolve) => setTimeout(resolve))
  expect(sessionStore.get().status).toBe('in')
})
