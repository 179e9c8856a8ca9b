import { randomBytes } from 'node:crypto'
import type * as z from 'zod/mini'
import { maxKeys, type apiKey, type KeyMode } from '../../../contract/public/keys.ts'
import {
  endApiKey,
  findApiKey,
  listApiKeys,
  removeApiKey,
  saveApiKey,
  type ApiKeyItem,
} from '../../data/public/api-key.ts'
import { findGatewayKey, listGatewayKeys, saveGatewayKey } from '../../data/public/gateway-key.ts'
import { digestOf, newToken } from '../../shared/api-token.ts'
import { createGatewayKey, deleteGatewayKey } from '../../shared/gateway-keys.ts'
import { HttpError } from '../../shared/http-error.ts'
import type { Account } from '../account/account.ts'

export interface IssuedKey {
  readonly key: z.infer<typeof apiKey>
  readonly secret: string
}

interface NewKeyRequest {
  readonly name: string
  readonly mode: KeyMode
  readonly validUntil: Date | null
}

export const requireApiAccess = ({ limits }: Account): void => {
  if (!limits.apiKeys) throw new HttpError('PREMIUM_REQUIRED', 'PREMIUM_REQUIRED: API access is part of the Elite plan')
}

/** Creates a key; only this response contains it. Throws PREMIUM_REQUIRED, and CONFLICT if there are too many. */
export async function issueKey(account: Account, wanted: NewKeyRequest, at: Date): Promise<IssuedKey> {
  requireApiAccess(account)
  const userId = account.user.id
  if ((await listApiKeys(userId)).length >= maxKeys)
    throw new HttpError('CONFLICT', `An account may have ${maxKeys} keys. Revoke one that is not used any more.`)
  await ensureGatewayKey(userId, wanted.mode)
  const { token, keyId, prefix } = newToken(wanted.mode, userId)
  const item = await saveApiKey(
    {
      userId,
      id: keyId,
      mode: wanted.mode,
      name: wanted.name,
      prefix,
      digest: digestOf(token),
      isAdmin: account.user.isAdmin,
      validUntil: wanted.validUntil?.toISOString() ?? null,
    },
    at,
  )
  return { key: keyView(item), secret: token }
}

/** Replaces a key by one of the same name and mode. The old key works `hours` longer. Throws NOT_FOUND. */
export async function rotateKey(account: Account, id: string, hours: number, at: Date): Promise<IssuedKey> {
  const old = await findApiKey(account.user.id, id)
  if (!old) throw new HttpError('NOT_FOUND')
  const lifetime = old.validUntil ? Date.parse(old.validUntil) - Date.parse(old.createdAt) : null
  const validUntil = lifetime === null ? null : new Date(at.getTime() + lifetime)
  if (hours === 0) await removeApiKey(old.userId, id)
  const issued = await issueKey(account, { name: old.name, mode: old.mode, validUntil }, at)
  if (hours > 0)
    await endApiKey(old, earlierDate(old.validUntil, new Date(at.getTime() + hours * 3_600_000).toISOString()))
  return issued
}

const earlierDate = (a: string | undefined, b: string): string => (a && a < b ? a : b)

const docsName = 'API documentation'
const docsHours = 24

/** Keys of samples that were copied before keep working; older ones make room. */
const maxDocsKeys = 3

/** Creates a test key for the documentation's samples, valid for a day. Removes expired ones, and those above three. */
export async function issueDocsKey(account: Account, at: Date): Promise<IssuedKey> {
  const before = (await listApiKeys(account.user.id))
    .filter(({ name, mode }) => name === docsName && mode === 'test')
    .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
  const isExpired = ({ validUntil }: ApiKeyItem) => validUntil !== undefined && validUntil <= at.toISOString()
  const kept = before.filter((key) => !isExpired(key)).slice(0, maxDocsKeys - 1)
  for (const key of before) if (!kept.includes(key)) await removeApiKey(key.userId, key.id)
  return issueKey(
    account,
    { name: docsName, mode: 'test', validUntil: new Date(at.getTime() + docsHours * 3_600_000) },
    at,
  )
}

/** Removes all keys of a deleted account, also at the gateway. */
export async function removeKeys(userId: string): Promise<void> {
  for (const { id } of await listApiKeys(userId)) await removeApiKey(userId, id)
  for (const { gatewayId } of await listGatewayKeys(userId)) await deleteGatewayKey(gatewayId)
}

export const keyView = ({
  id,
  mode,
  name,
  prefix,
  createdAt,
  validUntil,
  lastUsedAt,
}: ApiKeyItem): z.infer<typeof apiKey> => ({
  id,
  mode,
  name,
  prefix,
  createdAt,
  expiresAt: validUntil ?? null,
  lastUsedAt: lastUsedAt ?? null,
})

/** Returns the gateway key that counts the account's requests; creates it with the first API key. */
async function ensureGatewayKey(userId: string, mode: KeyMode): Promise<void> {
  if (await findGatewayKey(userId, mode)) return
  const value = randomBytes(32).toString('base64url')
  const gatewayId = await createGatewayKey(`${userId} ${mode}`, value)
  if (!(await saveGatewayKey({ userId, mode, gatewayId, value }))) await deleteGatewayKey(gatewayId)
}
