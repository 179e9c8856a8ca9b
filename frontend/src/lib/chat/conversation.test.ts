/** @jest-environment <rootDir>/test/jsdom-environment.cjs */
import { webcrypto } from 'node:crypto'
import { chatProtocol } from '../../../../contract/chat-socket.ts'
import type { ChatMessage, ChatSession } from '../../../../contract/chat.ts'
import { ChatSocket, type RawSocket } from './chat-socket.ts'
import { Conversation, type MessagePage } from './conversation.ts'
import { SendRejected } from './outgoing.ts'

const session: ChatSession = {
  id: 'u_1',
  user_id: 'u',
  status: 'active',
  last_message_at: '',
  created_at: '',
  last_seq: 0,
  last_message: '',
  last_sender: 'ai',
  support_online: false,
  user: null,
}
const at = (seq: number) => ({ ...session, last_seq: seq })
const message = (seq: number, id = `m${seq}`): ChatMessage => ({
  id,
  session_id: 'u_1',
  seq,
  user_id: null,
  message: `text ${seq}`,
  sender_type: 'admin',
  admin_name: null,
  admin_id: null,
  created_at: new Date(seq * 10_000).toISOString(),
})

interface SentMessage {
  readonly action: string
  readonly id?: string
  readonly sessionId?: string
  readonly message?: string
}

/** A server behind a socket that a test opens, feeds and cuts. */
class Wire {
  readonly sent: SentMessage[] = []
  raw: RawSocket | null = null
  opened: string[][] = []
  stored: ChatMessage[] = []
  readonly socket = new ChatSocket({
    url: 'ws://host',
    token: async () => 'token',
    open: (_, protocols) => {
      this.opened.push(protocols)
      this.raw = {
        send: (text) => void this.sent.push(JSON.parse(text) as SentMessage),
        close: () => this.raw?.onclose?.(),
        onopen: null,
        onmessage: null,
        onclose: null,
      }
      return this.raw
    },
  })
  readonly list = jest.fn(async (_: string, after: number): Promise<MessagePage> => ({
    session: at(this.stored.length),
    messages: this.stored.filter(({ seq }) => seq > after),
    more: false,
  }))
  readonly post = jest.fn(async (_: string, id: string) => {
    const saved = message(this.stored.length + 1, id)
    this.stored.push(saved)
    return { message: saved, session: at(saved.seq) }
  })

  say(event: object): void {
    this.raw?.onmessage?.({ data: JSON.stringify(event) })
  }
}

const settle = () => jest.advanceTimersByTimeAsync(0)
const seqs = (conversation: Conversation) => conversation.state.messages.map(({ seq }) => seq)

async function begun(): Promise<{ wire: Wire; conversation: Conversation }> {
  const wire = new Wire()
  const conversation = new Conversation(wire.socket, wire, { session, messages: [] })
  wire.socket.start()
  await settle()
  wire.raw?.onopen?.()
  conversation.start()
  await settle()
  return { wire, conversation }
}

// The test's document has no such function.
beforeAll(() => void Object.defineProperty(crypto, 'randomUUID', { value: () => webcrypto.randomUUID() }))
beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

test('offers the token as a protocol, and fetches what was missed after each break', async () => {
  const { wire, conversation } = await begun()
  expect(wire.opened).toEqual([[chatProtocol, 'token']])
  wire.stored = [message(1), message(2)]
  wire.raw?.onclose?.()
  await jest.advanceTimersByTimeAsync(600)
  wire.raw?.onopen?.()
  await settle()
  expect(seqs(conversation)).toEqual([1, 2])
  expect(wire.list).toHaveBeenLastCalledWith('u_1', 0)
})

test('a missed message is fetched when the next one shows the gap, or the heartbeat reports it', async () => {
  const { wire, conversation } = await begun()
  wire.stored = [message(1), message(2)]
  wire.say({ kind: 'message', message: message(2), session: at(2) })
  expect(seqs(conversation)).toEqual([])
  await jest.advanceTimersByTimeAsync(300)
  expect(seqs(conversation)).toEqual([1, 2])
  wire.stored.push(message(3))
  await jest.advanceTimersByTimeAsync(25_000)
  expect(wire.sent.at(-1)).toEqual({ action: 'heartbeat', sessionId: 'u_1' })
  wire.say({ kind: 'alive', session_id: 'u_1', last_seq: 3 })
  await settle()
  expect(seqs(conversation)).toEqual([1, 2, 3])
})

test('a silent connection is closed after ten seconds and opened again', async () => {
  const { wire } = await begun()
  await jest.advanceTimersByTimeAsync(35_000)
  expect(wire.socket.state).toBe('closed')
  await jest.advanceTimersByTimeAsync(500)
  expect(wire.opened).toHaveLength(2)
})

test('without a socket it looks every second ten times, then every three', async () => {
  const { wire } = await begun()
  wire.socket.stop()
  wire.list.mockClear()
  await jest.advanceTimersByTimeAsync(10_500)
  expect(wire.list).toHaveBeenCalledTimes(10)
  await jest.advanceTimersByTimeAsync(9_000)
  expect(wire.list).toHaveBeenCalledTimes(13)
})

test('messages go one after the other, and one that is cut off goes again under the same id', async () => {
  const { wire, conversation } = await begun()
  conversation.send('first')
  conversation.send('second')
  await settle()
  expect(wire.sent.map((each) => each.message)).toEqual(['first'])
  const id = wire.sent[0]?.id
  wire.raw?.onclose?.()
  await settle()
  expect(wire.post.mock.calls.map(([, posted]) => posted)).toEqual([id, expect.not.stringMatching(id as string)])
  expect(conversation.state.pending).toEqual([])
  expect(seqs(conversation)).toEqual([1, 2])
})

test('a refused message waits for its writer and holds up nothing', async () => {
  const { wire, conversation } = await begun()
  conversation.send('too fast')
  await settle()
  wire.say({ kind: 'refused', id: wire.sent[0]?.id, code: 'RATE_LIMITED', message: 'Rate limit exceeded.' })
  await settle()
  conversation.send('next')
  await settle()
  expect(conversation.state.pending.map(({ text, rejection }) => [text, rejection?.code])).toEqual([
    ['too fast', 'RATE_LIMITED'],
    ['next', undefined],
  ])
  expect(wire.sent.map((each) => each.message)).toEqual(['too fast', 'next'])
  conversation.discard(conversation.state.pending[0]?.id ?? '')
  expect(conversation.state.pending.map(({ text }) => text)).toEqual(['next'])
})

test('a dead network is no refusal: the call is made again until it is answered', async () => {
  const { wire, conversation } = await begun()
  wire.socket.stop()
  wire.post.mockRejectedValueOnce(new Error('no network')).mockRejectedValueOnce(new Error('no network'))
  conversation.send('patient')
  await jest.advanceTimersByTimeAsync(4_000)
  expect(conversation.state.pending).toEqual([])
  wire.post.mockRejectedValueOnce(new SendRejected('NOT_FOUND', 'gone'))
  conversation.send('refused')
  await settle()
  expect(conversation.state.pending[0]?.rejection?.code).toBe('NOT_FOUND')
})

test('two seconds after sending, the client looks for other messages: over the socket, else by fetching', async () => {
  const { wire, conversation } = await begun()
  wire.list.mockClear()
  conversation.send('one')
  await settle()
  const { id = '' } = wire.sent.at(-1) ?? {}
  wire.stored = [message(1, id), message(2)]
  wire.say({ kind: 'accepted', id, message: message(1, id), session: at(1) })
  await jest.advanceTimersByTimeAsync(1_990)
  expect(wire.sent.at(-1)).toMatchObject({ action: 'send' })
  await jest.advanceTimersByTimeAsync(20)
  expect(wire.sent.at(-1)).toEqual({ action: 'heartbeat', sessionId: 'u_1' })
  expect(wire.list).not.toHaveBeenCalled()
  wire.say({ kind: 'alive', session_id: 'u_1', last_seq: 2 })
  await settle()
  expect(seqs(conversation)).toEqual([1, 2])
})
