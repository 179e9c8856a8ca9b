import { generateKeyPairSync, sign } from 'node:crypto'
import type { HttpApi, HttpRoute } from '../../local/emulators/http-api/api.ts'
import { tokenVerifier } from '../../local/emulators/http-api/authorize.ts'
import { match } from '../../local/emulators/http-api/match.ts'
import { httpApiHandler } from '../../local/emulators/http-api/serve.ts'
import { listen, type Listening } from '../../local/emulators/http.ts'
import type { Outcome } from '../../local/emulators/lambda/environment.ts'
import type { Functions } from '../../local/emulators/lambda/functions.ts'
import { defined } from '../support/defined.ts'

const issuer = 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_abc'
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'key1' }
const inAnHour = Math.floor(Date.now() / 1000) + 3600

function token(claims: object, { key = privateKey, kid = 'key1', alg = 'RS256' } = {}) {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${part({ kid, alg })}.${part(claims)}`
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), key).toString('base64url')}`
}

const authorizer = { issuer, audience: ['client1'], scopes: [] }
const route = (key: string, settings: Partial<HttpRoute> = {}): HttpRoute => ({
  key,
  functionName: 'echo',
  authorizer: null,
  timeout: 1000,
  ...settings,
})

const api: HttpApi = {
  id: 'api1',
  stages: ['web'],
  routes: [
    route('POST /echo'),
    route('GET /things/{id}'),
    route('GET /things/latest', { functionName: 'latest' }),
    route('GET /mine', { authorizer }),
    route('GET /slow', { functionName: 'slow', timeout: 50 }),
    route('GET /broken', { functionName: 'broken' }),
    route('GET /page', { functionName: 'page' }),
    route('GET /picture', { functionName: 'picture' }),
  ],
  cors: {
    origins: ['http://localhost:3000'],
    methods: ['GET', 'POST'],
    headers: ['authorization'],
    exposed: [],
    credentials: false,
    maxAge: 600,
  },
}

const answered = (value: unknown): Outcome => ({ kind: 'answered', json: JSON.stringify(value) })
const handlers: Record<string, (event: unknown) => Promise<Outcome>> = {
  echo: async (event) => answered({ statusCode: 200, body: JSON.stringify(event) }),
  latest: async () => answered({ latest: true }),
  slow: () => new Promise((resolve) => setTimeout(() => resolve(answered('late')), 300)),
  broken: async () => ({ kind: 'failed', error: { errorType: 'Error', errorMessage: 'secret detail' } }),
  page: async () =>
    answered({
      statusCode: 201,
      headers: { 'content-type': 'text/html', 'x-own': '1' },
      cookies: ['a=1', 'b=2'],
      body: '<p>',
    }),
  picture: async () =>
    answered({ statusCode: 200, isBase64Encoded: true, headers: { 'content-type': 'image/png' }, body: 'iVBORw==' }),
}
const functions = { invoke: (name: string, event: unknown) => defined(handlers[name])(event) } as unknown as Functions

let server: Listening
const at = (path: string, init?: RequestInit) => fetch(`${server.url}/web${path}`, init)

beforeAll(async () => {
  server = await listen(httpApiHandler(api, functions, tokenVerifier(new Map([[issuer, [jwk]]]))), 0)
})
afterAll(() => server.close())

describe('routes', () => {
  const routes = ['GET /a/{id}', 'GET /a/b', 'ANY /a/b', 'GET /{proxy+}', '$default', 'POST /a/{id}/c'].map((key) =>
    route(key),
  )
  test.each([
    ['GET', '/a/b', 'GET /a/b', {}],
    ['PUT', '/a/b', 'ANY /a/b', {}],
    ['GET', '/a/x%20y', 'GET /a/{id}', { id: 'x y' }],
    ['GET', '/z/y/x', 'GET /{proxy+}', { proxy: 'z/y/x' }],
    ['POST', '/a/1/c', 'POST /a/{id}/c', { id: '1' }],
    ['DELETE', '/q', '$default', {}],
  ])('%s %s goes to %s', (method, path, key, parameters) => {
    const found = match(routes, method, path)
    expect(found?.route.key).toBe(key)
    expect(found?.parameters).toEqual(parameters)
  })

  test('a path longer or shorter than the route is not it', () => {
    expect(match([route('GET /a/{id}')], 'GET', '/a')).toBeNull()
    expect(match([route('GET /a/{id}')], 'GET', '/a/1/2')).toBeNull()
  })
})

describe('events', () => {
  test('carry what payload format 2.0 says', async () => {
    const response = await at('/echo?x=1&x=2&y=%20', {
      method: 'POST',
      headers: { 'X-Own': 'A', cookie: 'a=1; b=2' },
      body: '{"text":"ä"}',
    })
    const event = (await response.json()) as Record<string, unknown>
    expect(event).toMatchObject({
      version: '2.0',
      routeKey: 'POST /echo',
      rawPath: '/web/echo',
      rawQueryString: 'x=1&x=2&y=%20',
      queryStringParameters: { x: '1,2', y: ' ' },
      cookies: ['a=1', 'b=2'],
      headers: { 'x-own': 'A' },
      body: '{"text":"ä"}',
      isBase64Encoded: false,
      requestContext: {
        apiId: 'api1',
        stage: 'web',
        routeKey: 'POST /echo',
        http: { method: 'POST', path: '/web/echo' },
      },
    })
    expect(event.headers).not.toHaveProperty('cookie')
    expect(event).not.toHaveProperty('pathParameters')
  })

  test('carry path parameters', async () => {
    handlers.echoThing = defined(handlers.echo)
    expect(await (await at('/things/a%2Fb')).json()).toMatchObject({ pathParameters: { id: 'a/b' } })
  })

  test('carry bytes that are no text in base64', async () => {
    const response = await at('/echo', {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: Buffer.from([0xff, 0xfe, 0]),
    })
    expect(await response.json()).toMatchObject({ isBase64Encoded: true, body: '//4A' })
  })
})

describe('answers', () => {
  test('status, headers, cookies and body are the function’s', async () => {
    const response = await at('/page')
    expect(response.status).toBe(201)
    expect(response.headers.get('content-type')).toBe('text/html')
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    expect(await response.text()).toBe('<p>')
  })

  test('a value without a status is the body', async () => {
    expect(await (await at('/things/latest')).json()).toEqual({ latest: true })
  })

  test('base64 is sent as bytes', async () => {
    expect(Buffer.from(await (await at('/picture')).arrayBuffer()).toString('hex')).toBe('89504e47')
  })

  test.each([
    ['/nothing', 404, 'Not Found'],
    ['/broken', 500, 'Internal Server Error'],
    ['/slow', 503, 'Service Unavailable'],
    ['/mine', 401, 'Unauthorized'],
  ])('%s is answered %i', async (path, status, message) => {
    const response = await at(path)
    expect(response.status).toBe(status)
    expect(await response.json()).toEqual({ message })
  })

  test('a path outside the stage is not found', async () => {
    expect((await fetch(`${server.url}/echo`, { method: 'POST' })).status).toBe(404)
  })

  test.each([7, 11])('a body of %i megabytes is refused', async (megabytes) => {
    const response = await at('/echo', { method: 'POST', body: 'x'.repeat(megabytes * 1024 * 1024) })
    expect(response.status).toBe(413)
    expect(await response.json()).toEqual({ message: 'Request Entity Too Large' })
  })
})

describe('the JWT authorizer', () => {
  const good = {
    iss: issuer,
    aud: 'client1',
    exp: inAnHour,
    sub: 'u1',
    'cognito:groups': ['admin', 'staff'],
    email_verified: true,
  }
  const mine = (jwt: string) => at('/mine', { headers: { authorization: `Bearer ${jwt}` } })

  test('hands the claims on as text', async () => {
    expect(await (await mine(token(good))).json()).toMatchObject({
      requestContext: {
        authorizer: {
          jwt: {
            claims: { sub: 'u1', 'cognito:groups': '[admin staff]', email_verified: 'true', exp: String(inAnHour) },
          },
        },
      },
    })
  })

  test('takes an access token by its client', async () => {
    const { aud: _, ...access } = good
    expect((await mine(token({ ...access, client_id: 'client1' }))).status).toBe(200)
  })

  test.each([
    ['expired', token({ ...good, exp: inAnHour - 7200 })],
    ['not valid yet', token({ ...good, nbf: inAnHour })],
    ['for another client', token({ ...good, aud: 'client2' })],
    ['of another issuer', token({ ...good, iss: `${issuer}x` })],
    ['signed by another key', token(good, { key: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey })],
    ['of an unknown key', token(good, { kid: 'key2' })],
    ['unsigned', token(good, { alg: 'none' }).replace(/[^.]*$/, '')],
    ['no token', 'x'],
  ])('refuses a token that is %s', async (_, jwt) => {
    expect((await mine(jwt)).status).toBe(401)
  })
})

describe('CORS', () => {
  test('the gateway answers preflights', async () => {
    const headers = { origin: 'http://localhost:3000', 'access-control-request-method': 'POST' }
    const response = await at('/echo', { method: 'OPTIONS', headers })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:3000')
    expect(response.headers.get('access-control-allow-headers')).toBe('authorization')
    expect(response.headers.get('access-control-max-age')).toBe('600')
  })

  test('errors carry the headers too, for allowed origins only', async () => {
    expect(
      (await at('/mine', { headers: { origin: 'http://127.0.0.1:3000' } })).headers.get('access-control-allow-origin'),
    ).toBe('http://127.0.0.1:3000')
    expect(
      (await at('/mine', { headers: { origin: 'http://evil.example' } })).headers.get('access-control-allow-origin'),
    ).toBeNull()
  })
})
