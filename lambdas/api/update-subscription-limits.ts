import { adminRoutes } from '../../contract/admin.ts'
import { auditItem } from '../data/audit.ts'
import { readLimits, writeLimits } from '../data/account/subscription-limits.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(adminRoutes, 'update-subscription-limits', async ({ tier, ...after }, { user }) => {
  const at = new Date()
  const details = { before: await readLimits(tier), after }
  const audit = auditItem(
    { admin: user, action: 'update_limits', targetTable: 'subscription_limits', targetId: tier, details },
    at,
  )
  await writeLimits(tier, after, audit, at)
  return { tier, ...after }
})
