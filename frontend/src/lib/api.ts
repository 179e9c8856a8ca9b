import type * as z from 'zod/mini'
import { routes, type RouteName } from '../../../contract/index.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import { viewHeader } from '../../../contract/admin-view.ts'
import { siteConfig } from './config.ts'
import { accessToken, sessionStore } from './account/session.ts'
import { readView } from './account/view-as.ts'

/** Input of a call; fields with a default are optional. */
export type InputOf<Name extends RouteName> = z.input<(typeof routes)[Name]['input']>
export type OutputOf<Name extends RouteName> = z.output<(typeof routes)[Name]['output']>

/** An error response, or a failed request. */
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

/** Request timeout; longer than any function may run. */
const timeoutMs = 90_000
const keepaliveMaxLength = 4_000

/**
 * Calls an operation of the contract. `input` fills path, query and body. Rejects with ApiError, also for network
 * failures and invalid responses.
 */
export async function call<Name extends RouteName>(name: Name, input: InputOf<Name>): Promise<OutputOf<Name>> {
  let response = await send(name, input, await accessToken())
  // The token may have expired since the check: it is renewed once.
  if (response.status === 401) {
    const renewed = await accessToken(true).catch(() => null)
    if (renewed === null && sessionStore.get().status === 'in')
      throw new ApiError('UNAUTHORIZED', 'Session expired. Please sign in again.', 401)
    response = await send(name, input, renewed)
  }
  const body: unknown = await response.json().catch(() => null)
  if (!response.ok) throw errorFrom(response.status, body)
  if (body === null) throw new ApiError('NO_DATA', 'The service returned no data. Please try again.', response.status)
  const parsed = routes[name].output.safeParse(body)
  if (!parsed.success)
    throw new ApiError(
      'INTERNAL',
      'The service returned an unexpected response. Please reload the page.',
      response.status,
    )
  return parsed.data as OutputOf<Name>
}

async function send(name: RouteName, input: object, token: string | null): Promise<Response> {
  const { apiUrl } = await siteConfig()
  const { method, access } = routes[name]
  const { path, rest } = fillPath(routes[name].path, input)
  const url = new URL(apiUrl.replace(/\/$/, '') + path, location.href)
  if (method === 'GET' || method === 'DELETE') {
    for (const [key, value] of Object.entries(rest))
      if (value !== undefined) url.searchParams.set(key, `${value as string | number | boolean}`)
  }
  const hasBody = method !== 'GET' && method !== 'DELETE'
  const headers: Record<string, string> = hasBody ? { 'content-type': 'application/json' } : {}
  if (token) headers.authorization = `Bearer ${token}`
  const view = access === 'user' ? readView() : null
  if (view) headers[viewHeader] = view.id
  const body = hasBody ? JSON.stringify(rest) : undefined
  // Lets small writes finish after the page closes.
  const keepalive = body !== undefined && body.length < keepaliveMaxLength
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    return await fetch(url, { method, headers, keepalive, signal, ...(body === undefined ? {} : { body }) })
  } catch (reason) {
    if (reason instanceof DOMException && reason.name === 'TimeoutError')
      throw new ApiError('TIMED_OUT', 'Request timed out. Please try again.', 0)
    throw new ApiError('NETWORK', 'Could not connect to the service. Check your network and try again.', 0)
  }
}

/** Fills path parameters such as `/conversions/{id}`; `rest` goes to query or body. */
export function fillPath(template: string, input: object): { path: string; rest: Record<string, unknown> } {
  const rest: Record<string, unknown> = { ...input }
  const path = template.replace(/\{(\w+)\+?\}/g, (_, key: string) => {
    const value = rest[key]
    delete rest[key]
    return encodeURIComponent(String(value))
  })
  return { path, rest }
}

function errorFrom(status: number, body: unknown): ApiError {
  const error = (body as { error?: { code?: ErrorCode; message?: string; requestId?: string } } | null)?.error
  if (error?.code && error.message) return new ApiError(error.code, error.message, status, error.requestId ?? null)
  if (status === 401) return new ApiError('UNAUTHORIZED', 'Authentication required. Please sign in again.', status)
  if (status === 429)
    return new ApiError('RATE_LIMITED', 'Too many requests. Please wait a moment and try again.', status)
  return new ApiError('INTERNAL', 'Service temporarily unavailable. Please try again later.', status)
}

/** Returns key and fetcher of a read for TanStack Query. */
export function query<Name extends RouteName>(name: Name, input: InputOf<Name>) {
  return { queryKey: [name, input] as const, queryFn: () => call(name, input) }
}
