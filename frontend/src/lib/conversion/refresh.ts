import type { QueryClient } from '@tanstack/react-query'

/** What changes when a conversion has begun or ended: the history, its counts, and what is left of the plan. */
const queries = [
  'list-conversions',
  'conversion-counts',
  'list-outdated-conversions',
  'get-user-conversion-limits',
] as const

/** Asks anew for all that lists or counts conversions; resolves when what is on the screen has arrived. */
export const refreshConversions = (queryClient: QueryClient): Promise<unknown> =>
  Promise.all(queries.map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
