import { chatRoutes } from '../../contract/chat.ts'
import { escalate } from '../logic/chat/desk.ts'
import { readAudience } from '../logic/chat/deliver.ts'
import { ownSession } from '../logic/chat/session.ts'
import { sessionOf } from '../logic/chat/views.ts'
import { handle } from '../shared/handle.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { grants: ['sockets', 'mail'] }

export const handler = handle(chatRoutes, 'escalate-chat-session', async ({ sessionId, reason }, { user }) => {
  const at = new Date()
  const session = await escalate(await ownSession(user, sessionId), reason, at)
  return { session: sessionOf(session, await readAudience(user.id, at), 'user') }
})
