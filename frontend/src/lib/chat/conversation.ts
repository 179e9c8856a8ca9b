import type { ChatEvent } from '../../../../contract/chat-socket.ts'
import type { ChatMessage, ChatSession, SenderType } from '../../../../contract/chat.ts'
import { createStore, type Store } from '../store.ts'
import type { ChatSocket } from './chat-socket.ts'
import { addMessages, emptyFeed, type Feed } from './feed.ts'
import { Outgoing, type Pending, type Sent } from './outgoing.ts'

export interface MessagePage {
  readonly session: ChatSession
  readonly messages: readonly ChatMessage[]
  readonly more: boolean
}

/** API calls of a conversation. */
export interface ConversationCalls {
  readonly list: (sessionId: string, after: number) => Promise<MessagePage>
  readonly post: (sessionId: string, id: string, text: string) => Promise<Sent>
}

export interface ConversationState {
  readonly session: ChatSession
  readonly messages: readonly ChatMessage[]
  readonly pending: readonly Pending[]
  /** The assistant's streamed answer so far. */
  readonly draft: string | null
  readonly typing: SenderType | null
  /** Whether the last fetch failed. */
  readonly isStale: boolean
}

/** Milliseconds: fallback polls (the first ten are quick), refresh after a sent message, and refresh of a gap. */
const pollPauseMs = 1_000
const quickPolls = 10
const slowPollPauseMs = 3_000
const refreshPauseMs = 2_000
const gapPauseMs = 300
const typingShownMs = 5_000

/** Follows one session: live over the socket, refreshed after reconnects, and polled without a socket. */
export class Conversation {
  readonly #socket: ChatSocket
  readonly #calls: ConversationCalls
  readonly #outgoing: Outgoing
  readonly #store: Store<ConversationState>
  #unsubscribers: readonly (() => void)[] = []
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>()
  #feed: Feed = emptyFeed
  #fetching: Promise<void> | null = null
  #polls = 0
  /** Called once for each own message that is saved. */
  onSaved: (message: ChatMessage) => void = () => undefined

  constructor(socket: ChatSocket, calls: ConversationCalls, opened: Pick<MessagePage, 'session' | 'messages'>) {
    this.#socket = socket
    this.#calls = calls
    this.#store = createStore<ConversationState>({
      session: opened.session,
      messages: [],
      pending: [],
      draft: null,
      typing: null,
      isStale: false,
    })
    this.#outgoing = new Outgoing({
      socket,
      sessionId: opened.session.id,
      post: (id, text) => calls.post(opened.session.id, id, text),
      onSent: (sent) => this.#handleSent(sent),
      onChange: () => this.#update({ pending: this.#outgoing.pending }),
    })
    this.#addMessages(opened.messages)
  }

  /** Starts following; it can be restarted after `stop`. */
  start(): void {
    this.stop()
    this.#socket.sessionId = this.state.session.id
    this.#unsubscribers = [
      this.#socket.listen((event) => this.#handleEvent(event)),
      this.#socket.watch(() => this.#pollOrCatchUp()),
    ]
    this.#outgoing.start()
    this.#pollOrCatchUp()
  }

  get state(): ConversationState {
    return this.#store.get()
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener)
  readonly read = (): ConversationState => this.#store.get()

  send(text: string): void {
    this.#outgoing.add(text)
  }

  retry(id: string): void {
    this.#outgoing.retry(id)
  }

  discard(id: string): void {
    this.#outgoing.discard(id)
  }

  notifyTyping(): void {
    this.#socket.send({ action: 'typing', sessionId: this.state.session.id })
  }

  /** Fetches missing messages; concurrent calls share one request. */
  refresh(): Promise<void> {
    return (this.#fetching ??= this.#fetch().finally(() => {
      this.#fetching = null
    }))
  }

  stop(): void {
    for (const end of this.#unsubscribers) end()
    this.#unsubscribers = []
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#timers.clear()
    this.#outgoing.stop()
  }

  async #fetch(): Promise<void> {
    try {
      for (let more = true; more;) {
        const listed = await this.#calls.list(this.state.session.id, this.#feed.lastSeq)
        this.#addMessages(listed.messages, listed.session)
        more = listed.more
      }
      this.#update({ isStale: false })
    } catch {
      this.#update({ isStale: true })
    }
  }

  #handleEvent(event: ChatEvent): void {
    const { id, user } = this.state.session
    if (event.kind === 'message' && event.message.session_id === id) {
      this.#addMessages([event.message], event.session)
      if (this.#feed.outOfOrder.length)
        this.#schedule('gap', gapPauseMs, () => void (this.#feed.outOfOrder.length && this.refresh()))
    } else if (event.kind === 'session' && event.session.id === id) {
      this.#update({ session: event.session })
    } else if (event.kind === 'draft' && event.session_id === id) {
      if (!this.#feed.messages.some((message) => message.id === event.id)) this.#update({ draft: event.text })
    } else if (event.kind === 'typing' && event.session_id === id) {
      this.#update({ typing: event.sender_type })
      this.#schedule('typing', typingShownMs, () => this.#update({ typing: null }))
    } else if (event.kind === 'alive' && event.session_id === id) {
      if (event.last_seq > this.#feed.lastSeq) void this.refresh()
    } else if (event.kind === 'presence' && user && event.user_id === this.state.session.user_id) {
      this.#update({ session: { ...this.state.session, user: { ...user, online: event.online } } })
    }
  }

  #handleSent({ message, session }: Sent): void {
    this.#addMessages([message], session)
    this.#schedule('refresh', refreshPauseMs, () => this.#requestUpdate())
    this.onSaved(message)
  }

  /** Asks for the last sequence number over the socket, so that only missing messages are fetched. */
  #requestUpdate(): void {
    const isAsked = this.#socket.send({ action: 'heartbeat', sessionId: this.state.session.id })
    if (!isAsked) void this.refresh()
  }

  #addMessages(messages: readonly ChatMessage[], session?: ChatSession): void {
    const before = this.#feed
    this.#feed = addMessages(before, messages)
    const isNewer = session && session.last_seq >= this.state.session.last_seq
    const arrived = messages.some(({ sender_type: sender }) => sender !== 'user')
    this.#update({
      ...(this.#feed === before ? {} : { messages: this.#feed.messages }),
      ...(isNewer ? { session } : {}),
      ...(arrived ? { draft: null, typing: null } : {}),
    })
  }

  /** Fetches once with a socket, polls without one. */
  #pollOrCatchUp(): void {
    clearTimeout(this.#timers.get('poll'))
    if (this.#socket.state === 'open') {
      this.#polls = 0
      void this.refresh()
    } else {
      const pause = this.#polls++ < quickPolls ? pollPauseMs : slowPollPauseMs
      this.#schedule(
        'poll',
        pause,
        () => void this.refresh().then(() => this.#socket.state !== 'open' && this.#pollOrCatchUp()),
      )
    }
  }

  #schedule(what: string, pause: number, work: () => void): void {
    clearTimeout(this.#timers.get(what))
    this.#timers.set(what, setTimeout(work, pause))
  }

  #update(change: Partial<ConversationState>): void {
    this.#store.set({ ...this.#store.get(), ...change })
  }
}
