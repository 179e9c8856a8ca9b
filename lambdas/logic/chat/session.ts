import { randomUUID } from 'node:crypto'
import type { Output } from '../../../contract/route.ts'
import type { Routes } from '../../../contract/index.ts'
import { beginSession, listMessages } from '../../data/chat/chat-message.ts'
import { findChatSession, listUserSessions, ownerOf, type ChatSessionItem } from '../../data/chat/chat-session.ts'
import type { User } from '../../shared/caller.ts'
import { HttpError } from '../../shared/http-error.ts'
import { countEvent } from '../business.ts'
import { publish, readAudience } from './deliver.ts'
import { welcomeText } from './automatic-messages.ts'
import { messageOf, sessionOf, type Reader } from './views.ts'

const pageLength = 100

/** Returns the user's own session. Throws NOT_FOUND, also for other users' sessions. */
export async function ownSession(user: User, sessionId: string): Promise<ChatSessionItem> {
  const session = ownerOf(sessionId) === user.id ? await findChatSession(sessionId) : null
  if (!session) throw new HttpError('NOT_FOUND')
  return session
}

/** Any session, for administrators. Throws NOT_FOUND. */
export async function anySession(sessionId: string): Promise<ChatSessionItem> {
  const session = await findChatSession(sessionId)
  if (!session) throw new HttpError('NOT_FOUND')
  return session
}

/** Returns the open session, or creates one with a welcome. */
export async function openSession(user: User, sessionId: string | null, at: Date): Promise<ChatSessionItem> {
  const named = sessionId && ownerOf(sessionId) === user.id ? await findChatSession(sessionId) : null
  if (named) return named
  const [latest] = await listUserSessions(user.id, 1)
  if (latest && latest.status !== 'closed') return latest
  const { session } = await beginSession(user, { id: randomUUID(), sender: 'ai', text: welcomeText }, at)
  await countEvent('chat', 'all', at)
  const audience = await readAudience(user.id, at)
  await publish({ ...audience, own: [] }, (reader) => ({
    kind: 'session',
    session: sessionOf(session, audience, reader),
  }))
  return session
}

export async function readMessages(
  session: ChatSessionItem,
  after: number,
  reader: Reader,
  at: Date,
): Promise<Output<Routes['list-chat-messages']>> {
  const [rows, audience] = await Promise.all([
    listMessages(session, after, pageLength),
    readAudience(session.userId, at),
  ])
  return {
    session: sessionOf(session, audience, reader),
    messages: rows.map((row) => messageOf(row, reader)),
    more: rows.length === pageLength,
  }
}
