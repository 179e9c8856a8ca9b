import { syncOtherTabs, sessionStore } from './session.ts'

test('signing out in one tab signs out here', () => {
  syncOtherTabs()
  sessionStore.set({ status: 'in', uid: 'a', email: 'a@example.com', isAdmin: false })
  dispatchEvent(new StorageEvent('storage', { key: 'something else', newValue: null }))
  expect(sessionStore.get().status).toBe('in')
  dispatchEvent(new StorageEvent('storage', { key: 'tradewright.session', newValue: null }))
  expect(sessionStore.get().status).toBe('out')
})
