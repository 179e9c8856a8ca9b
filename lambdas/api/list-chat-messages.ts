import { chatRoutes } from '../../contract/chat.ts'
import { recordRead } from '../data/audit-read.ts'
import { anySession, ownSession, readMessages } from '../logic/chat/session.ts'
import { handle } from '../shared/handle.ts'
import type { Needs } from '../shared/needs.ts'

/** Reads by administrators are audited. */
export const needs: Needs = { table: 'write' }

/** Administrators' reads of other users' chats are audited. */
export const handler = handle(chatRoutes, 'list-chat-messages', async ({ sessionId, after }, { user }) => {
  const at = new Date()
  const reader = user.isAdmin ? 'desk' : 'user'
  const session = reader === 'desk' ? await anySession(sessionId) : await ownSession(user, sessionId)
  if (session.userId !== user.id) {
    const details = { session_user_email: session.email }
    await recordRead(
      { admin: user, action: 'read_chat', targetTable: 'chat_sessions', targetId: session.id, details },
      at,
    )
  }
  return readMessages(session, after, reader, at)
})
