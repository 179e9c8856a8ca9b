import type { ChatMessage } from '../../../../contract/chat.ts'
import { ApiError, call } from '../../lib/api.ts'
import { connect, callsAs } from '../../lib/chat/connect.ts'
import type { SocketState } from '../../lib/chat/chat-socket.ts'
import { Conversation } from '../../lib/chat/conversation.ts'
import { notify } from '../../lib/notify.ts'
import { sessionStore, type SignedIn } from '../../lib/account/session.ts'
import { readStorage, writeStorage } from '../../lib/storage.ts'
import { createStore, useStore } from '../../lib/store.ts'
import { storedSessionId, sessionKey } from './stored-session.ts'

/** The signed-in user's conversation with support. It stays open while the panel is closed. */
export type SupportChat =
  | { readonly kind: 'none' }
  | { readonly kind: 'opening'; readonly uid: string }
  | { readonly kind: 'failed'; readonly uid: string }
  | OpenChat

export interface OpenChat {
  readonly kind: 'open'
  readonly uid: string
  readonly conversation: Conversation
  readonly socket: SocketState
  /** Whether the assistant's answer is pending. */
  readonly isAnswering: boolean
  /** Unix time in milliseconds until which sending is blocked; 0 if it is not. */
  readonly limitedUntil: number
  readonly stop: () => void
}

const none: SupportChat = { kind: 'none' }
const chat = createStore<SupportChat>(none)
export const useSupportChat = () => useStore(chat, none)

/** Drops the conversation when its user signs out. */
sessionStore.subscribe(() => {
  const session = sessionStore.get()
  const current = chat.get()
  if (
    current.kind === 'none' ||
    (session.status === 'in' && session.uid === current.uid) ||
    session.status === 'unknown'
  )
    return
  if (current.kind === 'open') current.stop()
  chat.set(none)
})

/** Opens the stored conversation or a new one. Does nothing while one is open. */
export async function openSupportChat({ uid, email }: Pick<SignedIn, 'uid' | 'email'>): Promise<void> {
  const current = chat.get()
  if (current.kind !== 'none' && current.kind !== 'failed' && current.uid === uid) return
  chat.set({ kind: 'opening', uid })
  try {
    const opened = await call('open-chat-session', { sessionId: storedSessionId(uid) })
    if (chat.get().kind !== 'opening') return
    writeStorage(sessionKey(uid), opened.session.id)
    const { socket, stop } = await connect()
    const conversation = new Conversation(socket, callsAs('user'), opened)
    let failures = 0
    const unwatch = socket.watch((state) => {
      if (state === 'closed' && ++failures === 3) notify.error('Failed to connect to chat')
      if (state === 'open') failures = 0
      updateOpenChat({ socket: state })
    })
    conversation.onSaved = (message) => void askAssistant(conversation, message, email)
    const unfollow = conversation.subscribe(reportProblems(conversation))
    conversation.start()
    chat.set({
      kind: 'open',
      uid,
      conversation,
      socket: socket.state,
      isAnswering: false,
      limitedUntil: 0,
      stop: () => {
        unwatch()
        unfollow()
        conversation.stop()
        stop()
      },
    })
    const last = opened.messages.at(-1)
    // The page may have closed before it asked the assistant.
    if (last?.sender_type === 'user' && !opened.more) void askAssistant(conversation, last, email)
  } catch {
    if (chat.get().kind === 'opening') chat.set({ kind: 'failed', uid })
    notify.error('Failed to initialize chat')
  }
}

/** Starts a new conversation after a closed one. */
export async function startNewChat(session: Pick<SignedIn, 'uid' | 'email'>): Promise<void> {
  const current = chat.get()
  if (current.kind === 'open') current.stop()
  writeStorage(sessionKey(session.uid), null)
  chat.set(none)
  await openSupportChat(session)
}

export async function askForPerson(conversation: Conversation): Promise<void> {
  try {
    await call('escalate-chat-session', { sessionId: conversation.state.session.id, reason: 'asked' })
    notify.info('Connecting you with a human agent...')
    await conversation.refresh()
  } catch (reason) {
    notify.error('Failed to send message', reason instanceof Error ? reason.message : undefined)
  }
}

function updateOpenChat(part: Partial<OpenChat>): void {
  const current = chat.get()
  if (current.kind === 'open') chat.set({ ...current, ...part })
}

const historyLength = 10

async function askAssistant(conversation: Conversation, { message }: ChatMessage, email: string): Promise<void> {
  const { session, messages } = conversation.state
  // While a question waits for a person, the assistant may answer others.
  const isWaiting = session.status === 'escalated'
  if (session.status !== 'active' && !isWaiting) return
  updateOpenChat({ isAnswering: true })
  try {
    const { escalated, failed } = await call('ai-chatbot', {
      message,
      sessionId: session.id,
      userId: session.user_id,
      userEmail: email,
      conversationHistory: messages
        .slice(-historyLength)
        .map((each) => ({ role: each.sender_type === 'user' ? 'user' : 'assistant', content: each.message })),
    })
    if (failed) notify.error(aiUnavailable)
    else if (escalated && !isWaiting) notify.info('Connecting you with a human agent...')
  } catch (reason) {
    if (reason instanceof ApiError && reason.code === 'LIMIT_REACHED') notify.error(reason.message)
    else if (!isWaiting) {
      notify.error(aiUnavailable)
      await call('escalate-chat-session', { sessionId: session.id, reason: 'failed' }).catch(() => undefined)
    }
  } finally {
    updateOpenChat({ isAnswering: false })
    void conversation.refresh()
  }
}

const aiUnavailable = 'AI is unavailable. Connecting you with human support...'

/** Reports each problem once. A rate limit disables the input until the service lifts it. */
function reportProblems(conversation: Conversation): () => void {
  const seen = new Set<string>()
  let wasStale = false
  return () => {
    const { isStale } = conversation.state
    if (isStale && !wasStale) notify.error('Failed to refresh messages')
    wasStale = isStale
    for (const { id, rejection: refusal } of conversation.state.pending) {
      if (!refusal || seen.has(id)) continue
      seen.add(id)
      if (refusal.code === 'RATE_LIMITED') void waitForRateLimit()
      else notify.error('Failed to send message', refusal.message)
    }
  }
}

async function waitForRateLimit(): Promise<void> {
  const { allowed, seconds } = await call('check-chat-rate-limit', {}).catch(() => ({ allowed: true, seconds: 0 }))
  if (allowed) return updateOpenChat({ limitedUntil: 0 })
  updateOpenChat({ limitedUntil: Date.now() + seconds * 1000 })
  setTimeout(() => updateOpenChat({ limitedUntil: 0 }), seconds * 1000)
}

const readKey = (uid: string) => `tradewright.chat.read.${uid}`

/** Sequence number of the last message that the user has read, in any tab. */
export const readUpTo = (uid: string): number => Number(readStorage(readKey(uid)) ?? 0)
export const markRead = (uid: string, seq: number): void => {
  if (seq > readUpTo(uid)) writeStorage(readKey(uid), String(seq))
}
