import { Subscriber } from '../../../lambdas/data/account/subscriber.ts'
import { person, type Person } from './call.ts'

/** Creates a user with a subscription. */
export async function subscriber(
  subscriptionTier: 'premium' | 'pro' | 'elite',
  change: { subscriptionEnd?: string } = {},
): Promise<Person> {
  const someone = person()
  const now = new Date().toISOString()
  await Subscriber.put({
    userId: someone.id,
    subscribed: true,
    subscriptionTier,
    createdAt: now,
    updatedAt: now,
    ...change,
  }).go()
  return someone
}
