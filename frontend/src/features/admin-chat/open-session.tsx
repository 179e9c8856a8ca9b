import ArrowBack from '@mui/icons-material/ArrowBack'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { call } from '../../lib/api.ts'
import type { Conversation } from '../../lib/chat/conversation.ts'
import { notify } from '../../lib/notify.ts'
import { Composer } from '../../ui/chat/composer.tsx'
import { StateDot } from '../../ui/chat/state-dot.tsx'
import { DeskMessages } from './desk-messages.tsx'
import { statusColors, statusLabels } from './statuses.ts'

interface OpenSessionProps {
  readonly conversation: Conversation
  readonly onBack: () => void
  readonly onChanged: () => void
}

/** What can be done to a session, and what is said of it afterwards. */
const moves = {
  'take-over-chat-session': { done: 'Session taken over successfully', failed: 'Failed to take over session' },
  'hand-back-chat-session': { done: 'Handed back to the assistant', failed: 'Failed to hand back session' },
  'close-chat-session': { done: 'Session closed', failed: 'Failed to close session' },
} as const
type Move = keyof typeof moves

export function OpenSession({ conversation, onBack, onChanged }: OpenSessionProps) {
  const state = useSyncExternalStore(conversation.subscribe, conversation.read)
  const [draft, setDraft] = useState('')
  const { session } = state
  const move = useMutation({
    mutationFn: (name: Move) => call(name, { sessionId: session.id }),
    onSuccess: (_, name) => notify.success(moves[name].done),
    onError: (reason, name) => notify.error(moves[name].failed, reason.message),
    onSettled: () => {
      onChanged()
      return conversation.refresh()
    },
  })
  useRefusals(conversation)
  const isMine = session.status === 'admin_active'
  const email = session.user?.email ?? 'Unknown User'
  return (
    <>
      <Box
        component="header"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          px: 1.5,
          py: 1,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <IconButton aria-label="Back to the sessions" onClick={onBack} sx={{ display: { md: 'none' } }}>
          <ArrowBack fontSize="small" />
        </IconButton>
        <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
          <Typography component="h2" variant="h5" noWrap sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <StateDot
              color={session.user?.online ? 'success.main' : 'text.disabled'}
              label={session.user?.online ? 'Online' : 'Offline'}
            />
            <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
              {email}
            </Box>
          </Typography>
          <Typography variant="caption" color="textSecondary" role="status">
            {session.user?.online ? 'Online now' : 'Not connected; reads it on coming back'}
          </Typography>
        </Box>
        <Chip variant="outlined" color={statusColors[session.status]} label={statusLabels[session.status]} />
        {(session.status === 'active' || session.status === 'escalated') && (
          <Button
            variant="contained"
            size="small"
            disabled={move.isPending}
            onClick={() => move.mutate('take-over-chat-session')}
          >
            Take Over
          </Button>
        )}
        {isMine && (
          <Button
            variant="outlined"
            size="small"
            disabled={move.isPending}
            onClick={() => move.mutate('hand-back-chat-session')}
          >
            Hand back to assistant
          </Button>
        )}
        {session.status !== 'closed' && (
          <Button
            variant="outlined"
            color="inherit"
            size="small"
            disabled={move.isPending}
            onClick={() => move.mutate('close-chat-session')}
          >
            Close
          </Button>
        )}
      </Box>
      <DeskMessages
        state={state}
        onRetry={(id) => conversation.retry(id)}
        onDiscard={(id) => conversation.discard(id)}
      />
      <Composer
        value={draft}
        onChange={setDraft}
        onSend={(text) => conversation.send(text)}
        onTyping={() => conversation.sayTyping()}
        placeholder="Type your response..."
        disabled={false}
      />
    </>
  )
}

/** Says once of each message why the service did not take it. */
function useRefusals(conversation: Conversation): void {
  useEffect(() => {
    const told = new Set<string>()
    return conversation.subscribe(() => {
      for (const { id, refusal } of conversation.state.pending) {
        if (!refusal || told.has(id)) continue
        told.add(id)
        if (refusal.code === 'NOT_FOUND') notify.error('Failed to send message - session not found')
        else notify.error('Failed to send message', refusal.message)
      }
    })
  }, [conversation])
}
