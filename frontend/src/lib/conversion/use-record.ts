import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../api.ts'
import { conversionOf } from './conversion-files.ts'
import { refreshConversions } from './refresh.ts'

/** Poll interval of a running conversion. */
const pollPauseMs = 1500

/** The query of a conversion, whose programs become a list. */
export const conversionQuery = (id: string) => ({
  queryKey: ['get-conversion', { id }] as const,
  queryFn: async () => conversionOf(await call('get-conversion', { id })),
})

/** Loads a conversion with its code and polls until it ends; then lists and counts are refetched. */
export function useConversionRecord(id: string, enabled = true) {
  const queryClient = useQueryClient()
  const record = useQuery({
    ...conversionQuery(id),
    enabled,
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? pollPauseMs : false),
  })
  const status = record.data?.status
  const before = useRef(status)
  useEffect(() => {
    if (before.current === 'running' && status !== 'running') void refreshConversions(queryClient)
    before.current = status
  }, [status, queryClient])
  return record
}
