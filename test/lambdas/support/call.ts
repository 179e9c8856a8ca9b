import { randomUUID } from 'node:crypto'
import type { Context } from 'aws-lambda'
import { routes, type RouteName, type Routes } from '../../../contract/index.ts'
import type { Output } from '../../../contract/route.ts'
import type { ApiEvent as Event, ApiResult as Result } from '../../../lambdas/shared/api-event.ts'
import { defined } from '../../support/defined.ts'

export interface Person {
  readonly id: string
  readonly email: string
  readonly groups: readonly string[]
  readonly address?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Creates a user without any stored data. */
export const person = (groups: readonly string[] = []): Person => {
  const id = randomUUID()
  return { id, email: `${id}@example.com`, groups }
}

/** A visitor: an address and headers, but no token. */
export const visitor = (address: string, headers: Readonly<Record<string, string>> = {}): Person => ({
  id: '',
  email: '',
  groups: [],
  address,
  headers,
})

export interface Answer<Body> {
  readonly status: number
  readonly body: Body
}

export interface ErrorBody {
  readonly error: { readonly code: string; readonly message: string; readonly requestId: string }
}

/** The context of a job or function with this time left. */
export const jobContext = (milliseconds = 55_000): Context =>
  ({ getRemainingTimeInMillis: () => milliseconds }) as Context

/** Calls a route's function as the gateway calls it, and returns the answer that the gateway gets. */
export async function callRaw(name: RouteName, input: unknown = {}, by: Person | null = null): Promise<Result> {
  const { handler } = (await import(`../../../lambdas/api/${name}.ts`)) as {
    handler: (event: Event, context: Context) => Promise<Result>
  }
  return handler(eventOf(name, input, by), jobContext(29_000))
}

/** The route's function called as the gateway calls it. `input` may be anything: bad input is what is tested most. */
export async function call<N extends RouteName>(
  name: N,
  input: unknown = {},
  by: Person | null = null,
): Promise<Answer<Output<Routes[N]> & ErrorBody>> {
  const result = await callRaw(name, input, by)
  return { status: result.statusCode ?? 0, body: JSON.parse(result.body ?? 'null') as Output<Routes[N]> & ErrorBody }
}

function eventOf(name: RouteName, input: unknown, by: Person | null): Event {
  const { method, path } = routes[name]
  const fields = typeof input === 'object' && input !== null ? ({ ...input } as Record<string, unknown>) : {}
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key)
  const pathParameters = Object.fromEntries(parameters.map((key) => [key, String(fields[defined(key)])]))
  for (const key of parameters) delete fields[defined(key)]
  const hasBody = method !== 'GET' && method !== 'DELETE'
  return {
    version: '2.0',
    routeKey: `${method} ${path}`,
    rawPath: path,
    rawQueryString: '',
    headers: { 'user-agent': 'test', ...by?.headers },
    pathParameters,
    queryStringParameters: hasBody
      ? undefined
      : Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, String(value)])),
    body: hasBody ? (typeof input === 'string' ? input : JSON.stringify(fields)) : undefined,
    isBase64Encoded: false,
    requestContext: {
      requestId: randomUUID(),
      http: { sourceIp: by?.address ?? '192.0.2.1' },
      ...(by?.id && { authorizer: { jwt: { claims: claimsOf(by), scopes: [] } } }),
    },
  } as unknown as Event
}

const claimsOf = ({ id, email, groups }: Person) => ({
  sub: id,
  email,
  token_use: 'id',
  ...(groups.length ? { 'cognito:groups': `[${groups.join(' ')}]` } : {}),
})
