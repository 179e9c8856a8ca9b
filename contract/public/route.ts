import type * as z from 'zod/mini'
import type { PublicErrorCode } from './errors.ts'

/**
 * One operation of the public API. Its key in the table is its name everywhere: `operationId`, the handler's file
 * (`lambdas/public/<key>.ts`), the client's method. Fields are the specification's, in snake case.
 */
export interface PublicRoute {
  readonly method: 'GET' | 'POST'
  /** Below `/api`, in API Gateway's form. */
  readonly path: string
  readonly group: 'Conversions' | 'Generators' | 'Tools' | 'Templates' | 'Marketplace' | 'Account'
  readonly summary: string
  /** Markdown. */
  readonly description: string
  /** Body, or path and query, as one object; unknown parameters are refused. */
  readonly input: z.ZodMiniObject
  readonly output: z.ZodMiniType
  /** May be answered 202 as well: the work goes on. */
  readonly mayTakeLonger?: true
  /** Counts against the plan, and can be repeated with an Idempotency-Key. */
  readonly counts?: 'conversions' | 'generations' | 'analyses'
  /** Errors besides those of every call. */
  readonly errors: readonly PublicErrorCode[]
  /** One request that a test key can send; the tests send it. */
  readonly example: Readonly<Record<string, string | number | boolean>>
}

export type PublicInput<R extends PublicRoute> = z.output<R['input']>
export type PublicOutput<R extends PublicRoute> = z.output<R['output']>

/** Errors of every call. */
export const commonErrors = [
  'missing_api_key',
  'invalid_api_key',
  'expired_api_key',
  'api_access_required',
  'parameter_missing',
  'parameter_invalid',
  'parameter_unknown',
  'rate_limited',
  'internal_error',
] as const satisfies readonly PublicErrorCode[]

/** Beyond the common ones, of every call with a body. */
export const bodyErrors = [
  'invalid_json',
  'body_too_large',
  'test_key_samples_only',
] as const satisfies readonly PublicErrorCode[]
