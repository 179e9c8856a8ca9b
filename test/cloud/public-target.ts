import type { PublicInput, PublicOutput } from '../../contract/public/route.ts'
import { publicApiPath, publicRoutes, type PublicRouteName, type PublicRoutes } from '../../contract/public/routes.ts'
import type { KeyMode } from '../../contract/public/keys.ts'
import type { Person } from './people.ts'
import { baseUrl, call } from './target.ts'

export interface PublicAnswer<Body> {
  readonly status: number
  readonly headers: Headers
  readonly body: Body
}

export interface PublicErrorBody {
  readonly error: {
    readonly type: string
    readonly code: string
    readonly message: string
    readonly param: string | null
    readonly doc_url: string
    readonly request_id: string
    readonly conversion_id?: string
    readonly sentences?: readonly { readonly understood: boolean }[]
  }
}

export const apiUrl = `${baseUrl}${publicApiPath}`

/** Calls the public API as a program does. `input` may be wrong on purpose. */
export async function callApi<N extends PublicRouteName>(
  name: N,
  input: PublicInput<PublicRoutes[N]> | Readonly<Record<string, unknown>>,
  key: string | null,
  headers: Readonly<Record<string, string>> = {},
): Promise<PublicAnswer<PublicOutput<PublicRoutes[N]> & PublicErrorBody>> {
  const { method, path } = publicRoutes[name]
  const rest = { ...input } as Record<string, unknown>
  const filled = path.replace(/\{(\w+)\}/g, (_, parameter: string) => {
    const value = String(rest[parameter])
    delete rest[parameter]
    return encodeURIComponent(value)
  })
  const query =
    method === 'GET'
      ? new URLSearchParams(Object.entries(rest).map(([field, value]) => [field, String(value)])).toString()
      : ''
  return send(
    method,
    filled + (query && `?${query}`),
    { ...(key === null ? {} : { authorization: `Bearer ${key}` }), ...headers },
    method === 'POST' ? JSON.stringify(rest) : undefined,
  )
}

export async function send<Body>(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: string,
): Promise<PublicAnswer<Body>> {
  const response = await fetch(apiUrl + path, {
    method,
    body: body ?? null,
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
  })
  return { status: response.status, headers: response.headers, body: (await response.json()) as Body }
}

/** Creates an API key. The person's plan must include keys. */
export async function newKey(person: Person, mode: KeyMode, more: object = {}) {
  const { status, body } = await call(
    'create-api-key',
    { name: `${mode} key of the suite`, mode, ...more },
    person.token,
  )
  expect([status, body.error]).toEqual([200, undefined])
  return { ...body.key, secret: body.secret }
}

/** Waits until a conversion has ended and returns it. */
export async function settled(id: string, key: string) {
  for (;;) {
    const answer = await callApi('get-conversion', { id }, key)
    if (answer.status === 200 && answer.body.status !== 'running') return answer.body
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
}
