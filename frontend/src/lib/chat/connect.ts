import { ApiError, call } from '../api.ts'
import { siteConfig } from '../config.ts'
import { accessToken } from '../account/session.ts'
import { ChatSocket, type RawSocket } from './chat-socket.ts'
import type { ConversationCalls } from './conversation.ts'
import { Refusal, type Sent } from './outgoing.ts'

/** The browser's connection to the chat. It tries at once when the network comes back or the page is looked at again. */
export async function connect(): Promise<{ readonly socket: ChatSocket; readonly stop: () => void }> {
  const { wsUrl } = await siteConfig()
  const socket = new ChatSocket({
    url: wsUrl ?? '',
    token: (renewed) => accessToken(renewed),
    open: (url, protocols) => new WebSocket(url, protocols) as unknown as RawSocket,
  })
  const hurry = () => document.visibilityState === 'visible' && socket.hurry()
  addEventListener('online', hurry)
  document.addEventListener('visibilitychange', hurry)
  if (wsUrl) socket.start()
  return {
    socket,
    stop: () => {
      removeEventListener('online', hurry)
      document.removeEventListener('visibilitychange', hurry)
      socket.stop()
    },
  }
}

/** The calls of a conversation as its user, or as support. */
export const callsAs = (side: 'user' | 'support'): ConversationCalls => ({
  list: (sessionId, after) => call('list-chat-messages', { sessionId, after }),
  post: (sessionId, id, message) =>
    refusing(call(side === 'user' ? 'send-chat-message' : 'reply-to-chat-session', { sessionId, id, message })),
})

/** A no of the service is final; a dead network, a fault and a full gateway are not. */
async function refusing(sent: Promise<Sent>): Promise<Sent> {
  try {
    return await sent
  } catch (reason) {
    const isFinal = reason instanceof ApiError && reason.status >= 400 && reason.status < 500
    throw isFinal ? new Refusal(reason.code, reason.message) : reason
  }
}
