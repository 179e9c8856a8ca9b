import { Entity, type EntityItem } from 'electrodb'
import { configuration, globalKey, primaryKey, service, type Page } from '../table.ts'
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
      /** Counts the changes: two of them may have the same time. Absent in older records. */
      revision: { type: 'number' },
      /** Set only while the subscription is active, for the index by end. */
      active: { type: 'string' },
      /** The end, or a time that never comes. */
      activeUntil: { type: 'string' },
      /** The end that the subscriber was reminded of. */
      remindedOf: { type: 'string' },
    },
    indexes: {
      primary: { pk: { field: primaryKey.pk, composite: ['userId'] }, sk: { field: primaryKey.sk, composite: [] } },
      byEnd: {
        index: globalKey.index,
        pk: { field: globalKey.pk, composite: ['active'] },
        sk: { field: globalKey.sk, composite: ['activeUntil'] },
      },
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

const never = '9999'

/** Returns the index fields of an active subscription with this end. */
export const activeFields = (subscriptionEnd: string | undefined) => ({
  active: 'yes',
  activeUntil: subscriptionEnd ?? never,
})

/** Returns a page of active subscriptions whose end is between two moments, the earliest first. */
export const subscriptionsEnding = (
  from: string,
  to: string,
  limit: number,
  cursor: string | null,
): Promise<Page<SubscriberItem>> =>
  Subscriber.query.byEnd({ active: 'yes' }).between({ activeUntil: from }, { activeUntil: to }).go({ limit, cursor })

/** Returns all active subscriptions: one index partition that holds nothing else. */
export async function activeSubscriptions(): Promise<SubscriberItem[]> {
  return (await Subscriber.query.byEnd({ active: 'yes' }).go({ pages: 'all' })).data
}
