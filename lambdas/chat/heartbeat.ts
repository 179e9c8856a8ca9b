import { saveConnection } from '../data/chat/chat-connection.ts'
import { findChatSession, ownerOf } from '../data/chat/chat-session.ts'
import { handleAction } from '../shared/socket.ts'

/**
 * Arrives every 25 seconds from each client. Keeps the connection open and registered, and returns the last message
 * number of the client's session.
 */
export const handler = handleAction('heartbeat', async ({ sessionId }, { user, connectionId }) => {
  const mayRead = sessionId !== undefined && (user.isAdmin || ownerOf(sessionId) === user.id)
  const [session] = await Promise.all([
    mayRead ? findChatSession(sessionId) : null,
    saveConnection({ userId: user.id, connectionId, isAdmin: user.isAdmin }, new Date()),
  ])
  return { kind: 'alive', session_id: session?.id ?? null, last_seq: session?.lastSeq ?? 0 }
})
