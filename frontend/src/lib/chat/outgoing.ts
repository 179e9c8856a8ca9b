import { heartbeatPatience } from '../../../../contract/chat-socket.ts'
import type { ChatMessage, ChatSession } from '../../../../contract/chat.ts'
import type { ChatSocket } from './chat-socket.ts'

/** A message that is not saved yet. */
export interface Pending {
  readonly id: string
  readonly text: string
  /** Why the service refused it; then it waits for its writer. */
  readonly refusal: Refused | null
}

export interface Refused {
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
  /** The way without a socket. Throws Refusal where the answer is no, anything else where there was none. */
  readonly post: (id: string, text: string) => Promise<Sent>
  readonly onSent: (sent: Sent) => void
  readonly onChange: () => void
}

/** The service's no, from either way. */
export class Refusal extends Error {
  override readonly name = 'Refusal'

  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

const firstPause = 1_000
const longestPause = 15_000

/**
 * Sends messages one after the other, each until it is known to be saved: over the socket, else by a call, again and again
 * with the same id, which the service saves once. So nothing is lost, doubled or overtaken.
 */
export class Outgoing {
  readonly #options: OutgoingOptions
  #queue: Pending[] = []
  #busy = false
  #stopped = true

  constructor(options: OutgoingOptions) {
    this.#options = options
  }

  get pending(): readonly Pending[] {
    return this.#queue
  }

  add(text: string): void {
    this.#set([...this.#queue, { id: crypto.randomUUID(), text, refusal: null }])
    void this.#run()
  }

  retry(id: string): void {
    this.#set(this.#queue.map((each) => (each.id === id ? { ...each, refusal: null } : each)))
    void this.#run()
  }

  discard(id: string): void {
    this.#set(this.#queue.filter((each) => each.id !== id))
  }

  start(): void {
    this.#stopped = false
    void this.#run()
  }

  stop(): void {
    this.#stopped = true
  }

  async #run(): Promise<void> {
    if (this.#busy) return
    this.#busy = true
    let pause = firstPause
    for (let next = this.#next(); next && !this.#stopped; next = this.#next()) {
      const { id, text } = next
      try {
        this.#options.onSent(await this.#deliver(id, text))
        this.#set(this.#queue.filter((each) => each.id !== id))
        pause = firstPause
      } catch (error) {
        if (error instanceof Refusal) {
          const { code, message } = error
          this.#set(this.#queue.map((each) => (each.id === id ? { ...each, refusal: { code, message } } : each)))
        } else {
          await new Promise((resolve) => setTimeout(resolve, pause))
          pause = Math.min(longestPause, pause * 2)
        }
      }
    }
    this.#busy = false
  }

  #next(): Pending | undefined {
    return this.#queue.find(({ refusal }) => !refusal)
  }

  async #deliver(id: string, text: string): Promise<Sent> {
    return (await this.#overSocket(id, text)) ?? this.#options.post(id, text)
  }

  /** Null where there is no socket, or no answer in time. */
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
      const timer = setTimeout(giveUp, heartbeatPatience)
      const unwatch = socket.watch((state) => state !== 'open' && giveUp())
      const unlisten = socket.listen((event) => {
        if (event.kind === 'accepted' && event.id === id) {
          done()
          resolve(event)
        } else if (event.kind === 'refused' && event.id === id) {
          done()
          if (event.code === 'INTERNAL') resolve(null)
          else reject(new Refusal(event.code, event.message))
        }
      })
    })
  }

  #set(queue: Pending[]): void {
    this.#queue = queue
    this.#options.onChange()
  }
}
