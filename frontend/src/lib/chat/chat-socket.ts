import {
  chatEvent,
  chatProtocol,
  heartbeatPatience,
  heartbeatPeriod,
  type ChatEvent,
} from '../../../../contract/chat-socket.ts'

export type SocketState = 'connecting' | 'open' | 'closed'

/** What a browser's WebSocket and a test's have in common. */
export interface RawSocket {
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: (() => void) | null
}

export interface SocketOptions {
  readonly url: string
  /** A valid ID token; `renewed` where the last one was refused. Null when nobody is signed in. */
  readonly token: (renewed: boolean) => Promise<string | null>
  readonly open: (url: string, protocols: string[]) => RawSocket
}

/** Milliseconds before the first new attempt; each that fails doubles it. */
const firstPause = 500
const longestPause = 30_000

/** One connection that is kept: with a sign of life, and opened anew, after growing pauses, when it breaks. */
export class ChatSocket {
  readonly #options: SocketOptions
  readonly #listeners = new Set<(event: ChatEvent) => void>()
  readonly #watchers = new Set<(state: SocketState) => void>()
  #raw: RawSocket | null = null
  #state: SocketState = 'closed'
  #failures = 0
  #wanted = false
  #heartbeat: ReturnType<typeof setTimeout> | undefined
  #retry: ReturnType<typeof setTimeout> | undefined
  /** The session that is looked at; each sign of life asks how far it is. */
  about: string | undefined

  constructor(options: SocketOptions) {
    this.#options = options
  }

  get state(): SocketState {
    return this.#state
  }

  /** Calls back for each event until the returned function is called. */
  listen(listener: (event: ChatEvent) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  watch(watcher: (state: SocketState) => void): () => void {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  start(): void {
    if (this.#wanted) return
    this.#wanted = true
    void this.#connect()
  }

  stop(): void {
    this.#wanted = false
    clearTimeout(this.#retry)
    this.#drop()
    this.#become('closed')
  }

  /** Does not wait out the pause: the network came back, or somebody looks again. */
  hurry(): void {
    if (!this.#wanted || this.#state !== 'closed') return
    clearTimeout(this.#retry)
    void this.#connect()
  }

  /** False where there is no connection to send over. */
  send(request: object): boolean {
    if (this.#state !== 'open' || !this.#raw) return false
    this.#raw.send(JSON.stringify(request))
    return true
  }

  async #connect(): Promise<void> {
    this.#become('connecting')
    const token = await this.#options.token(this.#failures > 0).catch(() => null)
    if (!this.#wanted || this.#state !== 'connecting') return
    if (!token) return this.#lost()
    const raw = this.#options.open(this.#options.url, [chatProtocol, token])
    this.#raw = raw
    raw.onopen = () => {
      this.#failures = 0
      this.#become('open')
      this.#beat()
    }
    raw.onmessage = ({ data }) => this.#receive(String(data))
    raw.onclose = () => {
      if (this.#raw === raw) this.#lost()
    }
  }

  #receive(text: string): void {
    this.#beat()
    const event = chatEvent.safeParse(parsed(text))
    if (!event.success) return
    for (const listener of this.#listeners) listener(event.data)
  }

  /** Whatever comes is a sign of life; silence is broken by asking, and silence upon that is the end. */
  #beat(): void {
    clearTimeout(this.#heartbeat)
    this.#heartbeat = setTimeout(() => {
      this.send({ action: 'heartbeat', sessionId: this.about })
      this.#heartbeat = setTimeout(() => {
        this.#drop()
        this.#lost()
      }, heartbeatPatience)
    }, heartbeatPeriod)
  }

  #lost(): void {
    this.#raw = null
    clearTimeout(this.#heartbeat)
    this.#become('closed')
    if (!this.#wanted) return
    const pause = Math.min(longestPause, firstPause * 2 ** this.#failures++)
    // Not all at once after an outage.
    this.#retry = setTimeout(() => void this.#connect(), pause * (0.5 + Math.random() / 2))
  }

  #drop(): void {
    const raw = this.#raw
    this.#raw = null
    clearTimeout(this.#heartbeat)
    raw?.close()
  }

  #become(state: SocketState): void {
    if (state === this.#state) return
    this.#state = state
    for (const watcher of this.#watchers) watcher(state)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
