import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, type OutputOf } from '../../lib/api.ts'
import { labelOf } from '../../lib/conversion/conversion-files.ts'
import { notify } from '../../lib/notify.ts'
import { useSession } from '../../lib/account/session.ts'
import { createStore, useStore } from '../../lib/store.ts'

export type Summary = OutputOf<'list-conversions'>['conversions'][number]

const pageSize = 50

export type Show = 'all' | 'attention'

const pageOf = async (show: Show, cursor: string | null, search: string): Promise<Page> => {
  const where = { limit: pageSize, cursor: cursor ?? undefined }
  if (show === 'all') return call('list-conversions', { ...where, search: search || undefined })
  const { conversions, cursor: next } = await call('list-outdated-conversions', where)
  return { conversions, cursor: next, counts: null }
}

/** The history page by page, newest first; or what of it needs attention. */
export function useConversions(search = '', show: Show = 'all') {
  const session = useSession()
  const going = useStore(goingStore, none)
  return useInfiniteQuery({
    queryKey: ['list-conversions', search, ...(show === 'all' ? [] : [show])],
    queryFn: ({ pageParam }) => pageOf(show, pageParam, search),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.cursor,
    select: (data) => ({ ...data, pages: withoutGoing(data.pages, going) }),
    enabled: session.status === 'in',
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.conversions.some((row) => row.status === 'running')) ? 3000 : false,
  })
}

/** How many there are: counted here while one page has them all, else by the server; null until that is known. */
export function useConversionCounts(list: ReturnType<typeof useConversions>) {
  const isLong = list.hasNextPage
  const counted = useQuery({
    queryKey: ['conversion-counts'],
    queryFn: () => call('list-conversions', { limit: 1, counts: 'yes' }),
    enabled: isLong,
    staleTime: 0,
  })
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
      await Promise.all(
        [['list-conversions'], ['get-conversion', { id }]].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      )
      onDone()
    },
    onError: (reason) => notify.error('The conversion was not renamed', reason.message),
  })
}

const undoTime = 10_000

/** What is to be deleted, also while the server still lists it: on whichever page its owner has gone on to. */
const none: ReadonlySet<string> = new Set()
const goingStore = createStore(none)

type Page = OutputOf<'list-conversions'>
const withoutGoing = (pages: readonly Page[], going: ReadonlySet<string>): Page[] =>
  pages.map((page) => ({ ...page, conversions: page.conversions.filter(({ id }) => !going.has(id)) }))

const mark = (id: string) => goingStore.set(new Set([...goingStore.get(), id]))
const unmark = (id: string) => goingStore.set(new Set([...goingStore.get()].filter((other) => other !== id)))

/** Deletes after ten seconds, in which it can be taken back. */
export function useDeleteConversion() {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (id: string) => call('delete-conversion', { id }),
    onError: (reason) => notify.error('Failed to delete the conversion', reason.message),
    onSettled: async (_answer, _reason, id) => {
      await Promise.all(
        ['list-conversions', 'conversion-counts'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
      )
      unmark(id)
    },
  })
  return (row: Summary) => {
    const { id } = row
    mark(id)
    const timer = setTimeout(() => mutate(id), undoTime)
    notify.undoable(`“${labelOf(row)}” will be deleted`, () => {
      clearTimeout(timer)
      unmark(id)
    })
  }
}
