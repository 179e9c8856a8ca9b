import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { SenderType } from '../../../../contract/chat.ts'
import type { ConversationState } from '../../lib/chat/conversation.ts'
import { MessageBubble } from '../../ui/chat/message-bubble.tsx'
import { MessageLog } from '../../ui/chat/message-log.tsx'
import { Typing } from '../../ui/chat/typing.tsx'

interface DeskMessagesProps {
  readonly state: ConversationState
  readonly onRetry: (id: string) => void
  readonly onDiscard: (id: string) => void
}

const names: Record<SenderType, string> = { user: 'User', ai: 'AI Assistant', admin: 'Support Team' }

/** Shows the conversation with support's messages on the right. */
export function DeskMessages({
  state: { session, messages, pending, draft, typing },
  onRetry,
  onDiscard,
}: DeskMessagesProps) {
  const user = session.user?.email ?? names.user
  const nameOf = (sender: SenderType) => (sender === 'user' ? user : names[sender])
  const waiting = pending.filter(({ id }) => !messages.slice(-10).some((message) => message.id === id))
  return (
    <MessageLog
      label={`Messages with ${user}`}
      end={`${messages.at(-1)?.id} ${waiting.length} ${draft?.length} ${typing}`}
    >
      {messages.map((message) => (
        <MessageBubble
          key={message.id}
          sender={message.sender_type}
          name={nameOf(message.sender_type)}
          text={message.message}
          time={message.created_at}
          isOwn={message.sender_type === 'admin'}
        />
      ))}
      {draft !== null && <MessageBubble sender="ai" name={names.ai} text={draft} isOwn={false} />}
      {waiting.map(({ id, text, rejection: refusal }) => (
        <MessageBubble
          key={id}
          sender="admin"
          name={names.admin}
          text={text}
          isOwn
          note={
            refusal ? (
              <Box>
                <Button size="small" onClick={() => onRetry(id)}>
                  Try again
                </Button>
                <Button size="small" color="inherit" onClick={() => onDiscard(id)}>
                  Remove
                </Button>
              </Box>
            ) : (
              <Typography variant="caption" color="textSecondary">
                Sending...
              </Typography>
            )
          }
        />
      ))}
      {typing === 'user' && <Typing name={user} />}
    </MessageLog>
  )
}
