import { adminRoutes } from '../../contract/admin.ts'
import { limitedTiers, readLimits } from '../data/account/subscription-limits.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(adminRoutes, 'get-subscription-limits', async () => ({
  tiers: await Promise.all(limitedTiers.map(async (tier) => ({ tier, ...(await readLimits(tier)) }))),
}))
