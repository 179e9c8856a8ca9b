import type * as z from 'zod/mini'
import { routes, type RouteName } from '../../../contract/index.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import { siteConfig } from './config.ts'
import { accessToken, sessionStore } from './account/session.ts'

/** What a caller writes: fields with a default may be left out. */
export type InputOf<Name extends RouteName> = z.input<(typeof routes)[Name]['input']>
export type OutputOf<Name extends RouteName> = z.output<(typeof routes)[Name]['output']>

/** The service's answer to a call it did not carry out. */
export class ApiError extends Error {
  override readonly name = 'ApiError'

  constructor(
    readonly code: ErrorCode | 'NETWORK' | 'NO_DATA',
    message: string,
    readonly status: number,
    readonly requestId: string | null = null,
  ) {
    super(message)
  }
}

/** Longer than any function may run; then the browser gives up. */
const patience = 90_000
const smallBody = 4_000

/**
 * One operation of the contract. `input` fills path, query and body as the route's method asks.
 * Throws ApiError, also for a dead network and for an answer that is not what the contract says.
 */
export async function call<Name extends RouteName>(name: Name, input: InputOf<Name>): Promise<OutputOf<Name>> {
  let response = await send(name, input, await accessToken())
  // The token may have run out between the check and the call: one renewal, then it is final.
  if (response.status === 401) {
    const renewed = await accessToken(true).catch(() => null)
    if (renewed === null && sessionStore.get().status === 'in')
      throw new ApiError('UNAUTHORIZED', 'Session expired. Please sign in again.', 401)
    response = await send(name, input, renewed)
  }
  const body: unknown = await response.json().catch(() => null)
  if (!response.ok) throw refusal(response.status, body)
  if (body === null) throw new ApiError('NO_DATA', 'The service gave no answer. Please try again.', response.status)
  const parsed = routes[name].output.safeParse(body)
  if (!parsed.success)
    throw new ApiError(
      'INTERNAL',
      'The service gave an answer this page does not understand. Please reload it.',
      response.status,
    )
  return parsed.data as OutputOf<Name>
}

async function send(name: RouteName, input: object, token: string | null): Promise<Response> {
  const { apiUrl } = await siteConfig()
  const { method } = routes[name]
  const { path, rest } = fillPath(routes[name].path, input)
  const url = new URL(apiUrl.replace(/\/$/, '') + path, location.href)
  if (method === 'GET' || method === 'DELETE') {
    for (const [key, value] of Object.entries(rest))
      if (value !== undefined) url.searchParams.set(key, `${value as string | number | boolean}`)
  }
  const hasBody = method !== 'GET' && method !== 'DELETE'
  const headers: Record<string, string> = hasBody ? { 'content-type': 'application/json' } : {}
  if (token) headers.authorization = `Bearer ${token}`
  const body = hasBody ? JSON.stringify(rest) : undefined
  // A small write that was begun is finished even when the page is left meanwhile.
  const keepalive = body !== undefined && body.length < smallBody
  try {
    return await fetch(url, { method, headers, body, keepalive, signal: AbortSignal.timeout(patience) })
  } catch (reason) {
    if (reason instanceof DOMException && reason.name === 'TimeoutError')
      throw new ApiError('TIMED_OUT', 'Request timed out. Please try again.', 0)
    throw new ApiError('NETWORK', 'No connection to the service. Please check your network and try again.', 0)
  }
}

/** `/conversions/{id}` with its parameters, and what is left for query or body. */
export function fillPath(template: string, input: object): { path: string; rest: Record<string, unknown> } {
  const rest: Record<string, unknown> = { ...input }
  const path = template.replace(/\{(\w+)\+?\}/g, (_, key: string) => {
    const value = rest[key]
    delete rest[key]
    return encodeURIComponent(String(value))
  })
  return { path, rest }
}

function refusal(status: number, body: unknown): ApiError {
  const error = (body as { error?: { code?: ErrorCode; message?: string; requestId?: string } } | null)?.error
  if (error?.code && error.message) return new ApiError(error.code, error.message, status, error.requestId ?? null)
  if (status === 401) return new ApiError('UNAUTHORIZED', 'Authentication required. Please sign in again.', status)
  if (status === 429)
    return new ApiError('RATE_LIMITED', 'Too many requests. Please wait a moment and try again.', status)
  return new ApiError('INTERNAL', 'Service temporarily unavailable. Please try again later.', status)
}

/** Key and fetcher of a read, for TanStack Query. */
export function query<Name extends RouteName>(name: Name, input: InputOf<Name>) {
  return { queryKey: [name, input] as const, queryFn: () => call(name, input) }
}
