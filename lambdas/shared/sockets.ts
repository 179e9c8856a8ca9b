import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi'

let client: ApiGatewayManagementApiClient | undefined
/** Created on first use: its endpoint is the chat's WebSocket API. */
const api = (): ApiGatewayManagementApiClient =>
  (client ??= new ApiGatewayManagementApiClient({ endpoint: process.env.SOCKET_ENDPOINT ?? '', maxAttempts: 3 }))

/** Sends text to a connection. Returns false if it is closed. */
export async function sendToConnection(connectionId: string, text: string): Promise<boolean> {
  try {
    await api().send(new PostToConnectionCommand({ ConnectionId: connectionId, Data: text }))
    return true
  } catch (error) {
    if (error instanceof GoneException) return false
    throw error
  }
}

/** Closes a connection; its client may reconnect. */
export async function closeConnection(connectionId: string): Promise<void> {
  await api()
    .send(new DeleteConnectionCommand({ ConnectionId: connectionId }))
    .catch((error: unknown) => {
      if (!(error instanceof GoneException)) throw error
    })
}
