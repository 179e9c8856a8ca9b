import { Entity, type EntityItem } from 'electrodb'
import { configuration, primaryKey, service } from './table.ts'
import { readingOf, type Reading } from './together.ts'

/** What somebody subscribed to; written by the administration when a payment came in. */
export const Subscriber = new Entity(
  {
    model: { service, entity: 'subscriber', version: '1' },
    attributes: {
      userId: { type: 'string', required: true },
      subscribed: { type: 'boolean', required: true },
      subscriptionTier: { type: ['free', 'premium', 'pro', 'elite'] as const, required: true },
      /** Since when; kept over changes of tier. */
      createdAt: { type: 'string', required: true },
      /** The last moment that is paid for; open where absent. */
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

export const subscriberReading = (userId: string): Reading<SubscriberItem> =>
  readingOf(Subscriber.get({ userId }).params(), (found) => Subscriber.parse(found))

export async function findSubscriber(userId: string): Promise<SubscriberItem | null> {
  return (await Subscriber.get({ userId }).go({ consistent: true })).data
}
