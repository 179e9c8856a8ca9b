import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call, query, type OutputOf } from '../api.ts'
import { notify } from '../notify.ts'
import { useSession } from '../account/session.ts'
import { createStore, useStore } from '../store.ts'
import type { Conversion } from './conversion-files.ts'
import { refreshConversions } from './refresh.ts'

type Renewed = OutputOf<'convert-again'>
type Outdated = OutputOf<'list-outdated-conversions'>['conversions'][number]

export const wrongLots = 'This Expert Advisor may trade the wrong lot size. Convert it again before you trade it.'

/** Poll interval while the service scans a long history. */
const pollPauseMs = 2_000

/** Returns the number of outdated conversions; undefined until known. */
export function useOutdatedTotal(): number | undefined {
  const session = useSession()
  const { data } = useQuery({
    ...query('list-outdated-conversions', { limit: 1 }),
    enabled: session.status === 'in',
    refetchInterval: ({ state }) => (state.data?.isComplete === false ? pollPauseMs : false),
  })
  return data?.total
}

/** Refetches all data that can show a notice. */
const refresh = (queryClient: QueryClient, id: string): Promise<unknown> =>
  Promise.all([
    refreshConversions(queryClient),
    queryClient.invalidateQueries({ queryKey: ['get-conversion', { id }] }),
  ])

/** Converts one again; `onDone` is called unless it failed. */
export function useConvertAgain(onDone: (renewed: Renewed) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Pick<Conversion, 'id'>) => call('convert-again', { id }),
    onSuccess: (renewed) =>
      renewed.status === 'error'
        ? notify.error('Failed to convert again', renewed.error ?? undefined)
        : onDone(renewed),
    onError: (reason) => notify.error('Failed to convert again', reason.message),
    onSettled: (_answer, _reason, { id }) => refresh(queryClient, id),
  })
}

export interface Failed {
  readonly row: Outdated
  readonly message: string
}

export interface BulkConversion {
  readonly status: 'running' | 'stopping' | 'done'
  readonly total: number
  readonly converted: number
  /** Conversions that continue in the background. */
  readonly pending: number
  readonly failed: readonly Failed[]
}

/** Outside React, so that it continues across pages. */
const bulkStore = createStore<BulkConversion | null>(null)
export const useBulk = (): BulkConversion | null => useStore(bulkStore, null)
export const dismissBulk = (): void => bulkStore.set(null)

const changeBulk = (change: (bulk: BulkConversion) => Partial<BulkConversion>): void => {
  const bulk = bulkStore.get()
  if (bulk) bulkStore.set({ ...bulk, ...change(bulk) })
}

export const stopBulk = (): void => changeBulk(() => ({ status: 'stopping' }))

const pageSize = 100

async function readAll(): Promise<readonly Outdated[]> {
  const rows: Outdated[] = []
  let cursor: string | null = null
  do {
    const page: OutputOf<'list-outdated-conversions'> = await call('list-outdated-conversions', {
      limit: pageSize,
      ...(cursor ? { cursor } : {}),
    })
    rows.push(...page.conversions)
    cursor = page.cursor
  } while (cursor)
  return rows
}

/** Converts all outdated conversions one by one; failures do not stop it. */
export async function convertAllAgain(queryClient: QueryClient, total: number): Promise<void> {
  bulkStore.set({ status: 'running', total, converted: 0, pending: 0, failed: [] })
  try {
    const rows = await readAll()
    changeBulk(() => ({ total: rows.length }))
    for (const row of rows) {
      if (bulkStore.get()?.status !== 'running') break
      await convertOne(row)
    }
  } catch (error) {
    notify.error('Failed to load your conversions', (error as Error).message)
  }
  changeBulk(() => ({ status: 'done' }))
  await Promise.all([refreshConversions(queryClient), queryClient.invalidateQueries({ queryKey: ['get-conversion'] })])
}

async function convertOne(row: Outdated): Promise<void> {
  const fail = (message: string) => changeBulk(({ failed }) => ({ failed: [...failed, { row, message }] }))
  try {
    const { status, error } = await call('convert-again', { id: row.id })
    if (status === 'error') fail(error ?? 'Conversion failed. Please try again.')
    else
      changeBulk((bulk) => (status === 'running' ? { pending: bulk.pending + 1 } : { converted: bulk.converted + 1 }))
  } catch (error) {
    fail((error as Error).message)
  }
}
