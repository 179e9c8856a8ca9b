import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GetConnectionCommand,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi'
import { WebSocket } from 'ws'
import { listen, type Listening } from '../../local/emulators/http.ts'
import type { Outcome } from '../../local/emulators/lambda/environment.ts'
import type { Functions } from '../../local/emulators/lambda/functions.ts'
import { allows } from '../../local/emulators/web-socket-api/authorize.ts'
import { connectionsHandler } from '../../local/emulators/web-socket-api/connections.ts'
import { WebSocketGateway } from '../../local/emulators/web-socket-api/serve.ts'
import { webSocketUpgrade } from '../../local/host/web-socket-upgrade.ts'
import { defined } from '../support/defined.ts'

interface Event {
  readonly type?: string
  readonly body?: string
  readonly queryStringParameters?: Record<string, string>
  readonly requestContext: {
    readonly connectionId: string
    readonly routeKey: string
    readonly authorizer?: Record<string, unknown>
  }
}

const answered = (value: unknown): Outcome => ({ kind: 'answered', json: JSON.stringify(value) })
let events: Event[] = []
const behaviours: Record<string, (event: Event) => Outcome> = {
  authorize: ({ queryStringParameters }) =>
    answered({
      principalId: 'u1',
      policyDocument: {
        Statement: [{ Effect: queryStringParameters?.token === 'good' ? 'Allow' : 'Deny', Resource: '*' }],
      },
      context: { email: 'u1@example.com' },
    }),
  connect: ({ queryStringParameters }) => answered({ statusCode: queryStringParameters?.full ? 429 : 200 }),
  disconnect: () => answered({}),
  ask: ({ body }) => answered({ statusCode: 200, body: `asked ${(JSON.parse(body ?? '') as { text: string }).text}` }),
  other: () => ({ kind: 'failed', error: { errorType: 'Error', errorMessage: 'secret' } }),
}
const functions = {
  invoke: async (name: string, event: unknown) => {
    events.push(event as Event)
    return defined(behaviours[name])(event as Event)
  },
} as unknown as Functions

const route = (functionName: string, settings = {}) => ({
  functionName,
  timeout: 1000,
  answers: false,
  authorizer: null,
  ...settings,
})
const gateway = new WebSocketGateway(
  {
    id: 'chat1',
    stages: ['live'],
    selector: 'action',
    routes: new Map([
      [
        '$connect',
        route('connect', {
          authorizer: { functionName: 'authorize', identitySources: ['route.request.querystring.token'] },
        }),
      ],
      ['$disconnect', route('disconnect')],
      ['$default', route('other')],
      ['ask', route('ask', { answers: true })],
    ]),
  },
  functions,
)

let server: Listening
let management: ApiGatewayManagementApiClient
beforeAll(async () => {
  server = await listen(connectionsHandler([gateway]), 0, webSocketUpgrade([gateway]))
  management = new ApiGatewayManagementApiClient({
    endpoint: `${server.url}/chat1/live`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'x', secretAccessKey: 'y' },
  })
})
afterAll(async () => {
  gateway.stop()
  await server.close()
})
beforeEach(() => {
  events = []
})

function connect(query: string, path = '/__ws/chat1/live') {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}${path}${query}`)
  const received: string[] = []
  const waiting: ((message: string) => void)[] = []
  socket.on('message', (data: Buffer) =>
    (waiting.shift() ?? ((message: string) => received.push(message)))(data.toString()),
  )
  return {
    socket,
    opened: new Promise<void>((resolve, reject) => socket.once('open', resolve).once('error', reject)),
    closed: new Promise<number>((resolve) => socket.once('close', resolve)),
    next: () =>
      new Promise<string>((resolve) => (received.length ? resolve(defined(received.shift())) : waiting.push(resolve))),
  }
}

async function connected() {
  const client = connect('?token=good')
  await client.opened
  return {
    ...client,
    id: defined(
      events.find(({ requestContext }) => requestContext.routeKey === '$connect' && requestContext.authorizer),
    ).requestContext.connectionId,
  }
}

describe('a WebSocket API', () => {
  test.each([
    ['no user', '', 401],
    ['a refused user', '?token=bad', 403],
    ['a user whom the function turns away', '?token=good&full=1', 429],
  ])('does not let %s in', async (_, query, status) => {
    await expect(connect(query).opened).rejects.toThrow(String(status))
  })

  test('does not know other paths', async () => {
    await expect(connect('?token=good', '/elsewhere').opened).rejects.toThrow('404')
    await expect(connect('?token=good', '/__ws/chat1/test').opened).rejects.toThrow('403')
  })

  test('is reached through the distribution by the stage’s path', async () => {
    const client = connect('?token=good', '/live')
    await client.opened
    client.socket.close()
    await client.closed
  })

  test('sends messages to their routes, with what the authorizer said, and answers back', async () => {
    const client = await connected()
    client.socket.send(JSON.stringify({ action: 'ask', text: 'this' }))
    expect(await client.next()).toBe('asked this')
    expect(events.at(-1)).toMatchObject({
      body: '{"action":"ask","text":"this"}',
      requestContext: {
        routeKey: 'ask',
        eventType: 'MESSAGE',
        stage: 'live',
        connectionId: client.id,
        authorizer: { principalId: 'u1', email: 'u1@example.com' },
      },
    })
    client.socket.close()
  })

  test.each(['no JSON', '{"action":"unknown"}', '{"action":"$connect"}'])(
    'sends %s to the default route, and hides its fault',
    async (message) => {
      const client = await connected()
      client.socket.send(message)
      expect(JSON.parse(await client.next())).toMatchObject({
        message: 'Internal server error',
        connectionId: client.id,
      })
      expect(events.at(-1)?.requestContext.routeKey).toBe('$default')
      client.socket.close()
    },
  )

  test('lets functions send, look and close by connection id', async () => {
    const client = await connected()
    await management.send(new PostToConnectionCommand({ ConnectionId: client.id, Data: Buffer.from('{"hello":1}') }))
    expect(await client.next()).toBe('{"hello":1}')
    expect((await management.send(new GetConnectionCommand({ ConnectionId: client.id }))).ConnectedAt).toBeInstanceOf(
      Date,
    )
    await management.send(new DeleteConnectionCommand({ ConnectionId: client.id }))
    expect(await client.closed).toBe(1000)
    while (!events.some(({ requestContext }) => requestContext.routeKey === '$disconnect'))
      await new Promise((resolve) => setTimeout(resolve, 10))
    await expect(
      management.send(new PostToConnectionCommand({ ConnectionId: client.id, Data: Buffer.from('x') })),
    ).rejects.toMatchObject({
      name: 'GoneException',
    })
  })

  test('ends a connection that sends more than a message may hold', async () => {
    const client = await connected()
    client.socket.send('x'.repeat(129 * 1024))
    expect(await client.closed).toBe(1009)
  })

  test('takes no more than that from functions either', async () => {
    const client = await connected()
    const send = management.send(
      new PostToConnectionCommand({ ConnectionId: client.id, Data: Buffer.alloc(129 * 1024, 'x') }),
    )
    await expect(send).rejects.toMatchObject({ name: 'PayloadTooLargeException' })
    client.socket.close()
  })
})

test.each([
  [[{ Effect: 'Allow', Resource: 'arn:a/*/$connect' }], true],
  [[{ Effect: 'Allow', Resource: 'arn:b/*' }], false],
  [
    [
      { Effect: 'Allow', Resource: '*' },
      { Effect: 'Deny', Resource: ['arn:a/*'] },
    ],
    false,
  ],
  [{ Effect: 'Allow', Resource: '*' }, true],
  [undefined, false],
])('the policy %j allows: %s', (statements, expected) => {
  expect(allows(statements, 'arn:a/live/$connect')).toBe(expected)
})
