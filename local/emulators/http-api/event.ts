import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { account } from '../../host/names.ts'
import type { HttpRoute } from './api.ts'
import type { Match } from './match.ts'

const textual = /^(text\/|application\/(json|javascript|xml|x-www-form-urlencoded|[\w.-]+\+(json|xml)))/
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const two = (number: number) => String(number).padStart(2, '0')

/** `21/Nov/2026:09:30:00 +0000`, the form of the access logs. */
const logTime = (at: Date) =>
  `${two(at.getUTCDate())}/${months[at.getUTCMonth()]}/${at.getUTCFullYear()}:` +
  `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())} +0000`

export type Claims = Readonly<Record<string, unknown>>

export interface EventSource {
  readonly apiId: string
  readonly stage: string
  readonly request: IncomingMessage
  readonly body: Buffer
  readonly match: Match<HttpRoute>
  readonly claims: Claims | null
  readonly now: Date
}

/** Returns the event of payload format 2.0 with all of API Gateway's fields. */
export function eventOf({ apiId, stage, request, body, match, claims, now }: EventSource): APIGatewayProxyEventV2 {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const { cookie, ...headers } = joinedHeaders(request)
  const isText = textual.test(headers['content-type'] ?? '') || isUtf8(body)
  return {
    version: '2.0',
    routeKey: match.route.key,
    rawPath: decodeURI(url.pathname),
    rawQueryString: url.search.slice(1),
    ...(cookie ? { cookies: cookie.split(/; ?/) } : {}),
    headers,
    ...(url.search.length > 1 ? { queryStringParameters: joinedQuery(url.searchParams) } : {}),
    ...(Object.keys(match.parameters).length ? { pathParameters: match.parameters } : {}),
    requestContext: {
      accountId: account,
      apiId,
      domainName: headers.host ?? 'localhost',
      domainPrefix: apiId,
      http: {
        method: request.method ?? 'GET',
        path: url.pathname,
        protocol: 'HTTP/1.1',
        sourceIp: request.socket.remoteAddress ?? '127.0.0.1',
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey: match.route.key,
      stage,
      time: logTime(now),
      timeEpoch: now.getTime(),
      ...(claims ? { authorizer: { jwt: { claims: flattened(claims), scopes: null } } } : {}),
    },
    ...(body.length ? { body: body.toString(isText ? 'utf8' : 'base64') } : {}),
    isBase64Encoded: body.length > 0 && !isText,
  }
}

/** Claims are strings; a list is `[a b]`, as recorded from the JWT authorizer. */
const flattened = (claims: Claims) =>
  Object.fromEntries(
    Object.entries(claims).map(([name, value]) => [
      name,
      Array.isArray(value) ? `[${value.join(' ')}]` : String(value),
    ]),
  )

const joinedHeaders = (request: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(',') : (value ?? ''),
    ]),
  )

const joinedQuery = (query: URLSearchParams) =>
  Object.fromEntries([...new Set(query.keys())].map((name) => [name, query.getAll(name).join(',')]))

function isUtf8(body: Buffer) {
  try {
    new TextDecoder('utf8', { fatal: true }).decode(body)
    return true
  } catch {
    return false
  }
}

/** Writes a function's result. Without a status code the whole value is the body, as in format 2.0. */
export function sendResult(response: ServerResponse, value: unknown, headers: Record<string, string>) {
  const result: APIGatewayProxyStructuredResultV2 = isStructured(value)
    ? value
    : { statusCode: 200, body: typeof value === 'string' ? value : JSON.stringify(value) }
  response.statusCode = result.statusCode ?? 200
  response.setHeader('content-type', 'application/json')
  for (const [name, header] of Object.entries({ ...result.headers, ...headers }))
    response.setHeader(name, String(header))
  if (result.cookies?.length) response.setHeader('set-cookie', result.cookies)
  response.end(Buffer.from(result.body ?? '', result.isBase64Encoded ? 'base64' : 'utf8'))
}

const isStructured = (value: unknown): value is APIGatewayProxyStructuredResultV2 =>
  typeof value === 'object' && value !== null && 'statusCode' in value
