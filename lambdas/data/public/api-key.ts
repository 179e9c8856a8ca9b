import { Entity, type EntityItem } from 'electrodb'
import type { KeyMode } from '../../../contract/public/keys.ts'
import { conditionFailed, configuration, primaryKey, service } from '../table.ts'

/** A key of the public API. The key itself is not kept, only its digest: who reads the table cannot use it. */
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
      /** Issued to an administrator, whose limits it has. */
      isAdmin: { type: 'boolean', required: true },
      createdAt: { type: 'string', required: true },
      /** Checked at every use; `expiresAt` only tidies up later. */
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

const tidyAfter = (validUntil: string): number => Math.floor(Date.parse(validUntil) / 1000) + shownAfterExpiry * 86_400

export async function saveApiKey({ validUntil, ...key }: NewApiKey, at: Date): Promise<ApiKeyItem> {
  const { data } = await ApiKey.create({
    ...key,
    createdAt: at.toISOString(),
    ...(validUntil ? { validUntil, expiresAt: tidyAfter(validUntil) } : {}),
  }).go()
  return data
}

/** As it is at this moment: a key that was revoked before the call is not found. */
export async function findApiKey(userId: string, id: string): Promise<ApiKeyItem | null> {
  return (await ApiKey.get({ userId, id }).go({ consistent: true })).data
}

/** Newest first. */
export async function listApiKeys(userId: string): Promise<ApiKeyItem[]> {
  const { data } = await ApiKey.query.primary({ userId }).go({ consistent: true, pages: 'all' })
  return data.sort((a, b) => b.createdAt.localeCompare(a.createdAt))
}

/** False when there was none. */
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
    .set({ validUntil, expiresAt: tidyAfter(validUntil) })
    .go()
}

/** Milliseconds between two notes that a key was used. */
const notedEvery = 60_000

/** Notes the use, at most once a minute; a key that is gone stays gone. */
export async function noteUse({ userId, id, lastUsedAt }: ApiKeyItem, at: Date): Promise<void> {
  if (lastUsedAt && at.getTime() - Date.parse(lastUsedAt) < notedEvery) return
  try {
    await ApiKey.patch({ userId, id }).set({ lastUsedAt: at.toISOString() }).go()
  } catch (error) {
    if (!conditionFailed(error)) throw error
  }
}
