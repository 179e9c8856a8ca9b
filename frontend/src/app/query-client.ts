import { QueryClient } from '@tanstack/react-query'
import { sessionStore } from '../lib/account/session.ts'
import { ApiError } from '../lib/api.ts'

const retries = 3
const longestBackoff = 30_000

/** Three retries with growing pauses, five minutes of memory. A refusal is an answer and is not asked for again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < retries && !isFinal(error),
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, longestBackoff),
        gcTime: 5 * 60_000,
        staleTime: 10_000,
      },
    },
  })
}

/** What was loaded for one person is not shown to the next at the same screen. */
export function forgetAtSignOut(queryClient: QueryClient): void {
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
