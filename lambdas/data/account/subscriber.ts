import { Entity, type EntityItem } from 'electrodb'
import { configuration, primaryKey, service } from '../table.ts'
import { batchGetOf, type BatchGet } from '../batch-get.ts'

/** A subscription, written by administrators when a payment arrives. */
export const Subscriber = new Entity(
  {
    model: { service, entity: 'subscriber', version: '1' },
    attributes: {
      userId: { type: 'string', required: true },
      subscribed: { type: 'boolean', required: true },
      subscriptionTier: { type: ['free', 'premium', 'pro', 'elite'] as const, required: true },
      /** The start, kept when the tier changes. */
      createdAt: { type: 'string', required: true },
      /** The end of the paid period; open if absent. */
      subscriptionEnd: { type: 'string' },
      /** The payment provider's name for the customer. */
      customerId: { type: 'string' },
      updatedAt: { type: 'string', required: true },
    },
    indexes: {
      primary: { pk: { field: primaryKey.pk, composite: ['userId'] }, sk: { field: primaryKey.sk, composite: [] } },
    },
  },
  configuration,
)

export type SubscriberItem = EntityItem<typeof Subscriber>

export const subscriberGet = (userId: string): BatchGet<SubscriberItem> =>
  batchGetOf(Subscriber.get({ userId }).params(), (found) => Subscriber.parse(found))

export async function findSubscriber(userId: string): Promise<SubscriberItem | null> {
  return (await Subscriber.get({ userId }).go({ consistent: true })).data
}
