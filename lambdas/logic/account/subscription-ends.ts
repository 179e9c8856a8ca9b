import { saveReminder } from '../../data/account/account-changes.ts'
import { findProfile } from '../../data/account/profile.ts'
import { subscriptionsEnding, type SubscriberItem } from '../../data/account/subscriber.ts'
import { attemptAll } from '../attempt.ts'
import { deliver, newMail } from '../mail/mailer.ts'
import { endSubscription } from './subscriptions.ts'

/** Days before the end at which a subscriber is reminded. */
const reminderDays = 7
const perPage = 100

/** Ends subscriptions whose paid period is over. Returns their number. */
export async function endDueSubscriptions(at: Date, isOver: () => boolean): Promise<number> {
  let ended = 0
  await attemptAll('subscription not ended', {
    read: (cursor) => subscriptionsEnding('0', at.toISOString(), perPage, cursor),
    work: async (subscriber) => {
      const profile = await findProfile(subscriber.userId)
      if (profile && (await endSubscription(profile, subscriber, at))) ended++
    },
    isOver,
  })
  return ended
}

/** Mails each subscriber once, a week before the paid period ends. Returns the number of mails. */
export async function remindOfEnds(at: Date, isOver: () => boolean): Promise<number> {
  const until = new Date(at.getTime() + reminderDays * 86_400_000).toISOString()
  let reminded = 0
  await attemptAll('subscriber not reminded', {
    read: (cursor) => subscriptionsEnding(at.toISOString(), until, perPage, cursor),
    work: async (subscriber) => {
      if (subscriber.remindedOf === subscriber.subscriptionEnd) return
      if (await remind(subscriber, at)) reminded++
    },
    isOver,
  })
  return reminded
}

async function remind({ userId, subscriptionTier, subscriptionEnd }: SubscriberItem, at: Date): Promise<boolean> {
  const profile = await findProfile(userId)
  if (!profile || !subscriptionEnd) return false
  const parameters = { tier: subscriptionTier, end: subscriptionEnd }
  const mail = newMail({ userId, email: profile.email }, 'subscription-ends-soon', parameters, at)
  if (!(await saveReminder(userId, subscriptionEnd, mail))) return false
  await deliver(mail)
  return true
}
