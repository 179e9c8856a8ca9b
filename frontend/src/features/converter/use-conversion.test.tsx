/** @jest-environment <rootDir>/test/jsdom-environment.cjs */
import { webcrypto } from 'node:crypto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { setSession } from '../../lib/account/session.ts'
import { ApiError } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'
import { emptyDraft } from './source/draft.ts'

beforeAll(() => void Object.defineProperty(crypto, 'randomUUID', { value: () => webcrypto.randomUUID() }))

const calls: [name: string, input: unknown][] = []
jest.mock('../../lib/api.ts', () => ({
  ...jest.requireActual<object>('../../lib/api.ts'),
  call: (name: string, input: unknown) => {
    calls.push([name, input])
    return name === 'convert-code-v2'
      ? Promise.reject(new ApiError('LIMIT_REACHED', 'You have used your conversions of today.', 429))
      : new Promise(() => undefined)
  },
}))
jest.mock('../../lib/account/user.ts', () => ({ useUser: () => ({ isPremium: false, isAdmin: false }) }))

test('a tab that lost the race for the last conversion asks again what is left', async () => {
  const said: unknown[] = []
  jest.spyOn(notify, 'error').mockImplementation((text) => said.push(text))
  setSession({ status: 'in', uid: 'u', email: 'u@example.com', isAdmin: false })
  const client = new QueryClient()
  // The tab believes that one is left.
  client.setQueryData(['get-user-conversion-limits'], { remaining: 1 })
  const { useConversion } = await import('./use-conversion.ts')
  const { result } = renderHook(() => useConversion(), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>
        <MemoryRouter>{children}</MemoryRouter>
      </QueryClientProvider>
    ),
  })
  act(() => result.current.convert({ ...emptyDraft, pine: 'indicator("A")', codeName: 'A' }))
  await waitFor(() => expect(result.current.failure).toBe('You have used your conversions of today.'))
  expect(said).toEqual(['You have used your conversions of today.'])
  expect(calls.find(([name]) => name === 'convert-code-v2')?.[1]).toMatchObject({ codeName: 'A' })
  expect(client.getQueryState(['get-user-conversion-limits'])?.isInvalidated).toBe(true)
})
