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
import { takeRequest, type Passage } from '../../data/public/request-rate.ts'
import type { User } from '../caller.ts'
import { Accepted } from '../handle.ts'
import { logger } from '../log.ts'
import { readIdempotencyKey, readPublicInput } from './public-request.ts'
import { errorBody, PublicRefusal, publicRefusalOf } from './public-refusal.ts'
import { Refusal } from '../refusal.ts'

/** What the authorizer says of a key; the gateway carries nothing but flat values. */
export interface KeyContext {
  readonly userId: string
  readonly email: string
  readonly isAdmin: boolean
  readonly mode: KeyMode
  readonly keyName: string
  readonly keyPrefix: string
  /** Empty for never. */
  readonly keyExpiresAt: string
  /** Whether the account's plan has API access now. */
  readonly hasAccess: boolean
}

export interface PublicCaller {
  readonly user: User
  readonly mode: KeyMode
  readonly key: { readonly name: string; readonly prefix: string; readonly expires_at: string | null }
  readonly idempotencyKey: string | null
  /** Of route and request: what the same Idempotency-Key must come with. */
  readonly fingerprint: string
  readonly at: Date
}

type PublicEvent = APIGatewayProxyWithLambdaAuthorizerEvent<{ readonly [K in keyof KeyContext]: string }>
type Logic<N extends PublicRouteName> = (
  input: PublicInput<PublicRoutes[N]>,
  caller: PublicCaller,
) => Promise<PublicOutput<PublicRoutes[N]> | Accepted<PublicOutput<PublicRoutes[N]>>>

/** What calls name the code they are about. */
const codeParameters = ['pine_script', 'mql4_code', 'code', 'rules'] as const

/**
 * Makes the function of a public route from its logic: rate limit, input and output against the contract, typed
 * refusals, headers, one log line a call. Neither bodies nor keys are logged.
 */
export function handlePublic<N extends PublicRouteName>(name: N, logic: Logic<N>) {
  const route: PublicRoute = publicRoutes[name]
  const codeParameter = codeParameters.find((parameter) => parameter in route.input.def.shape)
  return async (event: PublicEvent, _context: Context): Promise<APIGatewayProxyResult> => {
    const { requestId, requestTimeEpoch } = event.requestContext
    const { user, mode, key, hasAccess } = readKey(event)
    let passage: Passage | null = null
    const finish = (status: number, body: unknown, detail: object = {}): APIGatewayProxyResult => {
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
        body: JSON.stringify(body),
      }
    }
    const refuse = (refusal: PublicRefusal) =>
      finish(refusal.status, errorBody(refusal, requestId), { code: refusal.code })

    try {
      passage = await takeRequest(user.id, mode, requestsPerMinute, requestTimeEpoch)
      if (!passage.allowed) return refuse(new PublicRefusal('rate_limited'))
      if (!hasAccess) return refuse(new PublicRefusal('api_access_required'))
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
      return answer instanceof Accepted
        ? finish(202, z.parse(route.output, answer.body))
        : finish(200, z.parse(route.output, answer))
    } catch (error) {
      if (error instanceof PublicRefusal) return refuse(error)
      const refusal =
        error instanceof Refusal ? publicRefusalOf(error, codeParameter) : new PublicRefusal('internal_error')
      if (refusal.code === 'internal_error')
        logger.error('unexpected fault', { route: name, requestId, error: error as Error })
      return refuse(refusal)
    }
  }
}

const jsonHeaders = { 'content-type': 'application/json', 'cache-control': 'no-store' }

function readKey({ requestContext: { authorizer } }: PublicEvent) {
  const { userId, email, isAdmin, mode, keyName, keyPrefix, keyExpiresAt, hasAccess } = authorizer
  return {
    user: { id: userId, email, isAdmin: String(isAdmin) === 'true' },
    mode: mode as KeyMode,
    key: { name: keyName, prefix: keyPrefix, expires_at: keyExpiresAt || null },
    hasAccess: String(hasAccess) === 'true',
  }
}

/** A refused caller may come back when there is room for one, not only when there is for all. */
function rateHeaders(passage: Passage | null): Record<string, string> {
  if (!passage) return {}
  return {
    'ratelimit-limit': String(requestsPerMinute),
    'ratelimit-remaining': String(passage.remaining),
    'ratelimit-reset': String(passage.reset),
    ...(passage.allowed ? {} : { 'retry-after': String(Math.ceil(60 / requestsPerMinute)) }),
  }
}
