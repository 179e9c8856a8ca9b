import type { ChatEvent } from '../../../../contract/chat-socket.ts'
import type { ChatMessage, ChatSession, SenderType } from '../../../../contract/chat.ts'
import { createStore, type Store } from '../store.ts'
import type { ChatSocket } from './chat-socket.ts'
import { addMessages, emptyFeed, type Feed } from './feed.ts'
import { Outgoing, type Pending, type Sent } from './outgoing.ts'

export interface Listed {
  readonly session: ChatSession
  readonly messages: readonly ChatMessage[]
  readonly more: boolean
}

/** The calls a conversation makes. */
export interface ConversationCalls {
  readonly list: (sessionId: string, after: number) => Promise<Listed>
  readonly post: (sessionId: string, id: string, text: string) => Promise<Sent>
}

export interface ConversationState {
  readonly session: ChatSession
  readonly messages: readonly ChatMessage[]
  readonly pending: readonly Pending[]
  /** The assistant's answer as far as it is written. */
  readonly draft: string | null
  readonly typing: SenderType | null
  /** Messages could not be fetched the last time. */
  readonly isStale: boolean
}

/** Milliseconds: of the fallback's first ten looks and of all later ones, after a message of one's own, and of a gap. */
const pollPause = 1_000
const quickPolls = 10
const slowPollPause = 3_000
const refreshPause = 2_000
const gapPause = 300
const typingShown = 5_000

/** One session as it is followed: live over the socket, caught up after every break, polled while there is no socket. */
export class Conversation {
  readonly #socket: ChatSocket
  readonly #calls: ConversationCalls
  readonly #outgoing: Outgoing
  readonly #store: Store<ConversationState>
  #ends: readonly (() => void)[] = []
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>()
  #feed: Feed = emptyFeed
  #fetching: Promise<void> | null = null
  #polls = 0
  /** Called once for each message of one's own that is saved. */
  onSaved: (message: ChatMessage) => void = () => undefined

  constructor(socket: ChatSocket, calls: ConversationCalls, opened: Pick<Listed, 'session' | 'messages'>) {
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
      onSent: (sent) => this.#saved(sent),
      onChange: () => this.#update({ pending: this.#outgoing.pending }),
    })
    this.#take(opened.messages)
  }

  /** Follows until stopped; may be started again. */
  start(): void {
    this.stop()
    this.#socket.about = this.state.session.id
    this.#ends = [this.#socket.listen((event) => this.#hear(event)), this.#socket.watch(() => this.#follow())]
    this.#outgoing.start()
    this.#follow()
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

  sayTyping(): void {
    this.#socket.send({ action: 'typing', sessionId: this.state.session.id })
  }

  /** Fetches what is missing; calls at the same time share one run. */
  refresh(): Promise<void> {
    return (this.#fetching ??= this.#fetch().finally(() => {
      this.#fetching = null
    }))
  }

  stop(): void {
    for (const end of this.#ends) end()
    this.#ends = []
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#timers.clear()
    this.#outgoing.stop()
  }

  async #fetch(): Promise<void> {
    try {
      for (let more = true; more;) {
        const listed = await this.#calls.list(this.state.session.id, this.#feed.upTo)
        this.#take(listed.messages, listed.session)
        more = listed.more
      }
      this.#update({ isStale: false })
    } catch {
      this.#update({ isStale: true })
    }
  }

  #hear(event: ChatEvent): void {
    const { id, user } = this.state.session
    if (event.kind === 'message' && event.message.session_id === id) {
      this.#take([event.message], event.session)
      if (this.#feed.early.length) this.#later('gap', gapPause, () => void (this.#feed.early.length && this.refresh()))
    } else if (event.kind === 'session' && event.session.id === id) {
      this.#update({ session: event.session })
    } else if (event.kind === 'draft' && event.session_id === id) {
      if (!this.#feed.messages.some((message) => message.id === event.id)) this.#update({ draft: event.text })
    } else if (event.kind === 'typing' && event.session_id === id) {
      this.#update({ typing: event.sender_type })
      this.#later('typing', typingShown, () => this.#update({ typing: null }))
    } else if (event.kind === 'alive' && event.session_id === id) {
      if (event.last_seq > this.#feed.upTo) void this.refresh()
    } else if (event.kind === 'presence' && user && event.user_id === this.state.session.user_id) {
      this.#update({ session: { ...this.state.session, user: { ...user, online: event.online } } })
    }
  }

  #saved({ message, session }: Sent): void {
    this.#take([message], session)
    this.#later('refresh', refreshPause, () => this.#lookAgain())
    this.onSaved(message)
  }

  /** Over the socket the answer says how far the session is: only what is missing then is fetched. */
  #lookAgain(): void {
    const isAsked = this.#socket.send({ action: 'heartbeat', sessionId: this.state.session.id })
    if (!isAsked) void this.refresh()
  }

  #take(messages: readonly ChatMessage[], session?: ChatSession): void {
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

  /** With a socket: catch up once. Without: look again and again. */
  #follow(): void {
    clearTimeout(this.#timers.get('poll'))
    if (this.#socket.state === 'open') {
      this.#polls = 0
      void this.refresh()
    } else {
      const pause = this.#polls++ < quickPolls ? pollPause : slowPollPause
      this.#later('poll', pause, () => void this.refresh().then(() => this.#socket.state !== 'open' && this.#follow()))
    }
  }

  #later(what: string, pause: number, work: () => void): void {
    clearTimeout(this.#timers.get(what))
    this.#timers.set(what, setTimeout(work, pause))
  }

  #update(change: Partial<ConversationState>): void {
    this.#store.set({ ...this.#store.get(), ...change })
  }
}
