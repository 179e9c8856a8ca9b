import type { APIGatewayRequestAuthorizerEvent } from 'aws-lambda'
import { publicErrors, type PublicErrorCode } from '../../contract/public/errors.ts'
import { findApiKey, noteUse, type ApiKeyItem } from '../data/public/api-key.ts'
import { findGatewayKey } from '../data/public/gateway-key.ts'
import { findProfile } from '../data/profile.ts'
import { readAccount } from '../logic/account.ts'
import { hasDigest, readToken } from '../shared/api-token.ts'
import type { KeyContext } from '../shared/public/handle-public.ts'

interface Verdict {
  readonly principalId: string
  readonly policyDocument: object
  readonly context: KeyContext | { readonly code: PublicErrorCode; readonly reason: string }
  readonly usageIdentifierKey?: string
}

/**
 * Who holds this key. The gateway keeps no verdict: a key that was revoked is refused at the next request. Refusals name
 * their code, which the gateway's answer carries on.
 */
export async function handler(event: APIGatewayRequestAuthorizerEvent): Promise<Verdict> {
  const header = Object.entries(event.headers ?? {}).find(([name]) => name.toLowerCase() === 'authorization')?.[1] ?? ''
  const [, secret] = /^Bearer +(\S+)$/i.exec(header.trim()) ?? []
  const token = secret ? readToken(secret) : null
  if (!token) return refuse('invalid_api_key')
  const [key, gatewayKey] = await Promise.all([
    findApiKey(token.userId, token.keyId),
    findGatewayKey(token.userId, token.mode),
  ])
  if (!key || !gatewayKey || !hasDigest(secret, key.digest)) return refuse('invalid_api_key')
  const at = new Date()
  if (key.validUntil && key.validUntil <= at.toISOString()) return refuse('expired_api_key')
  const [context] = await Promise.all([contextOf(key, at), noteUse(key, at)])
  return { principalId: token.userId, policyDocument: policy('Allow'), context, usageIdentifierKey: gatewayKey.value }
}

async function contextOf(
  { userId, isAdmin, mode, name, prefix, validUntil = '' }: ApiKeyItem,
  at: Date,
): Promise<KeyContext> {
  const email = (await findProfile(userId))?.email ?? ''
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

const refuse = (code: PublicErrorCode): Verdict => ({
  principalId: 'nobody',
  policyDocument: policy('Deny'),
  context: { code, reason: publicErrors[code].message },
})

/** Of the whole API: what a call may do beyond that, it judges itself. */
const policy = (effect: 'Allow' | 'Deny') => ({
  Version: '2012-10-17',
  Statement: [{ Action: 'execute-api:Invoke', Effect: effect, Resource: '*' }],
})
