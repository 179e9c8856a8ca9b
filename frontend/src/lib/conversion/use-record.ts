import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { query } from '../api.ts'
import { refreshConversions } from './refresh.ts'

/** Milliseconds between two looks at what is still running. */
const pause = 1500

/** A conversion with its code, followed until it has ended; then what is counted and listed is asked for anew. */
export function useConversionRecord(id: string, enabled = true) {
  const queryClient = useQueryClient()
  const record = useQuery({
    ...query('get-conversion', { id }),
    enabled,
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? pause : false),
  })
  const status = record.data?.status
  const before = useRef(status)
  useEffect(() => {
    if (before.current === 'running' && status !== 'running') void refreshConversions(queryClient)
    before.current = status
  }, [status, queryClient])
  return record
}
