import { chatRoutes } from '../../contract/chat.ts'
import { openSession, readMessages } from '../logic/chat/session.ts'
import { handle } from '../shared/handle.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { grants: ['sockets'] }

export const handler = handle(chatRoutes, 'open-chat-session', async ({ sessionId }, { user }) => {
  const at = new Date()
  return readMessages(await openSession(user, sessionId ?? null, at), 0, 'user', at)
})
