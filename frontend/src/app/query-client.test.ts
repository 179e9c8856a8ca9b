import { sessionStore, type Session } from '../lib/account/session.ts'
import { createQueryClient, clearCacheOnSignOut } from './query-client.ts'

const person = (uid: string): Session => ({ status: 'in', uid, email: `${uid}@example.com`, isAdmin: false })

test('loaded data stays during a session and is removed when its user signs out or another signs in', () => {
  const client = createQueryClient()
  clearCacheOnSignOut(client)
  const key = ['list-conversions', '']
  for (const next of [{ status: 'out' } as const, person('b')]) {
    sessionStore.set({ status: 'unknown' })
    sessionStore.set(person('a'))
    client.setQueryData(key, 'rows of a')
    sessionStore.set({ status: 'unknown' })
    sessionStore.set({ ...person('a'), email: 'new@example.com' } as Session)
    expect(client.getQueryData(key)).toBe('rows of a')
    sessionStore.set(next)
    expect(client.getQueryData(key)).toBeUndefined()
    sessionStore.set({ status: 'out' })
  }
})
