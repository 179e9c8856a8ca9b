import { onDisconnect } from '../logic/chat/presence.ts'
import { peerOf, type SocketEvent } from '../shared/socket.ts'

export async function handler(event: SocketEvent): Promise<{ readonly statusCode: 200 }> {
  await onDisconnect(peerOf(event), new Date())
  return { statusCode: 200 }
}
