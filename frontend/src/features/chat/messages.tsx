import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ChatMessage, SenderType } from '../../../../contract/chat.ts'
import type { ConversationState } from '../../lib/chat/conversation.ts'
import type { Pending } from '../../lib/chat/outgoing.ts'
import { MessageBubble } from '../../ui/chat/message-bubble.tsx'
import { MessageLog } from '../../ui/chat/message-log.tsx'
import { Typing } from '../../ui/chat/typing.tsx'

interface MessagesProps {
  readonly state: ConversationState
  readonly isAnswering: boolean
  readonly onRetry: (id: string) => void
  readonly onDiscard: (id: string) => void
}

const names: Record<SenderType, string> = { user: 'You', ai: 'AI Assistant', admin: 'Support Team' }
const nameOf = ({ sender_type: sender, admin_name: admin }: ChatMessage) =>
  (sender === 'admin' ? admin : null) ?? names[sender]

/** Shows saved messages, pending messages and typing indicators. */
export function Messages({
  state: { messages, pending, draft, typing },
  isAnswering,
  onRetry,
  onDiscard,
}: MessagesProps) {
  // A message may arrive as saved just before it leaves the pending list.
  const waiting = pending.filter(({ id }) => !messages.slice(-10).some((message) => message.id === id))
  const isTyping = typing === 'admin' || (isAnswering && draft === null)
  const end = `${messages.at(-1)?.id} ${waiting.length} ${draft?.length} ${isTyping}`
  return (
    <MessageLog label="Messages" end={end}>
      {messages.map((message) => (
        <MessageBubble
          key={message.id}
          sender={message.sender_type}
          name={nameOf(message)}
          text={message.message}
          time={message.created_at}
          isOwn={message.sender_type === 'user'}
        />
      ))}
      {draft !== null && <MessageBubble sender="ai" name={names.ai} text={draft} isOwn={false} />}
      {waiting.map((message) => (
        <MessageBubble
          key={message.id}
          sender="user"
          name={names.user}
          text={message.text}
          isOwn
          note={<PendingNote pending={message} onRetry={onRetry} onDiscard={onDiscard} />}
        />
      ))}
      {isTyping && <Typing name={typing === 'admin' ? names.admin : names.ai} />}
    </MessageLog>
  )
}

interface PendingNoteProps extends Pick<MessagesProps, 'onRetry' | 'onDiscard'> {
  readonly pending: Pending
}

function PendingNote({ pending: { id, rejection: refusal }, onRetry, onDiscard }: PendingNoteProps) {
  if (!refusal)
    return (
      <Typography variant="caption" color="textSecondary">
        Sending...
      </Typography>
    )
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <Typography variant="caption" color="error">
        Not sent
      </Typography>
      <Button size="small" onClick={() => onRetry(id)}>
        Try again
      </Button>
      <Button size="small" color="inherit" onClick={() => onDiscard(id)}>
        Remove
      </Button>
    </Box>
  )
}
