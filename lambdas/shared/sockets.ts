import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi'

let client: ApiGatewayManagementApiClient | undefined
/** Made when it is first used: its address is that of the chat's own WebSocket API. */
const api = (): ApiGatewayManagementApiClient =>
  (client ??= new ApiGatewayManagementApiClient({ endpoint: process.env.SOCKET_ENDPOINT, maxAttempts: 3 }))

/** Sends a text to an open connection. False when it is gone. */
export async function post(connectionId: string, text: string): Promise<boolean> {
  try {
    await api().send(new PostToConnectionCommand({ ConnectionId: connectionId, Data: text }))
    return true
  } catch (error) {
    if (error instanceof GoneException) return false
    throw error
  }
}

/** Ends a connection; its client connects anew if it still wants to. */
export async function hangUp(connectionId: string): Promise<void> {
  await api()
    .send(new DeleteConnectionCommand({ ConnectionId: connectionId }))
    .catch((error: unknown) => {
      if (!(error instanceof GoneException)) throw error
    })
}
