import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { chatProtocol } from '../../contract/chat-socket.ts'
import { arrive } from '../logic/chat/presence.ts'
import { peerOf, type SocketEvent } from '../shared/socket.ts'

/** Registers the connection. The protocol is named in the answer because a browser insists on hearing it. */
export async function handler(event: SocketEvent): Promise<APIGatewayProxyStructuredResultV2> {
  await arrive(peerOf(event), new Date())
  return { statusCode: 200, headers: { 'Sec-WebSocket-Protocol': chatProtocol } }
}
