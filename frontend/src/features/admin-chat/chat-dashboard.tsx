import Box from '@mui/material/Box'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ApiError } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { inQueueOrder, useSessions, type Desk, type SessionFilter } from './desk.ts'
import { SessionList } from './session-list.tsx'
import { SessionPane } from './session-pane.tsx'

const noFilter: SessionFilter = { status: 'all', search: '' }

/** Shows the session list and the open session; a phone shows one at a time. The URL names the open session. */
export function ChatDashboard({ desk: { socket, state } }: { readonly desk: Desk }) {
  const [filter, setFilter] = useState(noFilter)
  const [params, setParams] = useSearchParams()
  const list = useSessions(filter)
  const queryClient = useQueryClient()
  // Admin rights may have been revoked since the page opened.
  const isRefused = list.error instanceof ApiError && list.error.code === 'FORBIDDEN'
  useEffect(() => {
    if (list.isError)
      notify.error(isRefused ? 'Access denied: Admin privileges required' : 'Failed to load chat sessions')
  }, [list.isError, isRefused])
  const sessions = list.data && inQueueOrder(list.data.pages.flatMap((page) => page.sessions))
  const chosen = params.get('session')
  const choose = (id: string | null) => setParams(id ? { session: id } : {}, { replace: true })
  const refreshList = () => void queryClient.invalidateQueries({ queryKey: ['list-chat-sessions'] })
  if (isRefused)
    return (
      <EmptyState heading="h2" title="Access Denied">
        Admin privileges required to access this dashboard
      </EmptyState>
    )
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(280px, 360px) minmax(0, 1fr)' },
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        overflow: 'hidden',
        height: { xs: 'calc(100dvh - 120px)', md: 'max(480px, calc(100dvh - 300px))' },
      }}
    >
      <Box
        sx={{
          display: { xs: chosen ? 'none' : 'flex', md: 'flex' },
          flexDirection: 'column',
          minHeight: 0,
          borderRight: { md: 1 },
          borderColor: { md: 'divider' },
          bgcolor: 'background.paper',
        }}
      >
        <SessionList
          sessions={sessions}
          list={list}
          filter={filter}
          onFilter={setFilter}
          chosen={chosen}
          onChoose={choose}
          connection={state}
        />
      </Box>
      <Box
        sx={{
          display: { xs: chosen ? 'flex' : 'none', md: 'flex' },
          flexDirection: 'column',
          minHeight: 0,
          minWidth: 0,
          position: { xs: 'fixed', md: 'static' },
          inset: 0,
          zIndex: { xs: 1150, md: 'auto' },
          bgcolor: 'background.default',
        }}
      >
        {chosen && socket ? (
          <SessionPane
            key={chosen}
            sessionId={chosen}
            socket={socket}
            onBack={() => choose(null)}
            onChanged={refreshList}
          />
        ) : (
          <EmptyState heading="h2" title="Select a chat session to start responding" />
        )}
      </Box>
    </Box>
  )
}
