import { marketplaceRoutes } from '../../contract/marketplace/marketplace.ts'
import { reportListing } from '../logic/marketplace/buying.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(marketplaceRoutes, 'report-listing', async ({ id, text }, { user }) => {
  await reportListing(user, id, text, new Date())
  return { success: true as const }
})
