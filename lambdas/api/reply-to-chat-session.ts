import { adminChatRoutes } from '../../contract/chat.ts'
import { reply } from '../logic/chat/send.ts'
import { handle } from '../shared/handle.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { grants: ['sockets', 'mail'] }

export const handler = handle(adminChatRoutes, 'reply-to-chat-session', ({ sessionId, id, message }, { user }) =>
  reply(user, { sessionId, id, text: message }, new Date()),
)
