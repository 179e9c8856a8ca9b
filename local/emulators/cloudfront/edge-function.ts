import type { IncomingMessage } from 'node:http'
import { runInNewContext } from 'node:vm'

/** A CloudFront Function's result: the path for the origin, or a response. */
export type EdgeResult =
  | { readonly kind: 'forward'; readonly uri: string; readonly query: string }
  | {
      readonly kind: 'answer'
      readonly status: number
      readonly headers: Readonly<Record<string, string>>
      readonly body: string
    }

type Values = Readonly<Record<string, { readonly value: string }>>

interface EdgeRequest {
  readonly uri: string
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
  const url = new URL(request.url ?? '/', 'http://localhost')
  const event = {
    version: '1.0',
    context: { eventType: 'viewer-request' },
    viewer: { ip: request.socket.remoteAddress },
    request: {
      method: request.method,
      uri: url.pathname,
      querystring: valued([...url.searchParams]),
      headers: valued(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
      cookies: {},
    },
  }
  const json = runInNewContext(
    `${code}\n;JSON.stringify(handler(JSON.parse(event)))`,
    { event: JSON.stringify(event) },
    { timeout: timeLimit },
  ) as string
  const result = JSON.parse(json) as EdgeRequest | EdgeResponse
  if ('statusCode' in result) {
    return {
      kind: 'answer',
      status: result.statusCode,
      headers: Object.fromEntries(Object.entries(result.headers ?? {}).map(([name, { value }]) => [name, value])),
      body: typeof result.body === 'string' ? result.body : (result.body?.data ?? ''),
    }
  }
  const query = Object.entries(result.querystring).map(([name, { value }]) => `${name}=${value}`)
  return { kind: 'forward', uri: result.uri, query: query.length ? `?${query.join('&')}` : '' }
}

const valued = (entries: readonly (readonly [string, string])[]) =>
  Object.fromEntries(entries.map(([name, value]) => [name, { value }]))
