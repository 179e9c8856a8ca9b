import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { ChatSession } from '../../../../contract/chat.ts'
import type { SignedIn } from '../../lib/account/session.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { Composer } from '../../ui/chat/composer.tsx'
import { ConnectionDot, isReady } from './connection-dot.tsx'
import { Messages } from './messages.tsx'
import { PanelFrame } from './panel-frame.tsx'
import { askForPerson, startNewChat, openSupportChat, useSupportChat, type OpenChat } from './support-chat.ts'

interface ChatPanelProps {
  readonly session: SignedIn
  readonly chat: OpenChat | null
}

export function ChatPanel({ session, chat }: ChatPanelProps) {
  const { kind } = useSupportChat()
  if (chat) return <OpenPanel session={session} chat={chat} />
  return (
    <PanelFrame
      title={
        <>
          <ConnectionDot chat={null} />
          Support chat
        </>
      }
      subtitle={kind === 'failed' ? 'Not connected' : 'Connecting'}
    >
      <Box sx={{ flex: 1, display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 2, p: 3 }}>
        {kind === 'failed' ? (
          <>
            <Typography color="textSecondary">Failed to initialize chat</Typography>
            <Button variant="outlined" onClick={() => void openSupportChat(session)}>
              Try again
            </Button>
          </>
        ) : (
          <CircularProgress size={28} aria-label="Connecting" />
        )}
      </Box>
      <Composer value="" onChange={noop} onSend={noop} onTyping={noop} placeholder="Type your message..." disabled />
    </PanelFrame>
  )
}

const noop = () => undefined

function OpenPanel({ session, chat }: { readonly session: SignedIn; readonly chat: OpenChat }) {
  const { conversation, isAnswering, limitedUntil } = chat
  const state = useSyncExternalStore(conversation.subscribe, conversation.read)
  const [draft, setDraft] = useDraft(`tradewright.chat.draft.${chat.uid}`, { text: '' })
  const input = useRef<HTMLTextAreaElement>(null)
  const ready = isReady(chat)
  const isLimited = limitedUntil > 0
  useEffect(() => {
    if (ready) input.current?.focus()
  }, [ready])
  return (
    <PanelFrame
      title={
        <>
          <ConnectionDot chat={chat} />
          {state.session.status === 'admin_active' ? 'Support Team' : 'Support chat'}
        </>
      }
      subtitle={ready ? subtitleOf(state.session) : 'Connecting'}
    >
      <Messages
        state={state}
        isAnswering={isAnswering}
        onRetry={(id) => conversation.retry(id)}
        onDiscard={(id) => conversation.discard(id)}
      />
      {isLimited && (
        <Typography
          role="alert"
          variant="body2"
          sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider', color: 'warning.main' }}
        >
          Rate limit exceeded. Please wait before sending another message. <Countdown until={limitedUntil} />
        </Typography>
      )}
      <Actions
        session={state.session}
        onPerson={() => void askForPerson(conversation)}
        onNew={() => void startNewChat(session)}
      />
      <Composer
        value={draft.text}
        onChange={(text) => setDraft({ text })}
        onSend={(text) => conversation.send(text)}
        onTyping={() => conversation.notifyTyping()}
        placeholder="Type your message..."
        disabled={!ready || isLimited}
        input={input}
      />
    </PanelFrame>
  )
}

function subtitleOf({ status, support_online: isOnline }: ChatSession): string {
  switch (status) {
    case 'active':
      return 'AI Assistant'
    case 'escalated':
      return 'Waiting for support'
    case 'admin_active':
      return isOnline ? 'Support is online' : 'Support will reply when they are back online'
    case 'closed':
      return 'Closed. Send a message to reopen.'
  }
}

interface ActionsProps {
  readonly session: ChatSession
  readonly onPerson: () => void
  readonly onNew: () => void
}

function Actions({ session: { status }, onPerson, onNew }: ActionsProps) {
  if (status === 'escalated' || status === 'admin_active') return null
  return (
    <Box sx={{ px: 1.5, pb: 1, display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <Button size="small" variant="outlined" onClick={onPerson}>
        Talk to a person
      </Button>
      {status === 'closed' && (
        <Button size="small" variant="outlined" onClick={onNew}>
          New conversation
        </Button>
      )}
    </Box>
  )
}

function Countdown({ until }: { readonly until: number }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return <span aria-hidden>{Math.max(0, Math.ceil((until - now) / 1000))} s</span>
}
