import { accountRoutes } from '../../contract/account.ts'
import { readUsage } from '../data/account/usage.ts'
import { adminMaximum, allowancesOf, readAccount } from '../logic/account/account.ts'
import { handle } from '../shared/handle.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { share: 'signIn' }

export const handler = handle(accountRoutes, 'get-user-conversion-limits', async (_, { user }) => {
  const at = new Date()
  const [account, usage] = await Promise.all([readAccount(user, at), readUsage(user.id, at)])
  const { limits, isPremium, tier } = account
  const referralCredits = Math.max(0, account.referral?.balance ?? 0)
  const allowances = allowancesOf(limits, usage)
  const maximum = (
    action: 'conversions' | 'optimizations' | 'eaGenerations',
    period: 'day' | 'month',
  ): number | null => {
    if (user.isAdmin) return adminMaximum
    const allowed = limits[action][period]
    return allowed === null ? null : allowed + usage(action)[period].earned
  }
  const { left } = allowances.conversions
  return {
    isPremium,
    isAdmin: user.isAdmin,
    subscriptionTier: tier,
    conversionsToday: usage('conversions').day.used,
    maxDailyConversions: maximum('conversions', 'day'),
    monthlyConversions: usage('conversions').month.used,
    maxMonthlyConversions: maximum('conversions', 'month'),
    optimizationsToday: usage('optimizations').day.used,
    maxDailyOptimizations: maximum('optimizations', 'day'),
    generationsToday: usage('eaGenerations').day.used,
    maxDailyGenerations: maximum('eaGenerations', 'day'),
    referralCredits,
    canConvert: left === null || left > 0 || referralCredits > 0,
    apiKeys: limits.apiKeys,
    allowances,
  }
})
