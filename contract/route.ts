import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'

/**
 * Who may call a route. `user` is anyone signed in; the server checks it, the browser only hides buttons.
 * The call carries the Cognito *ID* token as `Authorization: Bearer …`: it says the e-mail address and the groups.
 */
export type Access = 'public' | 'user' | 'admin'

/**
 * One operation of the HTTP API. Its key in the routes table is its name everywhere: the gateway's route, the
 * handler's file (`lambdas/api/<key>.ts`), the browser's call. `input` is the whole of what the caller sends —
 * body, path parameters and query merged into one object — so that one schema judges it.
 */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** API Gateway's form: `/conversions/{id}`. */
  readonly path: string
  readonly access: Access
  readonly input: z.ZodMiniType
  readonly output: z.ZodMiniType
  /** Refusals beyond INVALID_REQUEST, UNAUTHORIZED, FORBIDDEN, BODY_TOO_LARGE and INTERNAL, which every route may answer. */
  readonly errors: readonly ErrorCode[]
  readonly needs?: Needs
}

/** What the function needs beyond the house defaults (512 MB, 10 s, the table to read on GET and to write otherwise). */
export interface Needs {
  readonly memory?: number
  readonly seconds?: number
  readonly table?: 'none' | 'read' | 'write'
  readonly grants?: readonly Grant[]
}

/** What a handler may touch besides the table; the house function grants this and nothing else. */
export type Grant =
  'conversion-machine' | 'webhook-machine' | 'api-keys' | 'model' | 'mail' | 'user-pool' | 'bucket' | 'sockets'

export type Input<R extends Route> = z.infer<R['input']>
export type Output<R extends Route> = z.infer<R['output']>
