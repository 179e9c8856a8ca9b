import { recall, remember } from './storage.ts'
import { createStore, useStore } from './store.ts'

export type ChatPanel = 'closed' | 'minimized' | 'open'

const key = 'tradewright.chat.panel'

const stored = (): ChatPanel => {
  const value = typeof localStorage === 'undefined' ? null : recall(key)
  return value === 'minimized' || value === 'open' ? value : 'closed'
}

const panel = createStore<ChatPanel>(stored())

/** Any screen may open the support chat; the frame draws it. It is as it was left after a reload. */
export function setChatPanel(next: ChatPanel): void {
  remember(key, next === 'closed' ? null : next)
  panel.set(next)
}
export const openChat = () => setChatPanel('open')
export const useChatPanel = () => useStore(panel, 'closed')
