import { adminRoutes } from '../../contract/admin.ts'
import { Audit, auditItem } from '../data/audit.ts'
import { readLimits, writeLimits } from '../data/account/subscription-limits.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(adminRoutes, 'update-subscription-limits', async ({ tier, ...after }, { user }) => {
  const at = new Date()
  const before = await readLimits(tier)
  await Audit.create(
    auditItem(
      {
        admin: user,
        action: 'update_limits',
        targetTable: 'subscription_limits',
        targetId: tier,
        details: { before, after },
      },
      at,
    ),
  ).go()
  await writeLimits(tier, after, at)
  return { tier, ...after }
})
