import { QueryClient } from '@tanstack/react-query'
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

const isFinal = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500 && error.code !== 'RATE_LIMITED'
