import { connectionsAtDesk, connectionsOf, keepConnection, removeConnection } from '../../data/chat/chat-connection.ts'
import { findChatSession, ownerOf, sessionsOfAdmin } from '../../data/chat/chat-session.ts'
import type { User } from '../../shared/caller.ts'
import type { Peer } from '../../shared/socket.ts'
import { publish, readAudience, sendTo } from './deliver.ts'
import { sessionOf } from './views.ts'

export async function arrive({ user, connectionId }: Peer, at: Date): Promise<void> {
  const before = await connectionsOf(user.id, at)
  await keepConnection({ userId: user.id, connectionId, isAdmin: user.isAdmin }, at)
  if (!before.length) await announce(user, true, at, connectionId)
}

export async function leave({ user, connectionId }: Peer, at: Date): Promise<void> {
  await removeConnection({ userId: user.id, connectionId })
  if (!(await connectionsOf(user.id, at)).length) await announce(user, false, at)
}

/** Administrators see that somebody came or went; users whom an administrator answers see it of that one. Who just came cannot be written to yet. */
async function announce(user: User, online: boolean, at: Date, except?: string): Promise<void> {
  await sendTo(await connectionsAtDesk(at), () => ({ kind: 'presence', user_id: user.id, online }), except)
  if (!user.isAdmin) return
  await Promise.all(
    (await sessionsOfAdmin(user.id)).map(async (session) => {
      const audience = await readAudience(session.userId, at)
      await publish(audience, (reader) => ({ kind: 'session', session: sessionOf(session, audience, reader) }), except)
    }),
  )
}

/** Tells the other side that somebody writes. Nobody learns of sessions that are not theirs. */
export async function announceTyping(user: User, sessionId: string, at: Date): Promise<void> {
  if (ownerOf(sessionId) === user.id) {
    return sendTo(await connectionsAtDesk(at), () => ({ kind: 'typing', session_id: sessionId, sender_type: 'user' }))
  }
  const session = user.isAdmin ? await findChatSession(sessionId) : null
  if (session)
    await sendTo(await connectionsOf(session.userId, at), () => ({
      kind: 'typing',
      session_id: sessionId,
      sender_type: 'admin',
    }))
}
