import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import type { APIGatewayProxyResult, Context } from 'aws-lambda'
import { Tradewright } from '../../clients/js/src/client.ts'
import { mcpPath, publicApiPath, publicRoutes, type PublicRouteName } from '../../contract/public/routes.ts'
import { apiBackend } from '../../packages/mcp/api-backend.ts'
import { createServer } from '../../packages/mcp/server.ts'
import { codeTools } from '../logic/public/mcp-tools.ts'
import { logger } from '../shared/log.ts'
import { isFromSite } from '../shared/origin.ts'
import { readKey, type PublicEvent } from '../shared/public/handle-public.ts'
import { handler as analyze } from './analyze.ts'
import { handler as certify } from './certify.ts'
import { handler as check } from './check.ts'
import { handler as convert } from './convert.ts'
import { handler as getConversion } from './get-conversion.ts'
import { handler as port } from './port.ts'
import { handler as precheck } from './precheck.ts'
import { handler as verify } from './verify.ts'

/** Characters of a request, as of the API. */
const maxBody = 1_000_000

/** Calls of the API that tools make. */
const calls: Partial<Record<PublicRouteName, typeof check>> = {
  analyze,
  certify,
  check,
  convert,
  'get-conversion': getConversion,
  port,
  precheck,
  verify,
}

/**
 * The hosted MCP server. Each request is complete in itself: there are no sessions and streams. Tools make calls of the
 * public API with the caller's key, so that limits and counts are the same.
 */
export async function handler(event: PublicEvent, context: Context): Promise<APIGatewayProxyResult> {
  const { requestId, requestTimeEpoch } = event.requestContext
  const { user, mode, hasAccess } = readKey(event)
  const finish = (status: number, body: string, headers: Readonly<Record<string, string>> = {}) => {
    logger.info('call', { route: 'mcp', requestId, mode, status, milliseconds: Date.now() - requestTimeEpoch })
    return {
      statusCode: status,
      headers: { 'content-type': 'application/json', 'cache-control': 'no-store', 'request-id': requestId, ...headers },
      body,
    }
  }
  const body = event.isBase64Encoded ? Buffer.from(event.body ?? '', 'base64').toString('utf8') : (event.body ?? '')
  if (!isFromSite(event.headers)) return finish(404, rpcError(-32600, 'There is no such call.'))
  if (event.httpMethod !== 'POST')
    return finish(405, rpcError(-32600, 'This server takes POST only: it has no streams and sessions.'), {
      allow: 'POST',
    })
  if (!hasAccess) return finish(403, rpcError(-32600, 'API access is part of the Elite plan.'))
  if (body.length > maxBody) return finish(413, rpcError(-32600, 'The request is too large: it may have one megabyte.'))
  try {
    const api = new Tradewright({
      apiKey: 'of this request',
      baseUrl: inProcess,
      retries: 0,
      fetch: (input, init) => callInProcess(event, context, new Request(input, init)),
    })
    const server = createServer({
      version: '1.0.0',
      backend: apiBackend(api, codeTools(user, mode)),
      results: null,
      readConversion: async (id) => JSON.stringify(await api.getConversion(id)),
      onFault: (error) => logger.error('unexpected fault', { route: 'mcp', requestId, error: error as Error }),
    })
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
    await server.connect(transport)
    const answer = await transport.handleRequest(
      new Request(inProcess + mcpPath, { method: 'POST', headers: headersOf(event), body }),
    )
    const text = await answer.text()
    await server.close()
    return finish(answer.status, text)
  } catch (error) {
    logger.error('unexpected fault', { route: 'mcp', requestId, error: error as Error })
    return finish(500, rpcError(-32603, 'Something went wrong on our side. Nothing was counted.'))
  }
}

const rpcError = (code: number, message: string): string =>
  JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id: null })

const headersOf = ({ headers }: PublicEvent): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

/** The address of calls that never leave this function. */
const inProcess = `https://in-process${publicApiPath}`

/** Makes a call of the API with the key and the request of this event. */
async function callInProcess(event: PublicEvent, context: Context, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const path = pathname.slice(publicApiPath.length)
  const [name, id] = routeOf(request.method, path)
  const call = name && calls[name]
  if (!call) return new Response(null, { status: 404 })
  const idempotencyKey = request.headers.get('idempotency-key')
  const inner: PublicEvent = {
    ...event,
    httpMethod: request.method,
    path: pathname,
    body: request.method === 'POST' ? await request.text() : null,
    isBase64Encoded: false,
    pathParameters: id === null ? null : { id },
    queryStringParameters: null,
    headers: { ...event.headers, ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}) },
  }
  const { statusCode, headers = {}, body } = await call(inner, context)
  // Answers that are too long for the gateway are stored; the link is for the next minutes.
  if (statusCode === 303) return fetch(String(headers.location))
  const shown = Object.fromEntries(Object.entries(headers).map(([key, value]) => [key, String(value)]))
  return new Response(body, { status: statusCode, headers: shown })
}

/** Returns the call of a path, and the id in it. */
function routeOf(method: string, path: string): readonly [PublicRouteName | null, string | null] {
  for (const name of Object.keys(calls) as PublicRouteName[]) {
    const route = publicRoutes[name]
    const [start = '', parameter] = route.path.split('{')
    if (route.method !== method) continue
    if (parameter === undefined ? path === start : path.startsWith(start))
      return [name, parameter === undefined ? null : decodeURIComponent(path.slice(start.length))]
  }
  return [null, null]
}
