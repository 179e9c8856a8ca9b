import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { ChatSession } from '../../../../contract/chat.ts'
import type { SocketState } from '../../lib/chat/chat-socket.ts'
import { StateDot } from '../../ui/chat/state-dot.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Failure } from '../../ui/failure.tsx'
import type { SessionFilter, useSessions } from './desk.ts'
import { SessionRow } from './session-row.tsx'
import { statuses, statusLabels } from './statuses.ts'

interface SessionListProps {
  readonly sessions: readonly ChatSession[] | undefined
  readonly list: ReturnType<typeof useSessions>
  readonly filter: SessionFilter
  readonly onFilter: (filter: SessionFilter) => void
  readonly chosen: string | null
  readonly onChoose: (id: string) => void
  readonly connection: SocketState
}

export function SessionList({ sessions, list, filter, onFilter, chosen, onChoose, connection }: SessionListProps) {
  const isNarrowed = filter.status !== 'all' || filter.search !== ''
  return (
    <>
      <Box sx={{ p: 1.5, borderBottom: 1, borderColor: 'divider', display: 'grid', gap: 1.25 }}>
        <Typography component="h2" variant="h4" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          {connection === 'open' ? (
            <StateDot color="success.main" label="Live" />
          ) : (
            <StateDot color="warning.main" label="Connecting" />
          )}
          Chat Sessions ({sessions?.length ?? 0}
          {list.hasNextPage ? '+' : ''})
        </Typography>
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 118px', gap: 1 }}>
          <TextField
            label="Search"
            type="search"
            value={filter.search}
            onChange={(event) => onFilter({ ...filter, search: event.target.value })}
          />
          <TextField
            label="Status"
            select
            value={filter.status}
            onChange={(event) => onFilter({ ...filter, status: event.target.value as SessionFilter['status'] })}
          >
            <MenuItem value="all">All</MenuItem>
            {statuses.map((status) => (
              <MenuItem key={status} value={status}>
                {statusLabels[status]}
              </MenuItem>
            ))}
          </TextField>
        </Box>
      </Box>
      <Box sx={{ flex: 1, overflowY: 'auto', minHeight: 0 }} aria-busy={list.isFetching}>
        {list.isError && !sessions && (
          <Failure title="Failed to load chat sessions" error={list.error} onRetry={() => void list.refetch()} />
        )}
        {list.isPending && <Skeleton variant="rectangular" height={200} sx={{ m: 1.5 }} />}
        {sessions?.length === 0 &&
          (isNarrowed ? (
            <EmptyState
              heading="h3"
              title="No matching sessions"
              action={
                <Button variant="outlined" onClick={() => onFilter({ status: 'all', search: '' })}>
                  Show all
                </Button>
              }
            />
          ) : (
            <EmptyState heading="h3" title="No chat sessions yet">
              Sessions appear here when a user opens the chat.
            </EmptyState>
          ))}
        <Box component="ul" aria-label="Chat sessions" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {sessions?.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isChosen={session.id === chosen}
              onChoose={() => onChoose(session.id)}
            />
          ))}
        </Box>
        {list.hasNextPage && (
          <Button fullWidth disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {list.isFetchingNextPage ? 'Loading...' : 'Load more'}
          </Button>
        )}
      </Box>
    </>
  )
}
