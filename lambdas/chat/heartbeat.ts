import { keepConnection } from '../data/chat/chat-connection.ts'
import { findChatSession, ownerOf } from '../data/chat/chat-session.ts'
import { onAction } from '../shared/socket.ts'

/**
 * Every 25 seconds from each client: keeps the gateway from closing the connection and the registry from forgetting it, and
 * tells how far the session is that the client looks at.
 */
export const handler = onAction('heartbeat', async ({ sessionId }, { user, connectionId }) => {
  const mayRead = sessionId !== undefined && (user.isAdmin || ownerOf(sessionId) === user.id)
  const [session] = await Promise.all([
    mayRead ? findChatSession(sessionId) : null,
    keepConnection({ userId: user.id, connectionId, isAdmin: user.isAdmin }, new Date()),
  ])
  return { kind: 'alive', session_id: session?.id ?? null, last_seq: session?.lastSeq ?? 0 }
})
