import {
  chatEvent,
  chatProtocol,
  heartbeatTimeoutMs,
  heartbeatPeriodMs,
  type ChatEvent,
} from '../../../../contract/chat-socket.ts'

export type SocketState = 'connecting' | 'open' | 'closed'

/** The common interface of WebSocket and its test double. */
export interface RawSocket {
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: (() => void) | null
}

export interface SocketOptions {
  readonly url: string
  /** Returns an ID token, renewed if the last one was rejected; null for visitors. */
  readonly token: (renewed: boolean) => Promise<string | null>
  readonly open: (url: string, protocols: string[]) => RawSocket
}

/** Pause before the first reconnect; each failure doubles it. */
const firstPauseMs = 500
const maxPauseMs = 30_000

/** Keeps one connection alive with heartbeats and reconnects with backoff. */
export class ChatSocket {
  readonly #options: SocketOptions
  readonly #listeners = new Set<(event: ChatEvent) => void>()
  readonly #watchers = new Set<(state: SocketState) => void>()
  #raw: RawSocket | null = null
  #state: SocketState = 'closed'
  #failures = 0
  #isWanted = false
  #heartbeat: ReturnType<typeof setTimeout> | undefined
  #retry: ReturnType<typeof setTimeout> | undefined
  /** The open session; heartbeats ask for its last sequence number. */
  sessionId: string | undefined

  constructor(options: SocketOptions) {
    this.#options = options
  }

  get state(): SocketState {
    return this.#state
  }

  /** Subscribes to events; the returned function unsubscribes. */
  listen(listener: (event: ChatEvent) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  watch(watcher: (state: SocketState) => void): () => void {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  start(): void {
    if (this.#isWanted) return
    this.#isWanted = true
    void this.#connect()
  }

  stop(): void {
    this.#isWanted = false
    clearTimeout(this.#retry)
    this.#closeRaw()
    this.#setState('closed')
  }

  /** Reconnects at once: the network is back, or the page is visible again. */
  reconnectNow(): void {
    if (!this.#isWanted || this.#state !== 'closed') return
    clearTimeout(this.#retry)
    void this.#connect()
  }

  /** Returns false if there is no connection. */
  send(request: object): boolean {
    if (this.#state !== 'open' || !this.#raw) return false
    this.#raw.send(JSON.stringify(request))
    return true
  }

  async #connect(): Promise<void> {
    this.#setState('connecting')
    const token = await this.#options.token(this.#failures > 0).catch(() => null)
    if (!this.#isWanted || this.#state !== 'connecting') return
    if (!token) return this.#handleDisconnect()
    const raw = this.#options.open(this.#options.url, [chatProtocol, token])
    this.#raw = raw
    raw.onopen = () => {
      this.#failures = 0
      this.#setState('open')
      this.#resetHeartbeat()
    }
    raw.onmessage = ({ data }) => this.#receive(String(data))
    raw.onclose = () => {
      if (this.#raw === raw) this.#handleDisconnect()
    }
  }

  #receive(text: string): void {
    this.#resetHeartbeat()
    const event = chatEvent.safeParse(parseJson(text))
    if (!event.success) return
    for (const listener of this.#listeners) listener(event.data)
  }

  /** Any message proves that the connection lives. Silence triggers a heartbeat; silence after that closes it. */
  #resetHeartbeat(): void {
    clearTimeout(this.#heartbeat)
    this.#heartbeat = setTimeout(() => {
      this.send({ action: 'heartbeat', ...(this.sessionId === undefined ? {} : { sessionId: this.sessionId }) })
      this.#heartbeat = setTimeout(() => {
        this.#closeRaw()
        this.#handleDisconnect()
      }, heartbeatTimeoutMs)
    }, heartbeatPeriodMs)
  }

  #handleDisconnect(): void {
    this.#raw = null
    clearTimeout(this.#heartbeat)
    this.#setState('closed')
    if (!this.#isWanted) return
    const pause = Math.min(maxPauseMs, firstPauseMs * 2 ** this.#failures++)
    // Random jitter spreads reconnects after an outage.
    this.#retry = setTimeout(() => void this.#connect(), pause * (0.5 + Math.random() / 2))
  }

  #closeRaw(): void {
    const raw = this.#raw
    this.#raw = null
    clearTimeout(this.#heartbeat)
    raw?.close()
  }

  #setState(state: SocketState): void {
    if (state === this.#state) return
    this.#state = state
    for (const watcher of this.#watchers) watcher(state)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
