import { chatRoutes } from '../../contract/chat.ts'
import { answerSession } from '../logic/chat/assistant.ts'
import { ownSession } from '../logic/chat/session.ts'
import { handle } from '../shared/handle.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { memory: 1024, seconds: 29, grants: ['sockets', 'mail', 'model'] }

export const handler = handle(chatRoutes, 'ai-chatbot', async ({ sessionId }, { user, remaining }) =>
  answerSession(user, await ownSession(user, sessionId), remaining),
)
