import type { Action } from '../../../contract/account.ts'
import { beginWork, type OpenWorkItem } from '../../data/account/open-work.ts'
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

/**
 * Counts one use before the work, which `endWork` or `refundWork` ends. Throws PREMIUM_REQUIRED if the tier has none,
 * LIMIT_REACHED if they are used up.
 */
export async function consumeQuota(account: Account, action: Action, at: Date): Promise<OpenWorkItem> {
  const work = await beginWork(account.user.id, action, account.limits[action], at)
  if (work) return work
  throw quotaError(account, action)
}

/** Returns the error for an allowance that is used up, or that the tier does not have. */
export function quotaError({ limits }: Account, action: Action): HttpError {
  const allowance = limits[action]
  const [one, many] = actionNames[action]
  if (allowance.month === 0 || allowance.day === 0)
    return new HttpError('PREMIUM_REQUIRED', `PREMIUM_REQUIRED: Premium subscription required for ${many}`)
  return new HttpError(
    'LIMIT_REACHED',
    allowance.day !== null
      ? `Daily ${one} limit reached. Please try again tomorrow or upgrade to premium.`
      : `Monthly ${one} limit reached. Please try again next month or upgrade your plan.`,
  )
}
