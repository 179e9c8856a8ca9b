import {
  advanceIssue,
  confirmedAfter,
  findSubscription,
  finishIssue,
  listIssues,
  setSubscriptionStatus,
  subscribe,
  type IssueItem,
  type Subscription,
} from '../../data/mail/newsletter.ts'
import { HttpError } from '../../shared/http-error.ts'
import { attempt } from '../attempt.ts'
import { mailPerson, type Receiver } from './mailer.ts'
import { newsletterProvider } from './newsletter-provider.ts'
import { siteOrigin } from '../../shared/site-origin.ts'

export type NewsletterAction = 'confirm' | 'unsubscribe'

/** Returns the page of a link in a mail. */
const newsletterUrl = (action: NewsletterAction, { userId, token }: Pick<Subscription, 'userId' | 'token'>) =>
  `${siteOrigin()}/newsletter/${action}?${new URLSearchParams({ id: userId, token }).toString()}`

/** Welcomes a new user once; the mail offers the newsletter. Returns false if the user was welcomed before. */
export async function welcome(
  { userId, email }: Receiver,
  { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
  at: Date,
): Promise<boolean> {
  const created = await subscribe({ userId, email, firstName, lastName, createdAt: at.toISOString() })
  if (!created) return false
  await mailPerson({ userId, email }, 'welcome', { firstName, confirmUrl: newsletterUrl('confirm', created) }, at)
  return true
}

/** Follows a link of a mail. Links can be followed again. Throws NOT_FOUND for a wrong token. */
export async function changeNewsletter(
  { id, token, action }: { readonly id: string; readonly token: string; readonly action: NewsletterAction },
  at: Date,
): Promise<Subscription['status']> {
  const found = await findSubscription(id)
  if (!found || found.token !== token)
    throw new HttpError('NOT_FOUND', 'This link is not valid. Open the link in the latest mail again.')
  return setStatus(found, action === 'confirm' ? 'confirmed' : 'unsubscribed', at)
}

/** Saves a user's wish from Settings. A first subscription is confirmed by a link in a mail. */
export async function setPreference(
  receiver: Receiver,
  subscribed: boolean,
  at: Date,
): Promise<Subscription['status']> {
  const { userId, email } = receiver
  const found =
    (await findSubscription(userId)) ??
    (await subscribe({ userId, email, firstName: '', lastName: '', createdAt: at.toISOString() })) ??
    (await findSubscription(userId))
  if (!found) throw new HttpError('CONFLICT')
  if (!subscribed) return setStatus(found, 'unsubscribed', at)
  if (found.status === 'confirmed') return found.status
  const pending = await setSubscriptionStatus(userId, 'pending', at)
  await mailPerson(receiver, 'newsletter-confirm', { confirmUrl: newsletterUrl('confirm', pending) }, at)
  return pending.status
}

async function setStatus(
  found: Subscription,
  status: Subscription['status'],
  at: Date,
): Promise<Subscription['status']> {
  if (found.status === status) return status
  const saved = await setSubscriptionStatus(found.userId, status, at)
  await newsletterProvider()?.update(saved.email, status === 'confirmed')
  return status
}

const batch = 50

/** Continues the issues that are being sent until the time is over. Returns the number of mails. */
export async function sendIssues(isOver: () => boolean): Promise<number> {
  let mailed = 0
  for (const issue of (await listIssues(batch)).reverse().filter(({ status }) => status === 'sending'))
    await attempt('newsletter not continued', async () => {
      mailed += await sendIssue(issue, isOver)
    })
  return mailed
}

async function sendIssue(first: IssueItem, isOver: () => boolean): Promise<number> {
  let issue: IssueItem | null = first
  let mailed = 0
  while (issue && !isOver()) {
    const place: Pick<Subscription, 'changedAt' | 'userId'> = {
      changedAt: issue.throughChangedAt,
      userId: issue.throughUserId,
    }
    const subscriptions = await confirmedAfter(place, batch)
    if (subscriptions.length === 0) {
      await finishIssue(issue)
      return mailed
    }
    for (const subscription of subscriptions) {
      if (isOver()) return mailed
      issue = await advanceIssue(issue, subscription)
      if (!issue) return mailed
      await mailIssue(issue, subscription)
      mailed++
    }
  }
  return mailed
}

const mailIssue = ({ subject, body }: Pick<IssueItem, 'subject' | 'body'>, subscription: Subscription): Promise<void> =>
  mailPerson(
    { userId: subscription.userId, email: subscription.email },
    'newsletter',
    { subject, body, unsubscribeUrl: newsletterUrl('unsubscribe', subscription) },
    new Date(),
  )
