import type { IncomingMessage } from 'node:http'
import { runInNewContext } from 'node:vm'

/** The result of a viewer-request function: path and header names for the origin, or a response. */
export type EdgeResult =
  | { readonly kind: 'forward'; readonly uri: string; readonly query: string; readonly headers: readonly string[] }
  | {
      readonly kind: 'answer'
      readonly status: number
      readonly headers: Readonly<Record<string, string>>
      readonly body: string
    }

type Values = Readonly<Record<string, { readonly value: string }>>

interface EdgeRequest {
  readonly uri: string
  readonly headers: Values
  readonly querystring: Values
}

interface EdgeResponse {
  readonly statusCode: number
  readonly headers?: Values
  readonly body?: string | { readonly data: string }
}

/** The timeout in milliseconds of wall time, far above CloudFront's, so that busy machines do not fail. */
const timeLimit = 5000

/** Runs a viewer-request function on one request. */
export function viewerRequest(code: string, request: IncomingMessage): EdgeResult {
  const result = run(code, eventOf('viewer-request', request)) as EdgeRequest | EdgeResponse
  if ('statusCode' in result) {
    return {
      kind: 'answer',
      status: result.statusCode,
      headers: Object.fromEntries(Object.entries(result.headers ?? {}).map(([name, { value }]) => [name, value])),
      body: typeof result.body === 'string' ? result.body : (result.body?.data ?? ''),
    }
  }
  const query = Object.entries(result.querystring).map(([name, { value }]) => `${name}=${value}`)
  return {
    kind: 'forward',
    uri: result.uri,
    query: query.length ? `?${query.join('&')}` : '',
    headers: Object.keys(result.headers),
  }
}

/** Runs a viewer-response function and returns the status it leaves. Throws if it changes anything else. */
export function viewerResponseStatus(code: string, request: IncomingMessage, statusCode: number): number {
  const event = eventOf('viewer-response', request)
  const { statusDescription: _, ...response } = run(code, {
    ...event,
    response: { statusCode, headers: {}, cookies: {} },
  }) as EdgeResponse & { readonly statusDescription?: string; readonly cookies: object }
  const rest = JSON.stringify([response.headers, response.cookies, response.body])
  if (rest !== '[{},{},null]') throw new Error('The local host runs viewer-response functions that set a status only.')
  return response.statusCode
}

function eventOf(eventType: 'viewer-request' | 'viewer-response', request: IncomingMessage) {
  const url = new URL(request.url ?? '/', 'http://localhost')
  return {
    version: '1.0',
    context: { eventType },
    viewer: { ip: request.socket.remoteAddress },
    request: {
      method: request.method,
      uri: url.pathname,
      querystring: valued([...url.searchParams]),
      headers: valued(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
      cookies: {},
    },
  }
}

function run(code: string, event: object): unknown {
  const json = runInNewContext(
    `${code}\n;JSON.stringify(handler(JSON.parse(event)))`,
    { event: JSON.stringify(event) },
    { timeout: timeLimit },
  ) as string
  return JSON.parse(json)
}

const valued = (entries: readonly (readonly [string, string])[]) =>
  Object.fromEntries(entries.map(([name, value]) => [name, { value }]))
