import { QueryClient } from '@tanstack/react-query'
import { sessionStore } from '../lib/account/session.ts'
import { ApiError } from '../lib/api.ts'

const retries = 3
const maxBackoffMs = 30_000

/** Retries three times with backoff and caches for five minutes. Client errors are final and are not retried. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < retries && !isFinal(error),
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, maxBackoffMs),
        gcTime: 5 * 60_000,
        staleTime: 10_000,
      },
    },
  })
}

/** Clears cached data when another user, or no user, is signed in. */
export function clearCacheOnSignOut(queryClient: QueryClient): void {
  let last: string | null = null
  sessionStore.subscribe(() => {
    const session = sessionStore.get()
    if (session.status === 'unknown') return
    const uid = session.status === 'in' ? session.uid : null
    if (last !== null && uid !== last) queryClient.clear()
    last = uid
  })
}

const isFinal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.code !== 'RATE_LIMITED'
