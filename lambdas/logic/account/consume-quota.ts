import type { Action } from '../../../contract/account.ts'
import { reserve, type Counted } from '../../data/account/usage.ts'
import { HttpError } from '../../shared/http-error.ts'
import type { Account } from './account.ts'

/** Singular and plural of each action. */
const actionNames: Readonly<Record<Action, readonly [one: string, many: string]>> = {
  conversions: ['conversion', 'conversions'],
  optimizations: ['optimization', 'optimizations'],
  eaGenerations: ['generation', 'Expert Advisor generations'],
  indicatorGenerations: ['indicator generation', 'indicator generations'],
  analyses: ['analysis', 'analyses'],
}

/** Counts one use before the work. Throws PREMIUM_REQUIRED if the tier has none, LIMIT_REACHED if they are used up. */
export async function consumeQuota(account: Account, action: Action, at: Date): Promise<Counted> {
  const allowance = account.limits[action]
  const [one, many] = actionNames[action]
  const counted = await reserve(account.user.id, action, allowance, at)
  if (counted) return counted
  if (allowance.month === 0 || allowance.day === 0)
    throw new HttpError('PREMIUM_REQUIRED', `PREMIUM_REQUIRED: Premium subscription required for ${many}`)
  throw new HttpError(
    'LIMIT_REACHED',
    allowance.day !== null
      ? `Daily ${one} limit reached. Please try again tomorrow or upgrade to premium.`
      : `Monthly ${one} limit reached. Please try again next month or upgrade your plan.`,
  )
}
