import CircularProgress from '@mui/material/CircularProgress'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { query } from '../../lib/api.ts'
import type { ChatSocket } from '../../lib/chat/chat-socket.ts'
import { callsAs } from '../../lib/chat/connect.ts'
import { Conversation, type MessagePage } from '../../lib/chat/conversation.ts'
import { notify } from '../../lib/notify.ts'
import { Failure } from '../../ui/failure.tsx'
import { OpenSession } from './open-session.tsx'

interface SessionPaneProps {
  readonly sessionId: string
  readonly socket: ChatSocket
  readonly onBack: () => void
  readonly onChanged: () => void
}

/** Loads the session once, then follows it live. */
export function SessionPane({ sessionId, ...rest }: SessionPaneProps) {
  const opened = useQuery({
    ...query('list-chat-messages', { sessionId }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  useEffect(() => {
    if (opened.isError) notify.error('Failed to load messages')
  }, [opened.isError])
  if (opened.isError)
    return <Failure title="Failed to load messages" error={opened.error} onRetry={() => void opened.refetch()} />
  if (opened.isPending) return <CircularProgress size={28} aria-label="Loading messages" sx={{ m: 'auto' }} />
  return <LiveSession opened={opened.data} {...rest} />
}

function LiveSession({
  opened,
  socket,
  onBack,
  onChanged,
}: Omit<SessionPaneProps, 'sessionId'> & { readonly opened: MessagePage }) {
  const [conversation] = useState(() => new Conversation(socket, callsAs('support'), opened))
  useEffect(() => {
    conversation.start()
    return () => conversation.stop()
  }, [conversation])
  return <OpenSession conversation={conversation} onBack={onBack} onChanged={onChanged} />
}
