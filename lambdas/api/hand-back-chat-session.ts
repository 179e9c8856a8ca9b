import { adminChatRoutes } from '../../contract/chat.ts'
import { release } from '../logic/chat/desk.ts'
import { readAudience } from '../logic/chat/deliver.ts'
import { anySession } from '../logic/chat/session.ts'
import { sessionOf } from '../logic/chat/views.ts'
import { handle } from '../shared/handle.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { grants: ['sockets'] }

export const handler = handle(adminChatRoutes, 'hand-back-chat-session', async ({ sessionId }, { user }) => {
  const at = new Date()
  const session = await release(user, await anySession(sessionId), at)
  return { session: sessionOf(session, await readAudience(session.userId, at), 'desk') }
})
