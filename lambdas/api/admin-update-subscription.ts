import { adminRoutes } from '../../contract/admin.ts'
import { changeSubscription } from '../logic/account/subscriptions.ts'
import { handle } from '../shared/handle.ts'
import { HttpError } from '../shared/http-error.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { grants: ['mail'] }

export const handler = handle(adminRoutes, 'admin-update-subscription', async (input, { user }) => {
  const {
    _user_email: email,
    _subscription_tier: tier,
    _subscribed: subscribed,
    _subscription_end: end,
    _stripe_customer_id: customerId,
  } = input
  if (subscribed === (tier === 'free')) {
    throw new HttpError(
      'INVALID_REQUEST',
      'A subscription is active with a paid tier, and inactive with the free tier.',
    )
  }
  await changeSubscription(user, { email, tier, subscribed, end, customerId }, new Date())
  return { success: true, message: 'Subscription updated successfully', error: null }
})
