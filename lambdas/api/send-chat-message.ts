import { chatRoutes } from '../../contract/chat.ts'
import { send } from '../logic/chat/send.ts'
import { handle } from '../shared/handle.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { grants: ['sockets', 'mail'] }

export const handler = handle(chatRoutes, 'send-chat-message', ({ sessionId, id, message }, { user }) =>
  send({ ...user, isAdmin: false }, { sessionId, id, text: message }, new Date()),
)
