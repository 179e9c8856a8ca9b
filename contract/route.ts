import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'

/**
 * The access to a route. The server checks it; the browser only hides buttons. The call carries the Cognito *ID* token,
 * which has address and groups, as `Authorization: Bearer …`.
 */
export type Access = 'anonymous' | 'user' | 'admin'

/**
 * One operation of the HTTP API. Its key in the routes table names the gateway's route, the function's file
 * (`lambdas/api/<key>.ts`) and the browser's call. `input` merges body, path parameters and query into one object.
 */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** API Gateway's form: `/conversions/{id}`. */
  readonly path: string
  readonly access: Access
  readonly input: z.ZodMiniType
  readonly output: z.ZodMiniType
  /**
   * Errors besides INVALID_REQUEST, UNAUTHORIZED, FORBIDDEN, BODY_TOO_LARGE and INTERNAL, which every route may return.
   */
  readonly errors: readonly ErrorCode[]
  /** The access of an administrator who views the site as a user: `read` for GET routes, else `never`, if absent. */
  readonly viewing?: Viewing
}

/** `consent` is for routes that return the user's code or trades: the user has to allow it first. */
export type Viewing = 'read' | 'consent' | 'never'

export const viewingOf = ({ method, viewing }: Route): Viewing => viewing ?? (method === 'GET' ? 'read' : 'never')

export type Input<R extends Route> = z.infer<R['input']>
export type Output<R extends Route> = z.infer<R['output']>
