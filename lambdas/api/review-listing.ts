import { marketplaceRoutes } from '../../contract/marketplace/marketplace.ts'
import { reviewListing } from '../logic/marketplace/buying.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(marketplaceRoutes, 'review-listing', async (input, { user }) => {
  await reviewListing(user, input, new Date())
  return { success: true as const }
})
