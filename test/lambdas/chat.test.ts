import { randomUUID } from 'node:crypto'
import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi'
import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import { AdminListGroupsForUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { mockClient } from 'aws-sdk-client-mock'
import type { ChatEvent } from '../../contract/chat-socket.ts'
import type { SocketEvent } from '../../lambdas/shared/socket.ts'
import { call, person, type Person } from './support/call.ts'
import { defined } from '../support/defined.ts'

const sockets = mockClient(ApiGatewayManagementApiClient)
const mails = mockClient(SESv2Client)
const pool = mockClient(CognitoIdentityProviderClient)
const groupsOf = new Map<string, readonly string[]>()
/** The messages sent to each connection, by its id. */
const heard = new Map<string, ChatEvent[]>()

beforeEach(() => {
  process.env.MAIL_FROM = 'support@example.com'
  heard.clear()
  mails.reset()
  mails.on(SendEmailCommand).resolves({})
  pool.on(AdminListGroupsForUserCommand).callsFake(({ Username: id }: { Username: string }) => ({
    Groups: (groupsOf.get(id) ?? []).map((GroupName) => ({ GroupName })),
  }))
  sockets.reset()
  sockets.on(DeleteConnectionCommand).resolves({})
  sockets
    .on(PostToConnectionCommand)
    .callsFake(({ ConnectionId: id, Data: data }: { ConnectionId: string; Data: string }) => {
      if (id.startsWith('gone')) throw new GoneException({ message: 'gone', $metadata: {} })
      heard.set(id, [...(heard.get(id) ?? []), JSON.parse(data) as ChatEvent])
      return {}
    })
})

const event = ({ id, email, groups }: Person, connectionId: string, body?: object, until = Date.now() / 1000 + 600) =>
  ({
    requestContext: {
      connectionId,
      requestId: randomUUID(),
      authorizer: { userId: id, email, isAdmin: String(groups.includes('admin')), until: String(until) },
    },
    body: body && JSON.stringify(body),
  }) as unknown as SocketEvent

async function onSocket(
  name: 'connect' | 'disconnect' | 'heartbeat' | 'send' | 'typing',
  someone: Person,
  connectionId: string,
  body?: object,
  until?: number,
): Promise<ChatEvent & { statusCode: number }> {
  const { handler } = (await import(`../../lambdas/chat/${name}.ts`)) as {
    handler: (event: SocketEvent) => Promise<{ statusCode: number; body?: string }>
  }
  groupsOf.set(someone.id, someone.groups)
  const result = await handler(event(someone, connectionId, body, until))
  return { statusCode: result.statusCode, ...(JSON.parse(result.body ?? '{}') as ChatEvent) }
}

const kinds = (connectionId: string) => (heard.get(connectionId) ?? []).map(({ kind }) => kind)
const sentTexts = (connectionId: string) =>
  (heard.get(connectionId) ?? []).flatMap((each) => (each.kind === 'message' ? each.message.message : []))
const uniqueId = () => `c-${randomUUID()}`

async function begun(someone = person()) {
  const { body } = await call('open-chat-session', {}, someone)
  return { user: someone, sessionId: body.session.id, opened: body }
}

const newText = (text = 'hello') => ({ id: randomUUID(), message: text })

describe('a session', () => {
  test('begins with a welcome, is found again by its id, by no other visitor, and goes on where it was', async () => {
    const { user, sessionId, opened } = await begun()
    expect(opened.messages).toHaveLength(1)
    expect(opened.messages[0]).toMatchObject({ seq: 1, sender_type: 'ai', user_id: null })
    expect(opened.session).toMatchObject({ status: 'active', last_seq: 1, user: null })
    expect((await call('open-chat-session', { sessionId }, user)).body.session.id).toBe(sessionId)
    expect((await call('open-chat-session', {}, user)).body.session.id).toBe(sessionId)
    const stranger = await call('open-chat-session', { sessionId }, person())
    expect(stranger.body.session.id).not.toBe(sessionId)
  })

  test('holds its own messages, whatever else its user wrote before and after', async () => {
    const { user, sessionId } = await begun()
    await call('send-chat-message', { sessionId, ...newText('of the first') }, user)
    await call('close-chat-session', { sessionId }, person(['admin']))
    const {
      body: {
        session: { id: next },
      },
    } = await call('open-chat-session', {}, user)
    expect(next).not.toBe(sessionId)
    for (const text of ['of the second', 'and again'])
      await call('send-chat-message', { sessionId: next, ...newText(text) }, user)
    const textsAfter = async (id: string, after: number) =>
      (await call('list-chat-messages', { sessionId: id, after }, user)).body.messages.map(({ message }) => message)
    expect(await textsAfter(sessionId, 1)).toEqual(['of the first', expect.stringContaining('closed')])
    expect(await textsAfter(next, 1)).toEqual(['of the second', 'and again'])
  })

  test('numbers messages without gaps however many write at once, and lists those after one', async () => {
    const { user, sessionId } = await begun()
    const admin = person(['admin'])
    await call('take-over-chat-session', { sessionId }, admin)
    await Promise.all([
      ...Array.from({ length: 3 }, (_, n) => call('send-chat-message', { sessionId, ...newText(`u${n}`) }, user)),
      ...Array.from({ length: 3 }, (_, n) => call('reply-to-chat-session', { sessionId, ...newText(`a${n}`) }, admin)),
    ])
    const { messages } = (await call('list-chat-messages', { sessionId }, user)).body
    expect(messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(new Set(messages.slice(2).map(({ message }) => message))).toEqual(
      new Set(['u0', 'u1', 'u2', 'a0', 'a1', 'a2']),
    )
    expect(
      (await call('list-chat-messages', { sessionId, after: 6 }, user)).body.messages.map(({ seq }) => seq),
    ).toEqual([7, 8])
  })
})

describe('a message', () => {
  test('takes the same id once, also over both ways and at the same time', async () => {
    const { user, sessionId } = await begun()
    const message = newText('once')
    const answers = await Promise.all([
      call('send-chat-message', { sessionId, ...message }, user),
      call('send-chat-message', { sessionId, ...message }, user),
      onSocket('send', user, uniqueId(), { action: 'send', sessionId, ...message }),
    ])
    expect(answers[2]).toMatchObject({ kind: 'accepted', id: message.id })
    expect((await call('list-chat-messages', { sessionId }, user)).body.messages.map((row) => row.message)).toEqual([
      expect.any(String),
      'once',
    ])
  })

  test('refuses blank and endless messages, and more than twelve a minute', async () => {
    const { user, sessionId } = await begun()
    expect((await call('send-chat-message', { sessionId, ...newText('  ') }, user)).body.error.code).toBe(
      'INVALID_REQUEST',
    )
    expect((await call('send-chat-message', { sessionId, ...newText('x'.repeat(4001)) }, user)).body.error.code).toBe(
      'INVALID_REQUEST',
    )
    jest.useFakeTimers({
      now: new Date('2026-11-21T12:00:30Z'),
      doNotFake: [
        'nextTick',
        'setImmediate',
        'setTimeout',
        'setInterval',
        'queueMicrotask',
        'clearTimeout',
        'clearInterval',
        'clearImmediate',
        'performance',
      ],
    })
    try {
      const first = newText()
      expect((await call('send-chat-message', { sessionId, ...first }, user)).status).toBe(200)
      for (let n = 1; n < 12; n++)
        expect((await call('send-chat-message', { sessionId, ...newText() }, user)).status).toBe(200)
      expect((await call('check-chat-rate-limit', {}, user)).body).toEqual({ allowed: false, seconds: 30 })
      const refused = await call('send-chat-message', { sessionId, ...newText() }, user)
      expect(refused.body.error).toMatchObject({
        code: 'RATE_LIMITED',
        message: 'Rate limit exceeded. Please wait before sending another message.',
      })
      // A message saved before is not new.
      expect((await call('send-chat-message', { sessionId, ...first }, user)).status).toBe(200)
      jest.setSystemTime(new Date('2026-11-21T12:01:00Z'))
      expect((await call('check-chat-rate-limit', {}, user)).body).toEqual({ allowed: true, seconds: 0 })
    } finally {
      jest.useRealTimers()
    }
  })
})

describe('the socket', () => {
  test('brings each message to the other tabs and to every administrator, each as they may read it', async () => {
    const { user, sessionId } = await begun()
    const admin = person(['admin'])
    const [tab, otherTab, desk] = [uniqueId(), uniqueId(), uniqueId()]
    for (const [someone, id] of [
      [user, tab],
      [user, otherTab],
      [admin, desk],
    ] as const)
      await onSocket('connect', someone, id)
    await onSocket('send', user, tab, { action: 'send', sessionId, ...newText('from the user') })
    expect(sentTexts(tab)).toEqual([])
    expect(sentTexts(otherTab)).toEqual(['from the user'])
    expect(sentTexts(desk)).toEqual(['from the user'])
    await call('take-over-chat-session', { sessionId }, admin)
    await onSocket('send', admin, desk, { action: 'send', sessionId, ...newText('from support') })
    expect(sentTexts(tab)).toEqual([
      'A human support agent has joined the conversation and is here to help!',
      'from support',
    ])
    const [last] = (heard.get(tab) ?? []).slice(-1)
    expect(last).toMatchObject({
      message: { sender_type: 'admin', admin_name: 'Support Team', admin_id: null },
      session: { support_online: true, user: null },
    })
    const [sent] = (heard.get(desk) ?? []).filter((each) => each.kind === 'message')
    expect(sent).toMatchObject({ session: { user: { email: user.email, online: true } } })
  })

  test('tells administrators of a session that begins', async () => {
    const desk = uniqueId()
    await onSocket('connect', person(['admin']), desk)
    const { sessionId } = await begun()
    expect(heard.get(desk)).toContainEqual(
      expect.objectContaining({
        kind: 'session',
        session: expect.objectContaining({ id: sessionId, last_seq: 1 }) as object,
      }),
    )
  })

  test('tells administrators who comes and goes, and a user when support does', async () => {
    const { user, sessionId } = await begun()
    const [admin, other] = [person(['admin']), person(['admin'])]
    const [tab, desk, otherDesk] = [uniqueId(), uniqueId(), uniqueId()]
    await onSocket('connect', other, otherDesk)
    await onSocket('connect', user, tab)
    expect(heard.get(otherDesk)).toContainEqual({ kind: 'presence', user_id: user.id, online: true })
    await call('take-over-chat-session', { sessionId }, admin)
    await onSocket('connect', admin, desk)
    expect((heard.get(tab) ?? []).at(-1)).toMatchObject({ kind: 'session', session: { support_online: true } })
    await onSocket('disconnect', admin, desk)
    expect((heard.get(tab) ?? []).at(-1)).toMatchObject({ kind: 'session', session: { support_online: false } })
    await onSocket('disconnect', user, tab)
    expect((heard.get(otherDesk) ?? []).at(-1)).toEqual({ kind: 'presence', user_id: user.id, online: false })
  })
})

describe('a connection', () => {
  test('shows typing to the other side only', async () => {
    const { user, sessionId } = await begun()
    const [admin, stranger] = [person(['admin']), person()]
    const [tab, desk] = [uniqueId(), uniqueId()]
    await onSocket('connect', user, tab)
    await onSocket('connect', admin, desk)
    await onSocket('typing', user, tab, { action: 'typing', sessionId })
    expect(heard.get(desk)?.at(-1)).toEqual({ kind: 'typing', session_id: sessionId, sender_type: 'user' })
    await onSocket('typing', stranger, uniqueId(), { action: 'typing', sessionId })
    expect(kinds(tab)).toEqual([])
    await onSocket('typing', admin, desk, { action: 'typing', sessionId })
    expect(kinds(tab)).toEqual(['typing'])
  })

  test('forgets connections that are gone, and ends those whose token has ended', async () => {
    const { user, sessionId } = await begun()
    const [dead, tab] = [`gone-${randomUUID()}`, uniqueId()]
    await onSocket('connect', user, dead)
    // Registered a moment ago, it may be about to open.
    await call('send-chat-message', { sessionId, ...newText('too early') }, user)
    jest.useFakeTimers({
      now: Date.now() + 30_000,
      doNotFake: [
        'nextTick',
        'setImmediate',
        'setTimeout',
        'setInterval',
        'queueMicrotask',
        'clearTimeout',
        'clearInterval',
        'clearImmediate',
        'performance',
      ],
    })
    await call('send-chat-message', { sessionId, ...newText() }, user)
    await call('send-chat-message', { sessionId, ...newText('again') }, user)
    const tried = sockets
      .commandCalls(PostToConnectionCommand)
      .filter(({ args: [{ input }] }) => input.ConnectionId === dead)
    jest.useRealTimers()
    expect(tried).toHaveLength(2)
    expect((await onSocket('heartbeat', user, tab)).kind).toBe('refused')
    expect(await onSocket('heartbeat', user, tab, { action: 'heartbeat', sessionId })).toMatchObject({
      kind: 'alive',
      session_id: sessionId,
      last_seq: 4,
    })
    expect(await onSocket('heartbeat', person(), uniqueId(), { action: 'heartbeat', sessionId })).toMatchObject({
      session_id: null,
      last_seq: 0,
    })
    expect(await onSocket('heartbeat', user, tab, { action: 'heartbeat' }, Date.now() / 1000 - 1)).toEqual({
      statusCode: 401,
    })
    expect(sockets.commandCalls(DeleteConnectionCommand)[0]?.args[0].input).toEqual({ ConnectionId: tab })
  })

  test('is answered with a refusal for what it may not do', async () => {
    const { sessionId } = await begun()
    const message = newText()
    expect(await onSocket('send', person(), uniqueId(), { action: 'send', sessionId, ...message })).toMatchObject({
      kind: 'refused',
      id: message.id,
      code: 'NOT_FOUND',
    })
    expect(
      await onSocket('send', person(), uniqueId(), { action: 'send', sessionId, ...message, id: 'no uuid' }),
    ).toMatchObject({ kind: 'refused', code: 'INVALID_REQUEST' })
  })
})

describe('strangers', () => {
  test.each(['list-chat-messages', 'send-chat-message', 'escalate-chat-session', 'ai-chatbot'] as const)(
    '%s',
    async (name) => {
      const { sessionId } = await begun()
      const { body } = await call(name, { sessionId, ...newText(), reason: 'asked' }, person())
      expect(body.error.code).toBe('NOT_FOUND')
    },
  )

  test.each([
    'list-chat-sessions',
    'take-over-chat-session',
    'reply-to-chat-session',
    'hand-back-chat-session',
    'close-chat-session',
    'get-notification-preferences',
    'update-notification-preferences',
    'send-admin-email-notification',
  ] as const)('%s', async (name) => {
    const { sessionId, user } = await begun()
    const input = { sessionId, ...newText(), recipient: 'a@example.com', subject: 'Test' }
    expect((await call(name, input, user)).status).toBe(403)
    expect((await call(name, input)).status).toBe(401)
  })
})

describe('support', () => {
  test('takes over once, answers, hands back, closes; each is in the audit log; writing opens it again', async () => {
    const { user, sessionId } = await begun()
    const [admin, late] = [person(['admin']), person(['admin'])]
    const both = await Promise.all([admin, late].map((each) => call('take-over-chat-session', { sessionId }, each)))
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    await call('reply-to-chat-session', { sessionId, ...newText('x'.repeat(80)) }, admin)
    expect((await call('hand-back-chat-session', { sessionId }, admin)).body.session.status).toBe('active')
    expect((await call('hand-back-chat-session', { sessionId }, admin)).body.error.code).toBe('CONFLICT')
    expect((await call('close-chat-session', { sessionId }, admin)).body.session.status).toBe('closed')
    expect((await call('send-chat-message', { sessionId, ...newText('still there?') }, user)).body.session.status).toBe(
      'active',
    )

    const { entries } = (await call('list-audit-log', { limit: 100 }, admin)).body
    const own = entries.filter((row) => row.target_id === sessionId)
    expect(own.map(({ action }) => action).sort()).toEqual([
      'close_session',
      'hand_back_session',
      'send_message',
      'take_over_session',
    ])
    expect(own.find(({ action }) => action === 'send_message')?.details).toEqual({ message_preview: 'x'.repeat(50) })
    expect(own.find(({ action }) => action === 'take_over_session')?.details).toMatchObject({
      session_user_email: user.email,
    })
  })

  test('sees whose session it is, be it its own', async () => {
    const admin = person(['admin'])
    for (const someone of [person(), admin]) {
      const { body } = await call('open-chat-session', {}, someone)
      expect((await call('list-chat-messages', { sessionId: body.session.id }, admin)).body.session.user?.email).toBe(
        someone.email,
      )
    }
  })

  test('lists and searches are in the audit log once a day, like reads of another user’s session', async () => {
    const [admin, { user, sessionId }] = [person(['admin']), await begun()]
    const search = user.email
    for (let k = 0; k < 2; k++) {
      for (const input of [{}, { search }, { search: search.toUpperCase() }, { status: 'active', search }] as const)
        await call('list-chat-sessions', { ...input, limit: 5 }, admin)
      await call('list-chat-messages', { sessionId }, admin)
    }
    const own = (await call('open-chat-session', {}, admin)).body.session.id
    await call('list-chat-messages', { sessionId: own }, admin)
    const { entries } = (await call('list-audit-log', { admin: admin.email, limit: 50 }, admin)).body
    const rows = entries.map(({ action, target_id: id, details }) => ({ action, id, details }))
    const listed = (details: object) => ({ action: 'list_chats', id: '-', details: expect.objectContaining(details) })
    expect(rows.reverse()).toEqual([
      listed({ search: '', status: null }),
      listed({ search, status: null, found: 1 }),
      listed({ search, status: 'active', found: 1 }),
      { action: 'read_chat', id: sessionId, details: { session_user_email: user.email } },
    ])
  })

  test('answering takes over a session without an agent', async () => {
    const { sessionId } = await begun()
    const { body } = await call('reply-to-chat-session', { sessionId, ...newText('I am here') }, person(['admin']))
    expect([body.message.seq, body.session.status]).toEqual([3, 'admin_active'])
  })

  test('finds sessions by status and words, last used first, page by page', async () => {
    const admin = person(['admin'])
    const word = randomUUID()
    const all: string[] = []
    for (let n = 0; n < 3; n++) {
      const { user, sessionId } = await begun()
      await call('send-chat-message', { sessionId, ...newText(`About ${word.toUpperCase()}`) }, user)
      all.unshift(sessionId)
    }
    const first = (await call('list-chat-sessions', { search: word, limit: 2 }, admin)).body
    expect(first.sessions.map(({ id }) => id)).toEqual(all.slice(0, 2))
    const second = (await call('list-chat-sessions', { search: word, limit: 2, cursor: first.cursor }, admin)).body
    expect(second.sessions.map(({ id }) => id)).toEqual(all.slice(2))
    await call('close-chat-session', { sessionId: all[0] }, admin)
    expect(
      (
        await call('list-chat-sessions', { status: 'closed', search: defined(all[0]).slice(0, 36) }, admin)
      ).body.sessions.map(({ id }) => id),
    ).toEqual([all[0]])
  })
})

describe('mails', () => {
  const sent = () =>
    mails.commandCalls(SendEmailCommand).map(({ args: [{ input }] }) => ({
      to: input.Destination?.ToAddresses?.[0],
      subject: input.Content?.Simple?.Subject?.Data,
      text: input.Content?.Simple?.Body?.Text?.Data,
    }))
  const to = (address: string) => sent().filter((mail) => mail.to === address)

  test('go to who wants them: a new session, a person wanted, and once in five minutes an unseen message', async () => {
    const admin = person(['admin'])
    expect((await call('get-notification-preferences', {}, admin)).body.preferences).toBeNull()
    const saved = await call('update-notification-preferences', { email_address: admin.email }, admin)
    expect(saved.body).toEqual({
      id: admin.id,
      admin_id: admin.id,
      email_notifications_enabled: true,
      sms_notifications_enabled: false,
      email_address: admin.email,
      phone_number: '',
      notify_on_new_chat: true,
      notify_on_new_session: true,
      notify_immediately: true,
    })
    expect((await call('get-notification-preferences', {}, admin)).body.preferences).toEqual(saved.body)
    const { user, sessionId } = await begun()
    await call('send-chat-message', { sessionId, ...newText('first') }, user)
    await call('send-chat-message', { sessionId, ...newText('second') }, user)
    expect(to(admin.email).map(({ subject }) => subject)).toEqual([`New chat session: ${user.email}`])
    await call('escalate-chat-session', { sessionId, reason: 'asked' }, user)
    expect(to(admin.email)[1]).toMatchObject({
      subject: `A chat waits for a person: ${user.email}`,
      text: expect.stringContaining('second') as string,
    })
    await call('send-chat-message', { sessionId, ...newText('third') }, user)
    expect(to(admin.email)).toHaveLength(2)
    await call(
      'update-notification-preferences',
      { email_address: admin.email, email_notifications_enabled: false },
      admin,
    )
  })

  test('are gathered for those who do not want them at once', async () => {
    const admin = person(['admin'])
    await call('update-notification-preferences', { email_address: admin.email, notify_immediately: false }, admin)
    for (let n = 0; n < 2; n++) {
      const { user, sessionId } = await begun()
      await call('send-chat-message', { sessionId, ...newText(`gathered ${n}`) }, user)
    }
    expect(to(admin.email)).toEqual([])
    const { handler } = await import('../../lambdas/chat/mail-digests.ts')
    await handler()
    await handler()
    const [digest, ...more] = to(admin.email)
    expect(more).toEqual([])
    expect(digest?.subject).toBe('Chat: 2 since the last mail')
    expect(digest?.text).toMatch(/gathered 0[^]*gathered 1/)
    await call(
      'update-notification-preferences',
      { email_address: admin.email, email_notifications_enabled: false },
      admin,
    )
  })

  test('reach the house where no agent is set up and a visitor waits', async () => {
    const { user, sessionId } = await begun()
    await call('escalate-chat-session', { sessionId, reason: 'asked' }, user)
    expect(to('support@example.com')).toHaveLength(1)
  })

  test('can be tried out', async () => {
    const admin = person(['admin'])
    const test = {
      recipient: 'me@example.com',
      subject: 'Test',
      user_email: 'user@example.com',
      message: 'Hello',
      session_id: 's',
      created_at: 'now',
    }
    expect((await call('send-admin-email-notification', test, admin)).body).toEqual({ success: true })
    expect(to('me@example.com')).toHaveLength(1)
    expect(
      (await call('send-admin-email-notification', { ...test, recipient: '' }, admin)).body.error.message,
    ).toContain('Please enter an email address first')
  })
})
