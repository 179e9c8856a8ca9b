import { publishTyping } from '../logic/chat/presence.ts'
import { handleAction } from '../shared/socket.ts'

export const handler = handleAction('typing', async ({ sessionId }, { user }) => {
  await publishTyping(user, sessionId, new Date())
  return null
})
