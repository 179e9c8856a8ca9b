import { ApiError, call } from '../api.ts'
import { siteConfig } from '../config.ts'
import { accessToken } from '../account/session.ts'
import { ChatSocket, type RawSocket } from './chat-socket.ts'
import type { ConversationCalls } from './conversation.ts'
import { SendRejected, type Sent } from './outgoing.ts'

/** Opens the chat connection. It reconnects at once when the network returns or the page becomes visible. */
export async function connect(): Promise<{ readonly socket: ChatSocket; readonly stop: () => void }> {
  const { wsUrl } = await siteConfig()
  const socket = new ChatSocket({
    url: wsUrl ?? '',
    token: (renewed) => accessToken(renewed),
    open: (url, protocols) => new WebSocket(url, protocols) as unknown as RawSocket,
  })
  const reconnectIfVisible = () => document.visibilityState === 'visible' && socket.reconnectNow()
  addEventListener('online', reconnectIfVisible)
  document.addEventListener('visibilitychange', reconnectIfVisible)
  if (wsUrl) socket.start()
  return {
    socket,
    stop: () => {
      removeEventListener('online', reconnectIfVisible)
      document.removeEventListener('visibilitychange', reconnectIfVisible)
      socket.stop()
    },
  }
}

/** Returns the calls of a conversation for its user or for support. */
export const callsAs = (side: 'user' | 'support'): ConversationCalls => ({
  list: (sessionId, after) => call('list-chat-messages', { sessionId, after }),
  post: (sessionId, id, message) =>
    refusing(call(side === 'user' ? 'send-chat-message' : 'reply-to-chat-session', { sessionId, id, message })),
})

/** Turns client errors into SendRejected, which is final. Other errors can be retried. */
async function refusing(sent: Promise<Sent>): Promise<Sent> {
  try {
    return await sent
  } catch (reason) {
    const isFinal = reason instanceof ApiError && reason.status >= 400 && reason.status < 500
    throw isFinal ? new SendRejected(reason.code, reason.message) : reason
  }
}
