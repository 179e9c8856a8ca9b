import { readStorage, writeStorage } from './storage.ts'
import { createStore, useStore } from './store.ts'

export type ChatPanel = 'closed' | 'minimized' | 'open'

const key = 'tradewright.chat.panel'

const stored = (): ChatPanel => {
  const value = typeof localStorage === 'undefined' ? null : readStorage(key)
  return value === 'minimized' || value === 'open' ? value : 'closed'
}

const panel = createStore<ChatPanel>(stored())

/** Sets the state of the support chat from any screen. The state survives a reload. */
export function setChatPanel(next: ChatPanel): void {
  writeStorage(key, next === 'closed' ? null : next)
  panel.set(next)
}
export const openChat = () => setChatPanel('open')
export const useChatPanel = () => useStore(panel, 'closed')
