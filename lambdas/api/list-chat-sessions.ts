import { adminChatRoutes } from '../../contract/chat.ts'
import { listSessions } from '../logic/chat/queue.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(adminChatRoutes, 'list-chat-sessions', (input) => listSessions(input, new Date()))
