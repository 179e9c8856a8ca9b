import type { ChatMessage } from '../../../contract/chat.ts'
import { Conversation, type MessagePage } from '../../../frontend/src/lib/chat/conversation.ts'
import { SendRejected, type Sent } from '../../../frontend/src/lib/chat/outgoing.ts'
import type { FreshHost } from '../../run/fresh-host.ts'
import { callers, type Caller } from './caller.ts'
import { defined } from '../../support/defined.ts'

/** One session with both its sides, as their pages hold it. */
export interface Talk {
  readonly trader: Caller
  readonly support: Caller
  readonly sides: readonly [trader: Conversation, support: Conversation]
}

/** A message on its way; the text is its name. */
export interface Journey {
  readonly text: string
  readonly talk: Talk
  readonly from: 0 | 1
  readonly at: number
  arrived: number | null
  saved: boolean
}

const atOnce = 10
const quietTimeoutMs = 90_000

/** Traders, each in a session that one of the administrators answers. */
export class Crowd {
  readonly journeys = new Map<string, Journey>()
  readonly talks: readonly Talk[]
  readonly #callers: readonly Caller[]
  #count = 0

  private constructor(all: readonly Caller[], talks: readonly Talk[]) {
    this.#callers = all
    this.talks = talks
    for (const talk of talks) {
      for (const side of [0, 1] as const) {
        talk.sides[side].onSaved = ({ message }) => {
          const journey = this.journeys.get(message)
          if (journey) journey.saved = true
        }
        const caller = side === 0 ? talk.trader : talk.support
        const { id } = talk.sides[side].state.session
        caller.socket.listen(
          (event) => event.kind === 'message' && event.message.session_id === id && this.#arrive(event.message, side),
        )
      }
    }
  }

  /** Opens everybody's session and connection, and has each session taken over. */
  static async gather(
    host: FreshHost,
    { traders, administrators }: { readonly traders: number; readonly administrators: number },
  ): Promise<Crowd> {
    const make = await callers(host)
    const desk = Array.from({ length: administrators }, () => make(['admin']))
    const people = Array.from({ length: traders }, () => make([]))
    const all = [...desk, ...people]
    await inGroups(all, async ({ socket }) => {
      socket.start()
      while (socket.state !== 'open') await pause(20)
    })
    const talks = await inGroups(people, async (trader, n) => {
      const support = defined(desk[n % desk.length])
      const opened = await patiently(() => trader.call<MessagePage>('POST', '/chat/sessions', {}))
      await patiently(() => takeOver(support, opened.session.id))
      return { trader, support, sides: [conversation(trader, opened), conversation(support, opened)] as const }
    })
    for (const { sides } of talks) for (const side of sides) side.start()
    await Promise.all(talks.flatMap(({ sides }) => sides.map((side) => side.refresh())))
    return new Crowd(all, talks)
  }

  get connected(): number {
    return this.#callers.filter(({ socket }) => socket.state === 'open').length
  }

  /** Messages at an even pace, from both sides in turns, each session as often as the others. */
  async talk(seconds: number, perSecond: number): Promise<void> {
    const started = Date.now()
    for (let n = 0; n < seconds * perSecond; n++) {
      const due = started + (n * 1000) / perSecond
      if (due > Date.now()) await pause(due - Date.now())
      this.#send(
        defined(this.talks[this.#count % this.talks.length]),
        ((Math.floor(this.#count / this.talks.length) + this.#count) % 2) as 0 | 1,
      )
    }
  }

  #send(talk: Talk, from: 0 | 1): void {
    const text = `message ${this.#count++} of the crowd`
    this.journeys.set(text, { text, talk, from, at: performance.now(), arrived: null, saved: false })
    talk.sides[from].send(text)
  }

  #arrive({ message }: ChatMessage, side: 0 | 1): void {
    const journey = this.journeys.get(message)
    if (journey && journey.from !== side) journey.arrived ??= performance.now()
  }

  cut(count: number): void {
    for (let n = 0; n < count; n++) defined(this.#callers[Math.floor(Math.random() * this.#callers.length)]).cut()
  }

  /** Until everything is saved and every page shows it; gives up after a while, and the judgement tells. */
  async quiet(): Promise<void> {
    const isQuiet = () =>
      [...this.journeys.values()].every(({ text, talk, saved }) => saved && talk.sides.every((side) => has(side, text)))
    for (const deadline = Date.now() + quietTimeoutMs; Date.now() < deadline && !isQuiet();) await pause(500)
  }

  leave(): void {
    for (const { sides } of this.talks) for (const side of sides) side.stop()
    for (const { socket } of this.#callers) socket.stop()
    this.journeys.clear()
  }
}

const has = (side: Conversation, text: string): boolean => side.state.messages.some(({ message }) => message === text)
const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Requests before the load are not measured: the host may still be starting its functions. */
async function patiently<R>(work: () => Promise<R>): Promise<R> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (error instanceof SendRejected || attempt === 5) throw error
      await pause(1_000 * attempt)
    }
  }
}

/** Also where an attempt before succeeded unheard. */
async function takeOver(support: Caller, sessionId: string): Promise<void> {
  try {
    await support.call('POST', `/admin/chat/sessions/${sessionId}/take-over`, {})
  } catch (error) {
    if (!(error instanceof SendRejected && error.code === 'CONFLICT')) throw error
  }
}

const conversation = (caller: Caller, opened: MessagePage): Conversation =>
  new Conversation(
    caller.socket,
    {
      list: (sessionId, after) =>
        caller.call<MessagePage>('GET', `/chat/sessions/${sessionId}/messages?after=${after}`),
      post: (sessionId, id, message) =>
        caller.call<Sent>(
          'POST',
          opened.session.user_id === caller.id
            ? `/chat/sessions/${sessionId}/messages`
            : `/admin/chat/sessions/${sessionId}/messages`,
          { id, message },
        ),
    },
    opened,
  )

/** All of them, a few at a time, in order. */
async function inGroups<T, R>(items: readonly T[], work: (item: T, n: number) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let n = next++; n < items.length; n = next++) results[n] = await work(defined(items[n]), n)
    }),
  )
  return results
}
