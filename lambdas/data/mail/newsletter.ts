import { Entity, type EntityItem } from 'electrodb'
import { conditionFailed, configuration, primaryKey, service } from '../table.ts'

const Newsletter = new Entity(
  {
    model: { service, entity: 'newsletter', version: '1' },
    attributes: {
      userId: { type: 'string', required: true },
      email: { type: 'string', required: true },
      firstName: { type: 'string', required: true },
      lastName: { type: 'string', required: true },
      createdAt: { type: 'string', required: true },
    },
    indexes: {
      primary: { pk: { field: primaryKey.pk, composite: ['userId'] }, sk: { field: primaryKey.sk, composite: [] } },
    },
  },
  configuration,
)

export type Subscription = EntityItem<typeof Newsletter>

/** True for the first subscription of a user. */
export async function subscribe(subscription: Subscription): Promise<boolean> {
  try {
    await Newsletter.create(subscription).go()
    return true
  } catch (error) {
    if (conditionFailed(error)) return false
    throw error
  }
}

export async function findSubscription(userId: string): Promise<Subscription | null> {
  return (await Newsletter.get({ userId }).go()).data
}
