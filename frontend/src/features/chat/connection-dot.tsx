import { StateDot } from '../../ui/chat/state-dot.tsx'
import type { OpenChat } from './support-chat.ts'

/** Messages come and go: over the socket, or by looking again and again. */
export const isReady = (chat: OpenChat | null): boolean =>
  chat !== null && (chat.socket === 'open' || !chat.conversation.state.isStale)

/** Yellow while it connects, green once the conversation is there. */
export function ConnectionDot({ chat }: { readonly chat: OpenChat | null }) {
  return isReady(chat) ? (
    <StateDot color="success.main" label="Connected" />
  ) : (
    <StateDot color="warning.main" label="Connecting" />
  )
}
