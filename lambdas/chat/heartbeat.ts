import { keepConnection } from '../data/chat-connection.ts'
import { onAction } from '../shared/socket.ts'

/** Every 25 seconds from each client: keeps the gateway from closing the connection and the registry from forgetting it. */
export const handler = onAction('heartbeat', async (_, { user, connectionId }) => {
  await keepConnection({ userId: user.id, connectionId, isAdmin: user.isAdmin }, new Date())
  return { kind: 'alive' }
})
