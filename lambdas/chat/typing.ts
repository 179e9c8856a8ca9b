import { announceTyping } from '../logic/chat/presence.ts'
import { onAction } from '../shared/socket.ts'

export const handler = onAction('typing', async ({ sessionId }, { user }) => {
  await announceTyping(user, sessionId, new Date())
  return null
})
