import { StateDot } from '../../ui/chat/state-dot.tsx'
import type { OpenChat } from './support-chat.ts'

/** Whether messages flow, over the socket or by polling. */
export const isReady = (chat: OpenChat | null): boolean =>
  chat !== null && (chat.socket === 'open' || !chat.conversation.state.isStale)

/** Yellow while connecting, green once the conversation is loaded. */
export function ConnectionDot({ chat }: { readonly chat: OpenChat | null }) {
  return isReady(chat) ? (
    <StateDot color="success.main" label="Connected" />
  ) : (
    <StateDot color="warning.main" label="Connecting" />
  )
}
