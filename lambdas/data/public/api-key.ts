import { Entity, type EntityItem } from 'electrodb'
import type { KeyMode } from '../../../contract/public/keys.ts'
import { conditionFailed, configuration, primaryKey, service } from '../table.ts'

/** A key of the public API. The table holds only its digest. */
const ApiKey = new Entity(
  {
    model: { service, entity: 'apiKey', version: '1' },
    attributes: {
      userId: { type: 'string', required: true },
      id: { type: 'string', required: true },
      mode: { type: ['live', 'test'] as const, required: true },
      name: { type: 'string', required: true },
      prefix: { type: 'string', required: true },
      digest: { type: 'string', required: true },
      /** Issued to an administrator, with an administrator's limits. */
      isAdmin: { type: 'boolean', required: true },
      createdAt: { type: 'string', required: true },
      /** Checked at every use. `expiresAt` only removes the item later. */
      validUntil: { type: 'string' },
      lastUsedAt: { type: 'string' },
      expiresAt: { type: 'number' },
    },
    indexes: {
      primary: { pk: { field: primaryKey.pk, composite: ['userId'] }, sk: { field: primaryKey.sk, composite: ['id'] } },
    },
  },
  configuration,
)

export type ApiKeyItem = EntityItem<typeof ApiKey>

export interface NewApiKey {
  readonly userId: string
  readonly id: string
  readonly mode: KeyMode
  readonly name: string
  readonly prefix: string
  readonly digest: string
  readonly isAdmin: boolean
  readonly validUntil: string | null
}

/** Days an expired key stays in the list, so that its owner sees why it stopped. */
const shownAfterExpiry = 30

const ttlOf = (validUntil: string): number => Math.floor(Date.parse(validUntil) / 1000) + shownAfterExpiry * 86_400

export async function saveApiKey({ validUntil, ...key }: NewApiKey, at: Date): Promise<ApiKeyItem> {
  const { data } = await ApiKey.create({
    ...key,
    createdAt: at.toISOString(),
    ...(validUntil ? { validUntil, expiresAt: ttlOf(validUntil) } : {}),
  }).go()
  return data
}

/** Reads consistently: a revoked key is not found. */
export async function findApiKey(userId: string, id: string): Promise<ApiKeyItem | null> {
  return (await ApiKey.get({ userId, id }).go({ consistent: true })).data
}

/** Newest first. */
export async function listApiKeys(userId: string): Promise<ApiKeyItem[]> {
  const { data } = await ApiKey.query.primary({ userId }).go({ consistent: true, pages: 'all' })
  return data.sort((a, b) => b.createdAt.localeCompare(a.createdAt))
}

/** Returns false if there is none. */
export async function removeApiKey(userId: string, id: string): Promise<boolean> {
  try {
    await ApiKey.remove({ userId, id }).go()
    return true
  } catch (error) {
    if (conditionFailed(error)) return false
    throw error
  }
}

export async function endApiKey({ userId, id }: ApiKeyItem, validUntil: string): Promise<void> {
  await ApiKey.patch({ userId, id })
    .set({ validUntil, expiresAt: ttlOf(validUntil) })
    .go()
}

/** Milliseconds between two updates of a key's last use. */
const useUpdateMs = 60_000

/** Updates the last use at most once a minute. Does not recreate a removed key. */
export async function updateLastUsed({ userId, id, lastUsedAt }: ApiKeyItem, at: Date): Promise<void> {
  if (lastUsedAt && at.getTime() - Date.parse(lastUsedAt) < useUpdateMs) return
  try {
    await ApiKey.patch({ userId, id }).set({ lastUsedAt: at.toISOString() }).go()
  } catch (error) {
    if (!conditionFailed(error)) throw error
  }
}
