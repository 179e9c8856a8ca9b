import type { Action } from '../../contract/account.ts'
import { reserve, type Counted } from '../data/usage.ts'
import { Refusal } from '../shared/refusal.ts'
import type { Account } from './account.ts'

/** Each action in words: one of it, many of it. */
const words: Readonly<Record<Action, readonly [one: string, many: string]>> = {
  conversions: ['conversion', 'conversions'],
  optimizations: ['optimization', 'optimizations'],
  eaGenerations: ['generation', 'Expert Advisor generations'],
  indicatorGenerations: ['indicator generation', 'indicator generations'],
  analyses: ['analysis', 'analyses'],
}

/**
 * Takes one of the action before any work begins. Throws PREMIUM_REQUIRED when the tier has none of it at all and
 * LIMIT_REACHED when they are used up.
 */
export async function countOne(account: Account, action: Action, at: Date): Promise<Counted> {
  const allowance = account.limits[action]
  const [one, many] = words[action]
  const counted = await reserve(account.user.id, action, allowance, at)
  if (counted) return counted
  if (allowance.month === 0 || allowance.day === 0)
    throw new Refusal('PREMIUM_REQUIRED', `PREMIUM_REQUIRED: Premium subscription required for ${many}`)
  throw new Refusal(
    'LIMIT_REACHED',
    allowance.day !== null
      ? `Daily ${one} limit reached. Please try again tomorrow or upgrade to premium.`
      : `Monthly ${one} limit reached. Please try again next month or upgrade your plan.`,
  )
}
