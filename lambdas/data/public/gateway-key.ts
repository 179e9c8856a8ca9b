import { Entity, type EntityItem } from 'electrodb'
import type { KeyMode } from '../../../contract/public/keys.ts'
import { conditionFailed, configuration, primaryKey, service } from '../table.ts'

/**
 * The gateway key that counts an account's requests in the usage plan. It grants no access: the gateway accepts it only
 * from the authorizer, and all keys of an account share it.
 */
const GatewayKey = new Entity(
  {
    model: { service, entity: 'gatewayKey', version: '1' },
    attributes: {
      userId: { type: 'string', required: true },
      mode: { type: ['live', 'test'] as const, required: true },
      gatewayId: { type: 'string', required: true },
      value: { type: 'string', required: true },
    },
    indexes: {
      primary: {
        pk: { field: primaryKey.pk, composite: ['userId'] },
        sk: { field: primaryKey.sk, composite: ['mode'] },
      },
    },
  },
  configuration,
)

export type GatewayKeyItem = EntityItem<typeof GatewayKey>

/** Reads eventually consistently: the record never changes. */
export async function findGatewayKey(userId: string, mode: KeyMode): Promise<GatewayKeyItem | null> {
  return (await GatewayKey.get({ userId, mode }).go()).data
}

export async function listGatewayKeys(userId: string): Promise<GatewayKeyItem[]> {
  return (await GatewayKey.query.primary({ userId }).go({ consistent: true })).data
}

/** Returns false if another call saved it first. */
export async function saveGatewayKey(key: GatewayKeyItem): Promise<boolean> {
  try {
    await GatewayKey.create(key).go()
    return true
  } catch (error) {
    if (conditionFailed(error)) return false
    throw error
  }
}
