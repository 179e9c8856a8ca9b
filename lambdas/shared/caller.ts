import type { Context } from 'aws-lambda'
import type { Access } from '../../contract/route.ts'
import type { Event } from './handle.ts'
import { Refusal } from './refusal.ts'

/** Somebody who is signed in, as the verified token says. */
export interface User {
  readonly id: string
  readonly email: string
  readonly isAdmin: boolean
}

export interface Caller {
  /** Null on public routes, whose gateway route reads no token. */
  readonly user: User | null
  readonly requestId: string
  /** The network address the call came from, as the edge or the gateway saw it. */
  readonly address: string
  /** Two letters, from the edge; empty where the edge does not say. */
  readonly country: string
  readonly userAgent: string
  /** The browser asked not to be followed (Do Not Track or Global Privacy Control). */
  readonly doNotTrack: boolean
  /** Milliseconds this call may still take. */
  readonly remaining: () => number
}

/** Who calls, refused when the route wants somebody else. */
export function readCaller(event: Event, access: Access, context: Context): Caller {
  const user = access === 'public' ? null : readUser(event)
  if (access === 'admin' && !user?.isAdmin) throw new Refusal('FORBIDDEN')
  return {
    user,
    requestId: event.requestContext.requestId,
    address: event.headers['cloudfront-viewer-address']?.replace(/:\d+$/, '') ?? event.requestContext.http.sourceIp,
    country: event.headers['cloudfront-viewer-country'] ?? '',
    userAgent: event.headers['user-agent'] ?? '',
    doNotTrack: event.headers.dnt === '1' || event.headers['sec-gpc'] === '1',
    remaining: () => context.getRemainingTimeInMillis(),
  }
}

function readUser(event: Event): User {
  const claims = event.requestContext.authorizer?.jwt?.claims
  if (!claims || claims.token_use !== 'id') throw new Refusal('UNAUTHORIZED')
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
