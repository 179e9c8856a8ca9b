import type { APIGatewayRequestAuthorizerEvent } from 'aws-lambda'
import { publicErrors, type PublicErrorCode } from '../../contract/public/errors.ts'
import { findApiKey, updateLastUsed, type ApiKeyItem } from '../data/public/api-key.ts'
import { findGatewayKey } from '../data/public/gateway-key.ts'
import { findClosure } from '../data/account/account-removal.ts'
import { findProfile } from '../data/account/profile.ts'
import { readAccount } from '../logic/account/account.ts'
import { isAdministrator } from '../shared/admin-rights.ts'
import { hasDigest, readToken } from '../shared/api-token.ts'
import type { KeyContext } from '../shared/public/handle-public.ts'

interface AuthorizerResult {
  readonly principalId: string
  readonly policyDocument: object
  readonly context: KeyContext | { readonly code: PublicErrorCode; readonly reason: string }
  readonly usageIdentifierKey?: string
}

/**
 * Authorizes a key. The gateway does not cache the result, so a revoked key fails at the next request. A denial carries
 * its code to the gateway's response.
 */
export async function handler(event: APIGatewayRequestAuthorizerEvent): Promise<AuthorizerResult> {
  const header = Object.entries(event.headers ?? {}).find(([name]) => name.toLowerCase() === 'authorization')?.[1] ?? ''
  const [, secret] = /^Bearer +(\S+)$/i.exec(header.trim()) ?? []
  const token = secret ? readToken(secret) : null
  if (!secret || !token) return deny('invalid_api_key')
  const [key, gatewayKey, closure] = await Promise.all([
    findApiKey(token.userId, token.keyId),
    findGatewayKey(token.userId, token.mode),
    findClosure(token.userId),
  ])
  if (closure !== null || !key || !gatewayKey || !hasDigest(secret, key.digest)) return deny('invalid_api_key')
  const at = new Date()
  if (key.validUntil && key.validUntil <= at.toISOString()) return deny('expired_api_key')
  const [context] = await Promise.all([contextOf(key, at), updateLastUsed(key, at)])
  return { principalId: token.userId, policyDocument: policy('Allow'), context, usageIdentifierKey: gatewayKey.value }
}

async function contextOf(
  { userId, isAdmin: wasAdmin, mode, name, prefix, validUntil = '' }: ApiKeyItem,
  at: Date,
): Promise<KeyContext> {
  const email = (await findProfile(userId))?.email ?? ''
  const isAdmin = wasAdmin && (await isAdministrator(userId))
  const { limits } = await readAccount({ id: userId, email, isAdmin }, at)
  return {
    userId,
    email,
    isAdmin,
    mode,
    keyName: name,
    keyPrefix: prefix,
    keyExpiresAt: validUntil,
    hasAccess: limits.apiKeys,
  }
}

const deny = (code: PublicErrorCode): AuthorizerResult => ({
  principalId: 'anonymous',
  policyDocument: policy('Deny'),
  context: { code, reason: publicErrors[code].message },
})

/** Covers the whole API: each function checks further permissions. */
const policy = (effect: 'Allow' | 'Deny') => ({
  Version: '2012-10-17',
  Statement: [{ Action: 'execute-api:Invoke', Effect: effect, Resource: '*' }],
})
