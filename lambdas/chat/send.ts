import { send } from '../logic/chat/send.ts'
import { handleAction } from '../shared/socket.ts'

/** Handles a message of a user or an administrator. Responds after saving it. */
export const handler = handleAction('send', async ({ sessionId, id, message }, { user, connectionId }) => ({
  kind: 'accepted',
  id,
  ...(await send(user, { sessionId, id, text: message, from: connectionId }, new Date())),
}))
