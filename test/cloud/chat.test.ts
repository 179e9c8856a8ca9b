import { randomUUID } from 'node:crypto'
import { WebSocket } from 'ws'
import { chatEvent, chatProtocol, type ChatEvent } from '../../contract/chat-socket.ts'
import { administrator, newPerson, type Person } from './people.ts'
import { call, siteConfig } from './target.ts'

/** A connection as a browser opens it, and the events it received. */
class Line {
  /** All opened connections: an open one keeps the suite from ending. */
  static readonly all: Line[] = []
  readonly heard: ChatEvent[] = []
  readonly #socket: WebSocket

  private constructor(socket: WebSocket) {
    this.#socket = socket
    Line.all.push(this)
    socket.on('message', (data: Buffer) => this.heard.push(chatEvent.parse(JSON.parse(data.toString()))))
  }

  static async open(...protocols: string[]): Promise<Line> {
    const { wsUrl } = (await siteConfig()) as { wsUrl?: string }
    const socket = new WebSocket(wsUrl ?? '', protocols)
    const line = new Line(socket)
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve)
      socket.once('error', reject)
    })
    return line
  }

  send(request: object): void {
    this.#socket.send(JSON.stringify(request))
  }

  /** Waits for the first event that fits; it may have arrived already. */
  async event(fits: (event: ChatEvent) => boolean): Promise<ChatEvent> {
    for (const deadline = Date.now() + 10_000; Date.now() < deadline;) {
      const found = this.heard.find(fits)
      if (found) return found
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
    throw new Error(`Not heard; but ${JSON.stringify(this.heard.at(-1)).slice(0, 700)}`)
  }

  close(): void {
    this.#socket.close()
  }

  /** Ends the connection without a closing message, as a dead network does. */
  cut(): void {
    this.#socket.terminate()
  }
}

afterEach(() => {
  for (const line of Line.all.splice(0)) line.cut()
})

const said = (text: string) => (event: ChatEvent) => event.kind === 'message' && event.message.message === text

async function begun(): Promise<{ user: Person; sessionId: string; line: Line }> {
  const user = await newPerson()
  const { body } = await call('open-chat-session', {}, user.token)
  return { user, sessionId: body.session.id, line: await Line.open(chatProtocol, user.token) }
}

test.each([
  ['nothing', []],
  ['no token', [chatProtocol]],
  ['an unsigned token', [chatProtocol, 'e30.e30.x']],
])('a connection with %s is refused', async (_, protocols) => {
  await expect(Line.open(...protocols)).rejects.toThrow('401')
})

test('what a user writes is accepted once it is saved, and brought to the other tab and to support', async () => {
  const { user, sessionId, line } = await begun()
  const [tab, desk] = [
    await Line.open(chatProtocol, user.token),
    await Line.open(chatProtocol, (await administrator()).token),
  ]
  const [id, text] = [randomUUID(), `hello ${randomUUID()}`]
  line.send({ action: 'send', sessionId, id, message: text })
  line.send({ action: 'send', sessionId, id, message: text })
  await line.event((event) => event.kind === 'accepted' && event.id === id)
  await tab.event(said(text))
  expect(await desk.event(said(text))).toMatchObject({ session: { user: { email: user.email, online: true } } })
  const { body } = await call('list-chat-messages', { sessionId }, user.token)
  expect(body.messages.filter(({ message }) => message === text)).toHaveLength(1)
  for (const each of [line, tab, desk]) each.close()
})

test('support answers over its own connection; strangers neither hear nor speak', async () => {
  const { sessionId, line } = await begun()
  const stranger = await newPerson()
  const [desk, foreign] = [
    await Line.open(chatProtocol, (await administrator()).token),
    await Line.open(chatProtocol, stranger.token),
  ]
  const text = `I am here ${randomUUID()}`
  desk.send({ action: 'send', sessionId, id: randomUUID(), message: text })
  expect(await line.event(said(text))).toMatchObject({
    message: { sender_type: 'admin', admin_name: 'Support Team', admin_id: null },
    session: { status: 'admin_active', support_online: true },
  })
  const id = randomUUID()
  foreign.send({ action: 'send', sessionId, id, message: 'let me in' })
  expect(await foreign.event((event) => event.kind === 'refused' && event.id === id)).toMatchObject({
    code: 'NOT_FOUND',
  })
  expect((await call('list-chat-messages', { sessionId }, stranger.token)).status).toBe(404)
  expect(foreign.heard.some((event) => event.kind === 'message')).toBe(false)
  for (const each of [line, desk, foreign]) each.close()
})

test('what was accepted outlives its connection; sent again after a cut it is the same message', async () => {
  const { user, sessionId, line } = await begun()
  // A repeated message may count twice: at most twelve a minute in total.
  const messageTexts = Array.from({ length: 8 }, (_, n) => `message ${n} ${randomUUID()}`)
  const requests = messageTexts.map((message) => ({ action: 'send', sessionId, id: randomUUID(), message }))
  for (const request of requests.slice(0, 4)) {
    line.send(request)
    await line.event((event) => event.kind === 'accepted' && event.id === request.id)
  }
  // The connection breaks while the rest is sent: any part of it may have arrived.
  for (const request of requests.slice(4)) line.send(request)
  line.cut()
  const {
    body: { messages: kept },
  } = await call('list-chat-messages', { sessionId }, user.token)
  expect(kept.map(({ message }) => message)).toEqual(expect.arrayContaining(messageTexts.slice(0, 4)))
  const again = await Line.open(chatProtocol, user.token)
  for (const request of requests.slice(4)) {
    again.send(request)
    await again.event((event) => event.kind === 'accepted' && event.id === request.id)
  }
  const {
    body: { messages },
  } = await call('list-chat-messages', { sessionId }, user.token)
  expect(messages.slice(1).map(({ seq }) => seq)).toEqual(messageTexts.map((_, n) => n + 2))
  expect(
    messages
      .slice(1)
      .map(({ message }) => message)
      .sort(),
  ).toEqual([...messageTexts].sort())
  again.close()
})

test('a heartbeat is answered and tells how far the session is', async () => {
  const { sessionId, line } = await begun()
  line.send({ action: 'heartbeat', sessionId })
  expect(await line.event(({ kind }) => kind === 'alive')).toEqual({
    kind: 'alive',
    session_id: sessionId,
    last_seq: 1,
  })
  line.close()
})

test('support sees who comes and goes', async () => {
  const desk = await Line.open(chatProtocol, (await administrator()).token)
  const { line, sessionId } = await begun()
  const userId = sessionId.slice(0, sessionId.lastIndexOf('_'))
  await desk.event((event) => event.kind === 'presence' && event.user_id === userId && event.online)
  line.close()
  await desk.event((event) => event.kind === 'presence' && event.user_id === userId && !event.online)
  desk.close()
})
