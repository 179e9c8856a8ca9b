import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { chatProtocol } from '../../contract/chat-socket.ts'
import { onConnect } from '../logic/chat/presence.ts'
import { currentPeer, type SocketEvent } from '../shared/socket.ts'

/** Registers the connection. The response names the protocol, which browsers require. */
export async function handler(event: SocketEvent): Promise<APIGatewayProxyStructuredResultV2> {
  const peer = await currentPeer(event)
  if (!peer) return { statusCode: 401 }
  await onConnect(peer, new Date())
  return { statusCode: 200, headers: { 'Sec-WebSocket-Protocol': chatProtocol } }
}
