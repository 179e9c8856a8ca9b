import type { ChatMessage } from '../../../../contract/chat.ts'
import { ApiError, call } from '../../lib/api.ts'
import { connect, callsAs } from '../../lib/chat/connect.ts'
import type { SocketState } from '../../lib/chat/chat-socket.ts'
import { Conversation } from '../../lib/chat/conversation.ts'
import { notify } from '../../lib/notify.ts'
import { sessionStore, type SignedIn } from '../../lib/account/session.ts'
import { recall, remember } from '../../lib/storage.ts'
import { createStore, useStore } from '../../lib/store.ts'
import { rememberedSession, sessionKey } from './remembered.ts'

/** The signed-in user's conversation with support, one for the whole page; it outlives closing the panel. */
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
  /** The assistant was asked and has not answered yet. */
  readonly isAnswering: boolean
  /** Milliseconds since 1970 until which nothing may be sent; 0 where one may. */
  readonly limitedUntil: number
  readonly stop: () => void
}

const none: SupportChat = { kind: 'none' }
const chat = createStore<SupportChat>(none)
export const useSupportChat = () => useStore(chat, none)

/** Follows the session: what belongs to somebody who signed out is dropped. */
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

/** Opens the conversation that was left, or a new one. Calls while it is open do nothing. */
export async function openSupportChat({ uid, email }: Pick<SignedIn, 'uid' | 'email'>): Promise<void> {
  const current = chat.get()
  if (current.kind !== 'none' && current.kind !== 'failed' && current.uid === uid) return
  chat.set({ kind: 'opening', uid })
  try {
    const opened = await call('open-chat-session', { sessionId: rememberedSession(uid) })
    if (chat.get().kind !== 'opening') return
    remember(sessionKey(uid), opened.session.id)
    const { socket, stop } = await connect()
    const conversation = new Conversation(socket, callsAs('user'), opened)
    let failures = 0
    const unwatch = socket.watch((state) => {
      if (state === 'closed' && ++failures === 3) notify.error('Failed to connect to chat')
      if (state === 'open') failures = 0
      change({ socket: state })
    })
    conversation.onSaved = (message) => void askAssistant(conversation, message, email)
    const unfollow = conversation.subscribe(watchTrouble(conversation))
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
    // A page that was left too early never asked.
    if (last?.sender_type === 'user' && !opened.more) void askAssistant(conversation, last, email)
  } catch {
    if (chat.get().kind === 'opening') chat.set({ kind: 'failed', uid })
    notify.error('Failed to initialize chat')
  }
}

/** Leaves a closed conversation behind and begins another. */
export async function beginAnew(session: Pick<SignedIn, 'uid' | 'email'>): Promise<void> {
  const current = chat.get()
  if (current.kind === 'open') current.stop()
  remember(sessionKey(session.uid), null)
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

function change(part: Partial<OpenChat>): void {
  const current = chat.get()
  if (current.kind === 'open') chat.set({ ...current, ...part })
}

const historyLength = 10

async function askAssistant(conversation: Conversation, { message }: ChatMessage, email: string): Promise<void> {
  const { session, messages } = conversation.state
  if (session.status !== 'active') return
  change({ isAnswering: true })
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
    if (failed) notify.error(unavailable)
    else if (escalated) notify.info('Connecting you with a human agent...')
  } catch (reason) {
    if (reason instanceof ApiError && reason.code === 'LIMIT_REACHED') notify.error(reason.message)
    else {
      notify.error(unavailable)
      await call('escalate-chat-session', { sessionId: session.id, reason: 'failed' }).catch(() => undefined)
    }
  } finally {
    change({ isAnswering: false })
    void conversation.refresh()
  }
}

const unavailable = 'AI is unavailable. Connecting you with human support...'

/** Says once what went wrong. A refusal for speed closes the input until the service says that it is over. */
function watchTrouble(conversation: Conversation): () => void {
  const seen = new Set<string>()
  let wasStale = false
  return () => {
    const { isStale } = conversation.state
    if (isStale && !wasStale) notify.error('Failed to refresh messages')
    wasStale = isStale
    for (const { id, refusal } of conversation.state.pending) {
      if (!refusal || seen.has(id)) continue
      seen.add(id)
      if (refusal.code === 'RATE_LIMITED') void waitForRate()
      else notify.error('Failed to send message', refusal.message)
    }
  }
}

async function waitForRate(): Promise<void> {
  const { allowed, seconds } = await call('check-chat-rate-limit', {}).catch(() => ({ allowed: true, seconds: 0 }))
  if (allowed) return change({ limitedUntil: 0 })
  change({ limitedUntil: Date.now() + seconds * 1000 })
  setTimeout(() => change({ limitedUntil: 0 }), seconds * 1000)
}

const readKey = (uid: string) => `tradewright.chat.read.${uid}`

/** Up to which number the user has seen the messages, in whatever tab. */
export const readUpTo = (uid: string): number => Number(recall(readKey(uid)) ?? 0)
export const markRead = (uid: string, seq: number): void => {
  if (seq > readUpTo(uid)) remember(readKey(uid), String(seq))
}
