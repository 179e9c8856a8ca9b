import { createHash } from 'node:crypto'
import type { APIGatewayProxyResult, APIGatewayProxyWithLambdaAuthorizerEvent, Context } from 'aws-lambda'
import * as z from 'zod/mini'
import type { KeyMode } from '../../../contract/public/keys.ts'
import type { PublicInput, PublicOutput, PublicRoute } from '../../../contract/public/route.ts'
import {
  publicRoutes,
  requestsPerMinute,
  type PublicRouteName,
  type PublicRoutes,
} from '../../../contract/public/routes.ts'
import { takeRequest, type RateDecision } from '../../data/public/request-rate.ts'
import { sizedAnswer, type StoreAnswer } from '../answers/answer-size.ts'
import type { User } from '../caller.ts'
import { Accepted } from '../handle.ts'
import { logger } from '../log.ts'
import { readIdempotencyKey, readPublicInput } from './public-request.ts'
import { errorBody, PublicApiError, toPublicError } from './public-api-error.ts'
import { HttpError } from '../http-error.ts'
import { isFromSite } from '../origin.ts'
import { TaskLimit } from '../task-thread.ts'

/** The authorizer's result for a key. API Gateway passes flat values only. */
export interface KeyContext {
  readonly userId: string
  readonly email: string
  readonly isAdmin: boolean
  readonly mode: KeyMode
  readonly keyName: string
  readonly keyPrefix: string
  /** Empty if the key does not expire. */
  readonly keyExpiresAt: string
  /** Whether the account's plan has API access now. */
  readonly hasAccess: boolean
}

export interface PublicCaller {
  readonly user: User
  readonly mode: KeyMode
  readonly key: { readonly name: string; readonly prefix: string; readonly expires_at: string | null }
  readonly idempotencyKey: string | null
  /** A digest of route and request, which a repeated Idempotency-Key must match. */
  readonly fingerprint: string
  readonly at: Date
}

export type PublicEvent = APIGatewayProxyWithLambdaAuthorizerEvent<{ readonly [K in keyof KeyContext]: string }>
type Logic<N extends PublicRouteName> = (
  input: PublicInput<PublicRoutes[N]>,
  caller: PublicCaller,
) => Promise<PublicOutput<PublicRoutes[N]> | Accepted<PublicOutput<PublicRoutes[N]>>>

/** Names of parameters that hold code. */
const codeParameters = ['pine_script', 'mql4_code', 'code', 'rules'] as const

/**
 * Creates a public route's function from its logic. Checks the rate limit, input and output, turns errors into
 * responses and logs one line per call, without bodies and keys. `storeAnswer` stores answers that are too long for the
 * gateway, which become redirects to a signed link.
 */
export function handlePublic<N extends PublicRouteName>(name: N, logic: Logic<N>, storeAnswer?: StoreAnswer) {
  const route: PublicRoute = publicRoutes[name]
  const codeParameter = codeParameters.find((parameter) => parameter in route.input.def.shape)
  return async (event: PublicEvent, _context: Context): Promise<APIGatewayProxyResult> => {
    const { requestId, requestTimeEpoch } = event.requestContext
    const { user, mode, key, hasAccess } = readKey(event)
    let passage: RateDecision | null = null
    const finish = (status: number, body: string, detail: object = {}): APIGatewayProxyResult => {
      logger.info('call', {
        route: name,
        requestId,
        mode,
        status,
        milliseconds: Date.now() - requestTimeEpoch,
        ...detail,
      })
      return {
        statusCode: status,
        headers: { ...jsonHeaders, 'request-id': requestId, ...rateHeaders(passage) },
        body,
      }
    }
    const fail = (error: PublicApiError) =>
      finish(error.status, JSON.stringify(errorBody(error, requestId)), { code: error.code })
    const send = async (status: number, body: unknown): Promise<APIGatewayProxyResult> => {
      const sized = await sizedAnswer(body, storeAnswer)
      if ('text' in sized) return finish(status, sized.text)
      const found = finish(303, '')
      return { ...found, headers: { ...found.headers, location: sized.location } }
    }

    try {
      if (!isFromSite(event.headers)) return fail(new PublicApiError('route_unknown'))
      passage = await takeRequest(user.id, mode, requestsPerMinute, requestTimeEpoch)
      if (!passage.allowed) return fail(new PublicApiError('rate_limited'))
      if (!hasAccess) return fail(new PublicApiError('api_access_required'))
      const input = readPublicInput(event, route.method, route.input) as PublicInput<PublicRoutes[N]>
      const idempotencyKey = route.counts ? readIdempotencyKey(event) : null
      const fingerprint = createHash('sha256')
        .update(`${name}\n${JSON.stringify(input)}`)
        .digest('hex')
      const answer = await logic(input, {
        user,
        mode,
        key,
        idempotencyKey,
        fingerprint,
        at: new Date(requestTimeEpoch),
      })
      return await (answer instanceof Accepted
        ? send(202, z.parse(route.output, answer.body))
        : send(200, z.parse(route.output, answer)))
    } catch (error) {
      if (error instanceof PublicApiError) return fail(error)
      const known = error instanceof TaskLimit ? new HttpError(error.code, error.message) : error
      const publicError =
        known instanceof HttpError ? toPublicError(known, codeParameter) : new PublicApiError('internal_error')
      if (publicError.code === 'internal_error')
        logger.error('unexpected fault', { route: name, requestId, error: error as Error })
      return fail(publicError)
    }
  }
}

const jsonHeaders = { 'content-type': 'application/json', 'cache-control': 'no-store' }

/** Returns whose key a request has, as the authorizer found it. */
export function readKey({ requestContext: { authorizer } }: PublicEvent) {
  const { userId, email, isAdmin, mode, keyName, keyPrefix, keyExpiresAt, hasAccess } = authorizer
  return {
    user: { id: userId, email, isAdmin: isAdmin === 'true' },
    mode: mode as KeyMode,
    key: { name: keyName, prefix: keyPrefix, expires_at: keyExpiresAt || null },
    hasAccess: hasAccess === 'true',
  }
}

/** `retry-after` is the time until one request is possible, not all. */
function rateHeaders(passage: RateDecision | null): Record<string, string> {
  if (!passage) return {}
  return {
    'ratelimit-limit': String(requestsPerMinute),
    'ratelimit-remaining': String(passage.remaining),
    'ratelimit-reset': String(passage.reset),
    ...(passage.allowed ? {} : { 'retry-after': String(Math.ceil(60 / requestsPerMinute)) }),
  }
}
