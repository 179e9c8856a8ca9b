import { adminMarketplaceRoutes } from '../../contract/marketplace/admin-marketplace.ts'
import { closeListingReport } from '../logic/marketplace/moderation.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(adminMarketplaceRoutes, 'close-report', async (input, { user }) => {
  await closeListingReport(user, input, new Date())
  return { success: true as const }
})
