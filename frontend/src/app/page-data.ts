import type { QueryClient } from '@tanstack/react-query'

/** Answers of the service by their query key. */
export type PageData = readonly (readonly [key: readonly [name: string, input: object], answer: unknown])[]

/** Starts the queries with the data that came with a prerendered page, so that the first render matches it. */
export function restorePageData(queryClient: QueryClient): void {
  const text = document.getElementById('page-data')?.textContent
  if (!text) return
  for (const [key, answer] of JSON.parse(text) as PageData) queryClient.setQueryData(key, answer)
}
