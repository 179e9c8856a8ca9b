import type { IncomingMessage } from 'node:http'
import type { Cors } from './api.ts'

/** Returns CORS headers; none for an origin that is not allowed. */
export function corsHeaders(cors: Cors | null, request: IncomingMessage): Record<string, string> {
  const { origin } = request.headers
  if (!cors || !origin) return {}
  const any = cors.origins.includes('*')
  if (!any && !cors.origins.some((allowed) => sameOrigin(allowed, origin))) return {}
  return {
    'access-control-allow-origin': any && !cors.credentials ? '*' : origin,
    ...(any ? {} : { vary: 'origin' }),
    ...(cors.credentials ? { 'access-control-allow-credentials': 'true' } : {}),
    ...(cors.exposed.length ? { 'access-control-expose-headers': cors.exposed.join(',') } : {}),
  }
}

/** Returns the headers of a preflight response, which the gateway sends itself. */
export function preflightHeaders(cors: Cors, request: IncomingMessage): Record<string, string> {
  const headers = corsHeaders(cors, request)
  if (!Object.keys(headers).length || !request.headers['access-control-request-method']) return {}
  return {
    ...headers,
    'access-control-allow-methods': cors.methods.join(','),
    'access-control-allow-headers': cors.headers.join(','),
    ...(cors.maxAge === null ? {} : { 'access-control-max-age': String(cors.maxAge) }),
  }
}

const loopback = /^(http:\/\/)(localhost|127\.0\.0\.1)(?=:|$)/

/** `localhost` and `127.0.0.1` are equivalent: users may type either. */
const sameOrigin = (allowed: string, origin: string) =>
  allowed === origin || (loopback.test(origin) && allowed.replace(loopback, '$1') === origin.replace(loopback, '$1'))
