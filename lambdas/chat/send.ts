import { send } from '../logic/chat/send.ts'
import { onAction } from '../shared/socket.ts'

/** A user's message to their session, or an administrator's to somebody else's. Answered once it is saved. */
export const handler = onAction('send', async ({ sessionId, id, message }, { user, connectionId }) => ({
  kind: 'accepted',
  id,
  ...(await send(user, { sessionId, id, text: message, from: connectionId }, new Date())),
}))
