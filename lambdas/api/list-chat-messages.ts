import { chatRoutes } from '../../contract/chat.ts'
import { anySession, ownSession, readMessages } from '../logic/chat/session.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(chatRoutes, 'list-chat-messages', async ({ sessionId, after }, { user }) => {
  const reader = user.isAdmin ? 'desk' : 'user'
  const session = reader === 'desk' ? await anySession(sessionId) : await ownSession(user, sessionId)
  return readMessages(session, after, reader, new Date())
})
