import { Subscriber } from '../../../lambdas/data/subscriber.ts'
import { person, type Person } from './call.ts'

/** Somebody new with a subscription. */
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
