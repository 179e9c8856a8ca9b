import { connectionsOf, saveConnection, removeConnection } from '../../data/chat/chat-connection.ts'
import { findChatSession, ownerOf, sessionsOfAdmin } from '../../data/chat/chat-session.ts'
import type { User } from '../../shared/caller.ts'
import type { Peer } from '../../shared/socket.ts'
import { publish, readAudience, sendTo, sendToDesk } from './deliver.ts'
import { sessionOf } from './views.ts'

export async function onConnect({ user, connectionId }: Peer, at: Date): Promise<void> {
  const before = await connectionsOf(user.id, at)
  await saveConnection({ userId: user.id, connectionId, isAdmin: user.isAdmin }, at)
  if (!before.length) await publishPresence(user, true, at, connectionId)
}

export async function onDisconnect({ user, connectionId }: Peer, at: Date): Promise<void> {
  await removeConnection({ userId: user.id, connectionId })
  if (!(await connectionsOf(user.id, at)).length) await publishPresence(user, false, at)
}

/**
 * Publishes presence: administrators see users, users see their administrator. A new connection cannot receive events
 * yet.
 */
async function publishPresence(user: User, online: boolean, at: Date, except?: string): Promise<void> {
  await sendToDesk(() => ({ kind: 'presence', user_id: user.id, online }), at, except)
  if (!user.isAdmin) return
  await Promise.all(
    (await sessionsOfAdmin(user.id)).map(async (session) => {
      const audience = await readAudience(session.userId, at)
      await publish(audience, (reader) => ({ kind: 'session', session: sessionOf(session, audience, reader) }), except)
    }),
  )
}

/** Publishes a typing event to the other side of an accessible session. */
export async function publishTyping(user: User, sessionId: string, at: Date): Promise<void> {
  if (ownerOf(sessionId) === user.id) {
    return sendToDesk(() => ({ kind: 'typing', session_id: sessionId, sender_type: 'user' }), at)
  }
  const session = user.isAdmin ? await findChatSession(sessionId) : null
  if (session)
    await sendTo(await connectionsOf(session.userId, at), () => ({
      kind: 'typing',
      session_id: sessionId,
      sender_type: 'admin',
    }))
}
