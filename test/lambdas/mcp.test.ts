import { randomUUID } from 'node:crypto'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { sampleSource } from '../../contract/public/samples.ts'
import { readUsage } from '../../lambdas/data/account/usage.ts'
import { handler } from '../../lambdas/public/mcp.ts'

interface Request {
  readonly method?: string
  readonly body?: string | null
  readonly headers?: Readonly<Record<string, string>>
}

interface Key {
  readonly userId?: string
  readonly mode?: 'live' | 'test'
  readonly hasAccess?: boolean
}

const call = (
  { method = 'POST', body = null, headers = {} }: Request,
  { userId, mode = 'live', hasAccess = true }: Key,
) =>
  handler(
    {
      httpMethod: method,
      headers,
      body,
      isBase64Encoded: false,
      requestContext: {
        requestId: randomUUID(),
        requestTimeEpoch: Date.now(),
        authorizer: {
          userId: userId ?? randomUUID(),
          email: 'a@example.com',
          isAdmin: 'false',
          mode,
          keyName: 'k',
          keyPrefix: 'tw_live_',
          keyExpiresAt: '',
          hasAccess: String(hasAccess),
        },
      },
    } as unknown as Parameters<typeof handler>[0],
    {} as Parameters<typeof handler>[1],
  )

/** Connects the official client to the function. */
async function connect(key: Key = {}): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  const transport = new StreamableHTTPClientTransport(new URL('https://site.example/api/mcp'), {
    fetch: async (_, { method = 'GET', body, headers } = {}) => {
      const given = {
        method,
        body: typeof body === 'string' ? body : null,
        headers: Object.fromEntries(new Headers(headers)),
      }
      const { statusCode, body: text, headers: sent } = await call(given, key)
      const isEmpty = statusCode === 202 || statusCode === 204
      return new Response(isEmpty ? null : text, { status: statusCode, headers: sent as Record<string, string> })
    },
  })
  await client.connect(transport)
  return client
}

const answerOf = async (client: Client, name: string, input: Record<string, unknown>) => {
  const { structuredContent, isError = false } = await client.callTool({ name, arguments: input })
  return { isError, ...(structuredContent as { verdict: string; next: string[]; details?: object }) }
}

test('the official client lists and calls tools; calls of the API answer them', async () => {
  const client = await connect()
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['check', 'convert', 'fix', 'optimize', 'explain']),
  )
  expect(await answerOf(client, 'check', { code: sampleSource('broken'), language: 'pine' })).toMatchObject({
    verdict: 'errors',
    problems: [{ severity: 'error', line: expect.any(Number) as unknown }],
  })
  expect(await answerOf(client, 'fix', { code: sampleSource('broken'), language: 'pine' })).toMatchObject({
    isError: false,
    files: [{ name: 'script.pine' }],
  })
  expect(await answerOf(client, 'explain', { code: 'PINE2001' })).toMatchObject({ verdict: 'found' })
})

test('an analysis counts once, as in the API; one that is refused counts nothing', async () => {
  const userId = randomUUID()
  const client = await connect({ userId })
  const analyze = (code: string) => answerOf(client, 'analyze', { code, dialect: 'mql4' })
  expect(await analyze('too short')).toMatchObject({ isError: true })
  expect((await analyze(sampleSource('expert'))).isError).toBe(false)
  const { day } = (await readUsage(userId, new Date()))('analyses')
  expect(day.used).toBe(1)
})

test('a test key takes the samples only', async () => {
  const client = await connect({ mode: 'test' })
  const ok = { language: 'pine' }
  expect(await answerOf(client, 'check', { code: sampleSource('cross'), ...ok })).toMatchObject({ verdict: 'ok' })
  for (const tool of ['check', 'fix'])
    expect(await answerOf(client, tool, { code: '//@version=6\nindicator("Own")\n', ...ok })).toMatchObject({
      isError: true,
      verdict: 'test_key_samples_only',
    })
})

test('other methods, plans without access, long and broken bodies are refused in JSON', async () => {
  const error = async (request: Request, key: Key = {}) => {
    const { statusCode, body } = await call(request, key)
    return [statusCode, (JSON.parse(body) as { error: { message: string } }).error.message]
  }
  expect(await error({ method: 'GET' })).toEqual([405, expect.stringContaining('POST only')])
  expect(await error({ body: '{}' }, { hasAccess: false })).toEqual([403, expect.stringContaining('Elite')])
  expect(await error({ body: 'x'.repeat(10_000_000) })).toEqual([413, expect.stringContaining('one megabyte')])
  const headers = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' }
  expect(await error({ body: '{"jsonrpc', headers })).toEqual([400, expect.stringContaining('Parse error')])
})
