import type { Context } from 'aws-lambda'
import type { Access } from '../../contract/route.ts'
import type { ApiEvent } from './api-event.ts'
import { HttpError } from './http-error.ts'

/** A signed-in user, from the verified token. */
export interface User {
  readonly id: string
  readonly email: string
  readonly isAdmin: boolean
}

export interface Caller {
  /** Null on anonymous routes: the gateway reads no token there. */
  readonly user: User | null
  /** The administrator who views the site as `user`; null outside views. */
  readonly viewedBy: User | null
  readonly requestId: string
  /** The caller's IP address, as seen by CloudFront or the gateway. */
  readonly address: string
  /** The country code from CloudFront; empty if unknown. */
  readonly country: string
  readonly userAgent: string
  /** The browser sent Do Not Track or Global Privacy Control. */
  readonly doNotTrack: boolean
  /** Returns the remaining milliseconds of the call. */
  readonly remaining: () => number
}

/** Returns the caller. Throws UNAUTHORIZED or FORBIDDEN without the route's access. */
export function readCaller(event: ApiEvent, access: Access, context: Context): Caller {
  const user = access === 'anonymous' ? null : readUser(event)
  if (access === 'admin' && !user?.isAdmin) throw new HttpError('FORBIDDEN')
  return {
    user,
    viewedBy: null,
    requestId: event.requestContext.requestId,
    address: event.headers['cloudfront-viewer-address']?.replace(/:\d+$/, '') ?? event.requestContext.http.sourceIp,
    country: event.headers['cloudfront-viewer-country'] ?? '',
    userAgent: event.headers['user-agent'] ?? '',
    doNotTrack: event.headers.dnt === '1' || event.headers['sec-gpc'] === '1',
    remaining: () => context.getRemainingTimeInMillis(),
  }
}

function readUser(event: ApiEvent): User {
  const claims = event.requestContext.authorizer?.jwt?.claims
  if (!claims || claims.token_use !== 'id') throw new HttpError('UNAUTHORIZED')
  return {
    id: String(claims.sub),
    email: String(claims.email).toLowerCase(),
    isAdmin: groups(claims['cognito:groups']).includes('admin'),
  }
}

/** The gateway writes a list claim as `[a b]`. */
function groups(claim: unknown): string[] {
  if (Array.isArray(claim)) return claim.map(String)
  return typeof claim === 'string'
    ? claim
        .replace(/^\[|\]$/g, '')
        .split(/[\s,]+/)
        .filter(Boolean)
    : []
}
