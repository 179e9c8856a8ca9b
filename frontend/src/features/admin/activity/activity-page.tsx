import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { auditActions } from '../../../../../contract/admin.ts'
import { call, type OutputOf } from '../../../lib/api.ts'
import { downloadBlob } from '../../../lib/clipboard.ts'
import { notify } from '../../../lib/notify.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { AdminScreen } from '../admin-screen.tsx'
import { auditCsv } from './audit-csv.ts'
import { AuditTable } from './audit-table.tsx'

type Entry = OutputOf<'list-audit-log'>['entries'][number]

const pageSize = 50
const exportPageSize = 100
/** Entries are kept for seven years. */
const monthsShown = 84

interface Filter {
  readonly month: string
  readonly admin: string
  readonly action: string
  readonly target: string
}

export default function ActivityPage() {
  return (
    <AdminScreen title="Activity" lead="Actions of administrators, newest first. Entries are never changed.">
      <Activity />
    </AdminScreen>
  )
}

/** Returns the last months in UTC, such as `2026-11`, the running one first. */
function lastMonths(now: Date): string[] {
  return Array.from({ length: monthsShown }, (_, k) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - k, 1)).toISOString().slice(0, 7),
  )
}

/** Other pages link here with an action or a record. */
function Activity() {
  const [asked] = useSearchParams()
  const [months] = useState(() => lastMonths(new Date()))
  const [filter, setFilter] = useState<Filter>({
    month: months[0] ?? '',
    admin: '',
    action: asked.get('action') ?? '',
    target: asked.get('target') ?? '',
  })
  const wanted = useDeferredValue(filter)
  const log = useInfiniteQuery({
    queryKey: ['list-audit-log', wanted],
    queryFn: ({ pageParam }) =>
      call('list-audit-log', { ...wanted, limit: pageSize, ...(pageParam ? { cursor: pageParam } : {}) }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
  })
  const entries = log.data?.pages.flatMap((page) => page.entries)
  return (
    <>
      <Filters months={months} filter={filter} onChange={setFilter} />
      {log.isError && (
        <Failure title="Failed to load the audit log" error={log.error} onRetry={() => void log.refetch()} />
      )}
      {log.isPending && <Skeleton variant="rectangular" height={320} />}
      {entries?.length === 0 && <EmptyState title="No entries">Choose another month, or clear a filter.</EmptyState>}
      {entries && entries.length > 0 && <AuditTable entries={entries} />}
      <Box sx={{ display: 'flex', gap: 1, mt: 2, flexWrap: 'wrap' }}>
        {log.hasNextPage && (
          <Button variant="outlined" disabled={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {log.isFetchingNextPage ? 'Loading...' : 'Show more'}
          </Button>
        )}
        {entries && entries.length > 0 && <ExportButton filter={wanted} />}
      </Box>
    </>
  )
}

interface FiltersProps {
  readonly months: readonly string[]
  readonly filter: Filter
  readonly onChange: (filter: Filter) => void
}

function Filters({ months, filter, onChange }: FiltersProps) {
  const set = (change: Partial<Filter>) => onChange({ ...filter, ...change })
  return (
    <Box
      role="search"
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: '150px 220px 1fr 1fr' },
        mb: 3,
      }}
    >
      <TextField select label="Month" value={filter.month} onChange={(event) => set({ month: event.target.value })}>
        {months.map((month) => (
          <MenuItem key={month} value={month}>
            {month}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label="Action"
        value={filter.action}
        onChange={(event) => set({ action: event.target.value })}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">All actions</MenuItem>
        {auditActions.map((action) => (
          <MenuItem key={action} value={action}>
            {action.replaceAll('_', ' ')}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label="Admin"
        type="search"
        value={filter.admin}
        onChange={(event) => set({ admin: event.target.value })}
      />
      <TextField
        label="User’s email, or id of the record"
        type="search"
        value={filter.target}
        onChange={(event) => set({ target: event.target.value })}
      />
    </Box>
  )
}

function ExportButton({ filter }: { readonly filter: Filter }) {
  const download = useMutation({
    mutationFn: async () => {
      const all: Entry[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const page: OutputOf<'list-audit-log'> = await call('list-audit-log', {
          ...filter,
          limit: exportPageSize,
          ...(cursor ? { cursor } : {}),
        })
        all.push(...page.entries)
        ;({ cursor } = page)
      }
      downloadBlob(`audit-${filter.month}.csv`, new Blob([auditCsv(all)], { type: 'text/csv' }))
    },
    onError: (error) => notify.error('Failed to export the audit log', error.message),
  })
  return (
    <Button color="inherit" variant="outlined" disabled={download.isPending} onClick={() => download.mutate()}>
      {download.isPending ? 'Exporting...' : 'Export as CSV'}
    </Button>
  )
}
