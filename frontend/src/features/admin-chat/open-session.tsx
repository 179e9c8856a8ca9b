import ArrowBack from '@mui/icons-material/ArrowBack'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import type { ChatSession } from '../../../../contract/chat.ts'
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

/** Actions on a session with their messages. */
const sessionActions = {
  'take-over-chat-session': { done: 'Session taken over successfully', failed: 'Failed to take over session' },
  'hand-back-chat-session': { done: 'Returned to the assistant', failed: 'Failed to return session to the assistant' },
  'close-chat-session': { done: 'Session closed', failed: 'Failed to close session' },
} as const
type SessionAction = keyof typeof sessionActions

export function OpenSession({ conversation, onBack, onChanged }: OpenSessionProps) {
  const state = useSyncExternalStore(conversation.subscribe, conversation.read)
  const [draft, setDraft] = useState('')
  const { session } = state
  const action = useMutation({
    mutationFn: (name: SessionAction) => call(name, { sessionId: session.id }),
    onSuccess: (_, name) => notify.success(sessionActions[name].done),
    onError: (reason, name) => notify.error(sessionActions[name].failed, reason.message),
    onSettled: () => {
      onChanged()
      return conversation.refresh()
    },
  })
  useSendErrors(conversation)

  return (
    <>
      <SessionHeader session={session} isBusy={action.isPending} onAction={action.mutate} onBack={onBack} />
      <DeskMessages
        state={state}
        onRetry={(id) => conversation.retry(id)}
        onDiscard={(id) => conversation.discard(id)}
      />
      <Composer
        value={draft}
        onChange={setDraft}
        onSend={(text) => conversation.send(text)}
        onTyping={() => conversation.notifyTyping()}
        placeholder="Type your response..."
        disabled={false}
      />
    </>
  )
}

interface SessionHeaderProps {
  readonly session: ChatSession
  readonly isBusy: boolean
  readonly onAction: (name: SessionAction) => void
  readonly onBack: () => void
}

function SessionHeader({ session, isBusy, onAction, onBack }: SessionHeaderProps) {
  return (
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
      <IconButton aria-label="Back to sessions" onClick={onBack} sx={{ display: { md: 'none' } }}>
        <ArrowBack fontSize="small" />
      </IconButton>
      <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
        <Typography component="h2" variant="h5" noWrap sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <StateDot
            color={session.user?.online ? 'success.main' : 'text.disabled'}
            label={session.user?.online ? 'Online' : 'Offline'}
          />
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {session.user?.email ?? 'Unknown User'}
          </Box>
        </Typography>
        <Typography variant="caption" color="textSecondary" role="status">
          {session.user?.online ? 'Online now' : 'Offline. The user sees your reply on their next visit.'}
        </Typography>
      </Box>
      <Chip variant="outlined" color={statusColors[session.status]} label={statusLabels[session.status]} />
      {(session.status === 'active' || session.status === 'escalated') && (
        <Button variant="contained" size="small" disabled={isBusy} onClick={() => onAction('take-over-chat-session')}>
          Take Over
        </Button>
      )}
      {session.status === 'admin_active' && (
        <Button variant="outlined" size="small" disabled={isBusy} onClick={() => onAction('hand-back-chat-session')}>
          Return to assistant
        </Button>
      )}
      {session.status !== 'closed' && (
        <Button
          variant="outlined"
          color="inherit"
          size="small"
          disabled={isBusy}
          onClick={() => onAction('close-chat-session')}
        >
          Close
        </Button>
      )}
    </Box>
  )
}

/** Reports each rejected message once. */
function useSendErrors(conversation: Conversation): void {
  useEffect(() => {
    const reportedIds = new Set<string>()
    return conversation.subscribe(() => {
      for (const { id, rejection: refusal } of conversation.state.pending) {
        if (!refusal || reportedIds.has(id)) continue
        reportedIds.add(id)
        if (refusal.code === 'NOT_FOUND') notify.error('Failed to send message - session not found')
        else notify.error('Failed to send message', refusal.message)
      }
    })
  }, [conversation])
}
