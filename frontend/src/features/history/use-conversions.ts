import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call, type OutputOf } from '../../lib/api.ts'
import { labelOf } from '../../lib/conversion/conversion-files.ts'
import { notify } from '../../lib/notify.ts'
import { useSession } from '../../lib/account/session.ts'

export type Summary = OutputOf<'list-conversions'>['conversions'][number]

const pageSize = 50

/** The history page by page, newest first. */
export function useConversions(search = '') {
  const session = useSession()
  return useInfiniteQuery({
    queryKey: ['list-conversions', search],
    queryFn: ({ pageParam }) => call('list-conversions', { limit: pageSize, cursor: pageParam ?? undefined, search: search || undefined }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.cursor,
    enabled: session.status === 'in',
    refetchInterval: ({ state }) => state.data?.pages.some((page) => page.conversions.some((row) => row.status === 'running')) ? 3000 : false,
  })
}

/** How many there are: counted here while one page has them all, else by the server; null until that is known. */
export function useConversionCounts(list: ReturnType<typeof useConversions>) {
  const isLong = list.hasNextPage
  const counted = useQuery({ queryKey: ['conversion-counts'], queryFn: () => call('list-conversions', { limit: 1, counts: 'yes' }), enabled: isLong, staleTime: 0 })
  if (isLong) return counted.data?.counts ?? null
  const rows = list.data?.pages.flatMap((page) => page.conversions)
  return rows ? { total: rows.length, successful: rows.filter(({ status }) => status === 'success').length } : null
}

/** The new name also names the files that are downloaded from now on. */
export function useRenameConversion(id: string, onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => call('rename-conversion', { id, name }),
    onSuccess: async () => {
      await Promise.all([['list-conversions'], ['get-conversion', { id }]].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
      onDone()
    },
    onError: (reason) => notify.error('The conversion was not renamed', reason.message),
  })
}

const undoTime = 10_000

/** Deletes after ten seconds, in which it can be taken back. */
export function useDeleteConversion() {
  const queryClient = useQueryClient()
  const pending = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  const refresh = () => Promise.all(['list-conversions', 'conversion-counts'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
  const { mutate } = useMutation({
    mutationFn: (id: string) => call('delete-conversion', { id }),
    onError: (reason) => notify.error('Failed to delete the conversion', reason.message),
    onSettled: refresh,
  })
  return (row: Summary) => {
    const { id } = row
    queryClient.setQueriesData<ReturnType<typeof useConversions>['data']>({ queryKey: ['list-conversions'] }, (data) => data && {
      ...data, pages: data.pages.map((page) => ({ ...page, conversions: page.conversions.filter((row) => row.id !== id) })),
    })
    pending.current.set(id, setTimeout(() => mutate(id), undoTime))
    notify.undoable(`“${labelOf(row)}” will be deleted`, () => {
      clearTimeout(pending.current.get(id))
      void refresh()
    })
  }
}
