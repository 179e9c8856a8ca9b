import type { QueryClient } from '@tanstack/react-query'

/** Queries that change when a conversion starts or ends: the history, its counts and the limits. */
const queries = [
  'list-conversions',
  'conversion-counts',
  'list-outdated-conversions',
  'get-user-conversion-limits',
] as const

/** Refetches everything that lists or counts conversions. */
export const refreshConversions = (queryClient: QueryClient): Promise<unknown> =>
  Promise.all(queries.map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
