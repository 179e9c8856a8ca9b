import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, type InputOf, type OutputOf } from '../../lib/api.ts'
import { labelOf } from '../../lib/conversion/conversion-files.ts'
import { formatPlural } from '../../lib/format.ts'
import { notify } from '../../lib/notify.ts'
import { useSession } from '../../lib/account/session.ts'
import { createStore, useStore } from '../../lib/store.ts'

export type Summary = OutputOf<'list-conversions'>['conversions'][number]

const pageSize = 50

export type HistoryFilter = 'all' | 'attention'

/** Filters of rows; absent ones match all. */
export type RowFilters = Pick<
  InputOf<'list-conversions'>,
  'type' | 'conversionType' | 'verdict' | 'from' | 'to' | 'folder' | 'tag'
>

const noFilters: RowFilters = {}

const pageOf = async (
  show: HistoryFilter,
  cursor: string | null,
  search: string,
  filters: RowFilters,
): Promise<Page> => {
  const where = { limit: pageSize, ...(cursor === null ? {} : { cursor }) }
  if (show === 'all') return call('list-conversions', { ...where, ...filters, ...(search ? { search } : {}) })
  const { conversions, cursor: next } = await call('list-outdated-conversions', where)
  return { conversions, cursor: next, counts: null }
}

/** Loads the history page by page, newest first, or the part that needs attention. */
export function useConversions(search = '', show: HistoryFilter = 'all', filters: RowFilters = noFilters) {
  const session = useSession()
  const deletingIds = useStore(deletingStore, none)
  return useInfiniteQuery({
    queryKey: [
      'list-conversions',
      search,
      ...(show === 'all' ? [] : [show]),
      ...(filters === noFilters ? [] : [filters]),
    ],
    queryFn: ({ pageParam }) => pageOf(show, pageParam, search, filters),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.cursor,
    select: (data) => ({ ...data, pages: withoutDeleting(data.pages, deletingIds) }),
    enabled: session.status === 'in',
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.conversions.some((row) => row.status === 'running')) ? 3000 : false,
  })
}

/** Counts conversions: locally while one page has all of them, else on the server. Null until known. */
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

/** Renames a conversion and its future downloads. */
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
    onError: (reason) => notify.error('Failed to rename the conversion', reason.message),
  })
}

/** Moves conversions into a folder and changes their tags. */
export function useOrganize(onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (change: InputOf<'organize-conversions'>) => call('organize-conversions', change),
    onSuccess: async ({ conversions }) => {
      notify.success(`Organized ${formatPlural(conversions.length, 'conversion')}`)
      await Promise.all(
        ['list-conversions', 'list-conversion-labels', 'get-conversion'].map((name) =>
          queryClient.invalidateQueries({ queryKey: [name] }),
        ),
      )
      onDone()
    },
    onError: (reason) => notify.error('Failed to organize the conversions', reason.message),
  })
}

const undoTimeMs = 10_000

/** Rows hidden from the list while their deletion can be undone. */
const none: ReadonlySet<string> = new Set()
const deletingStore = createStore(none)

type Page = OutputOf<'list-conversions'>
const withoutDeleting = (pages: readonly Page[], deletingIds: ReadonlySet<string>): Page[] =>
  pages.map((page) => ({ ...page, conversions: page.conversions.filter(({ id }) => !deletingIds.has(id)) }))

const hideRow = (id: string) => deletingStore.set(new Set([...deletingStore.get(), id]))
const showRow = (id: string) => deletingStore.set(new Set([...deletingStore.get()].filter((other) => other !== id)))

/** Deletes rows after ten seconds, unless undone. */
export function useDeleteConversions() {
  const queryClient = useQueryClient()
  const refresh = () =>
    Promise.all(
      ['list-conversions', 'conversion-counts'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
    )
  const remove = async (ids: readonly string[]) => {
    const outcomes = await Promise.allSettled(ids.map((id) => call('delete-conversion', { id })))
    const failed = outcomes.filter(({ status }) => status === 'rejected').length
    if (failed > 0) notify.error(`Failed to delete ${formatPlural(failed, 'conversion')}`)
    await refresh()
    for (const id of ids) showRow(id)
  }
  return (rows: readonly Summary[]) => {
    const [first] = rows
    if (!first) return
    const ids = rows.map(({ id }) => id)
    ids.forEach(hideRow)
    const timer = setTimeout(() => void remove(ids), undoTimeMs)
    const title =
      rows.length === 1 ? `Deleted “${labelOf(first)}”` : `Deleted ${formatPlural(rows.length, 'conversion')}`
    notify.undoable(title, () => {
      clearTimeout(timer)
      ids.forEach(showRow)
    })
  }
}

/** Deletes the whole history, except running conversions. */
export function useDeleteAll(onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      let deleted = 0
      for (let more = true; more;) {
        const answer = await call('delete-conversions', {})
        deleted += answer.deleted
        more = answer.more && answer.deleted > 0
      }
      return deleted
    },
    onSuccess: (deleted) => notify.success(`Deleted ${formatPlural(deleted, 'conversion')}`),
    onError: (reason) => notify.error('Failed to delete the history', reason.message),
    onSettled: async () => {
      await Promise.all(
        ['list-conversions', 'conversion-counts'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
      )
      onDone()
    },
  })
}
