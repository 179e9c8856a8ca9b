import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { call, type InputOf, type OutputOf } from '../../../lib/api.ts'
import { formatDate } from '../../../lib/format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { TextLink } from '../../../ui/router-link.tsx'
import Skeleton from '@mui/material/Skeleton'
import { AdminScreen } from '../admin-screen.tsx'
import { AdminTable } from '../admin-table.tsx'

type Listed = OutputOf<'admin-list-users'>['users'][number]
type Filter = Pick<InputOf<'admin-list-users'>, 'search' | 'tier' | 'state'>

const tiers = [
  ['', 'All plans'],
  ['free', 'Free'],
  ['premium', 'Basic'],
  ['pro', 'Pro'],
  ['elite', 'Elite'],
] as const
const states = [
  ['', 'All states'],
  ['in use', 'In use'],
  ['disabled', 'Disabled'],
  ['deleting', 'Being deleted'],
] as const
const pageSize = 50

export default function UsersPage() {
  return (
    <AdminScreen title="Users" lead="Search by any part of an email address, or by an id.">
      <Users />
    </AdminScreen>
  )
}

function Users() {
  const [search, setSearch] = useState('')
  const [tier, setTier] = useState<(typeof tiers)[number][0]>('')
  const [state, setState] = useState<(typeof states)[number][0]>('')
  const text = useDeferredValue(search.trim())
  const filter: Filter = { search: text, ...(tier ? { tier } : {}), ...(state ? { state } : {}) }
  const users = useInfiniteQuery({
    queryKey: ['admin-list-users', filter],
    queryFn: ({ pageParam }) =>
      call('admin-list-users', { ...filter, limit: pageSize, ...(pageParam ? { cursor: pageParam } : {}) }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    placeholderData: keepPreviousData,
  })
  const rows = users.data?.pages.flatMap((page) => page.users)
  return (
    <>
      <Box
        role="search"
        sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 160px 160px' }, mb: 3 }}
      >
        <TextField
          label="Email or id"
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <TextField
          select
          label="Plan"
          value={tier}
          onChange={(event) => setTier(event.target.value as typeof tier)}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          {tiers.map(([value, label]) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label="State"
          value={state}
          onChange={(event) => setState(event.target.value as typeof state)}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          {states.map(([value, label]) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      {users.isError && (
        <Failure title="Failed to load users" error={users.error} onRetry={() => void users.refetch()} />
      )}
      {users.isPending && <Skeleton variant="rectangular" height={320} />}
      {rows?.length === 0 && (
        <EmptyState title="No users found">Enter fewer letters, or choose another plan or state.</EmptyState>
      )}
      {rows && rows.length > 0 && (
        <AdminTable label="Users" columns={['Email', 'Plan', 'Joined', 'Last seen']} rows={rows.map(rowOf)} />
      )}
      {users.hasNextPage && (
        <Button
          variant="outlined"
          sx={{ mt: 2 }}
          disabled={users.isFetchingNextPage}
          onClick={() => void users.fetchNextPage()}
        >
          {users.isFetchingNextPage ? 'Loading...' : 'Show more'}
        </Button>
      )}
    </>
  )
}

const rowOf = ({ id, email, tier, active, state, createdAt, lastSeenAt }: Listed) => ({
  key: id,
  cells: [
    <TextLink key="email" to={`/admin/users/${id}`}>
      {email}
    </TextLink>,
    <Box key="plan" component="span" sx={{ display: 'inline-flex', gap: 0.5, flexWrap: 'wrap' }}>
      <Chip size="small" variant="outlined" label={tier.toUpperCase()} />
      {active && <Chip size="small" label="Active" />}
      {state !== 'in use' && (
        <Chip size="small" color="error" label={state === 'disabled' ? 'Disabled' : 'Being deleted'} />
      )}
    </Box>,
    formatDate(createdAt),
    lastSeenAt ? formatDate(lastSeenAt) : 'Never',
  ],
})
