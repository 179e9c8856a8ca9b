import { createPublicKey, verify, type JsonWebKey, type KeyObject } from 'node:crypto'
import type { JwtAuthorizer } from './api.ts'
import type { Claims } from './event.ts'

/** Each issuer's keys by key id, as in `/.well-known/jwks.json`. */
export type Jwks = ReadonlyMap<string, readonly (JsonWebKey & { readonly kid: string })[]>

export type TokenVerifier = (header: string | undefined, authorizer: JwtAuthorizer, now: Date) => Claims | null

/**
 * The JWT authorizer of an HTTP API. Checks signature, issuer, audience (or an access token's client), times and
 * scopes. Returns null for 401.
 */
export function tokenVerifier(jwks: Jwks): TokenVerifier {
  const keys = new Map<string, KeyObject>()
  for (const [issuer, set] of jwks) {
    for (const jwk of set) keys.set(`${issuer} ${jwk.kid}`, createPublicKey({ key: jwk, format: 'jwk' }))
  }
  return (header, authorizer, now) => {
    const [head, payload, signature] = (header ?? '').replace(/^Bearer /i, '').split('.')
    const { kid, alg } = decoded(head)
    const key = keys.get(`${authorizer.issuer} ${String(kid)}`)
    if (!key || alg !== 'RS256' || !signature) return null
    if (!verify('RSA-SHA256', Buffer.from(`${head}.${payload}`), key, Buffer.from(signature, 'base64url'))) return null
    const claims = decoded(payload)
    return isCurrent(claims, authorizer, now.getTime() / 1000) ? claims : null
  }
}

function isCurrent(claims: Claims, { issuer, audience, scopes }: JwtAuthorizer, seconds: number) {
  const meantFor = [claims.aud ?? claims.client_id].flat()
  const granted = typeof claims.scope === 'string' ? claims.scope.split(' ') : []
  return (
    claims.iss === issuer &&
    audience.some((client) => meantFor.includes(client)) &&
    typeof claims.exp === 'number' &&
    claims.exp > seconds &&
    (typeof claims.nbf !== 'number' || claims.nbf <= seconds) &&
    (!scopes.length || scopes.some((scope) => granted.includes(scope)))
  )
}

function decoded(part: string | undefined): Claims {
  try {
    const value: unknown = JSON.parse(Buffer.from(part ?? '', 'base64url').toString('utf8'))
    return typeof value === 'object' && value !== null ? (value as Claims) : {}
  } catch {
    return {}
  }
}
