import { heartbeatTimeoutMs } from '../../../../contract/chat-socket.ts'
import type { ChatMessage, ChatSession } from '../../../../contract/chat.ts'
import type { ChatSocket } from './chat-socket.ts'

/** A message that is not saved yet. */
export interface Pending {
  readonly id: string
  readonly text: string
  /** Why the service rejected it; null while it is being sent. */
  readonly rejection: Rejection | null
}

export interface Rejection {
  readonly code: string
  readonly message: string
}

export interface Sent {
  readonly message: ChatMessage
  readonly session: ChatSession
}

export interface OutgoingOptions {
  readonly socket: ChatSocket
  readonly sessionId: string
  /** Sends without a socket. Rejects with SendRejected on a final error, with others on a network failure. */
  readonly post: (id: string, text: string) => Promise<Sent>
  readonly onSent: (sent: Sent) => void
  readonly onChange: () => void
}

/** The service rejected the message, over the socket or by call. */
export class SendRejected extends Error {
  override readonly name = 'SendRejected'

  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

const firstPauseMs = 1_000
const maxPauseMs = 15_000

/**
 * Sends messages one at a time until each is saved: over the socket, else by a call. Retries reuse the id, and the
 * service saves an id once, so messages are never lost, duplicated or reordered.
 */
export class Outgoing {
  readonly #options: OutgoingOptions
  #queue: Pending[] = []
  #isRunning = false
  #isStopped = true

  constructor(options: OutgoingOptions) {
    this.#options = options
  }

  get pending(): readonly Pending[] {
    return this.#queue
  }

  add(text: string): void {
    this.#setQueue([...this.#queue, { id: crypto.randomUUID(), text, rejection: null }])
    void this.#runQueue()
  }

  retry(id: string): void {
    this.#setQueue(this.#queue.map((each) => (each.id === id ? { ...each, rejection: null } : each)))
    void this.#runQueue()
  }

  discard(id: string): void {
    this.#setQueue(this.#queue.filter((each) => each.id !== id))
  }

  start(): void {
    this.#isStopped = false
    void this.#runQueue()
  }

  stop(): void {
    this.#isStopped = true
  }

  async #runQueue(): Promise<void> {
    if (this.#isRunning) return
    this.#isRunning = true
    let pause = firstPauseMs
    for (let next = this.#nextPending(); next && !this.#isStopped; next = this.#nextPending()) {
      const { id, text } = next
      try {
        this.#options.onSent(await this.#deliver(id, text))
        this.#setQueue(this.#queue.filter((each) => each.id !== id))
        pause = firstPauseMs
      } catch (error) {
        if (error instanceof SendRejected) {
          const { code, message } = error
          this.#setQueue(this.#queue.map((each) => (each.id === id ? { ...each, rejection: { code, message } } : each)))
        } else {
          await new Promise((resolve) => setTimeout(resolve, pause))
          pause = Math.min(maxPauseMs, pause * 2)
        }
      }
    }
    this.#isRunning = false
  }

  #nextPending(): Pending | undefined {
    return this.#queue.find(({ rejection }) => !rejection)
  }

  async #deliver(id: string, text: string): Promise<Sent> {
    return (await this.#overSocket(id, text)) ?? this.#options.post(id, text)
  }

  /** Sends over the socket. Resolves to null without a connection or a timely answer. */
  #overSocket(id: string, text: string): Promise<Sent | null> {
    const { socket, sessionId } = this.#options
    return new Promise((resolve, reject) => {
      if (!socket.send({ action: 'send', sessionId, id, message: text })) return resolve(null)
      const done = () => {
        clearTimeout(timer)
        unlisten()
        unwatch()
      }
      const giveUp = () => {
        done()
        resolve(null)
      }
      const timer = setTimeout(giveUp, heartbeatTimeoutMs)
      const unwatch = socket.watch((state) => state !== 'open' && giveUp())
      const unlisten = socket.listen((event) => {
        if (event.kind === 'accepted' && event.id === id) {
          done()
          resolve(event)
        } else if (event.kind === 'refused' && event.id === id) {
          done()
          if (event.code === 'INTERNAL') resolve(null)
          else reject(new SendRejected(event.code, event.message))
        }
      })
    })
  }

  #setQueue(queue: Pending[]): void {
    this.#queue = queue
    this.#options.onChange()
  }
}
