import { marketplaceRoutes } from '../../contract/marketplace/marketplace.ts'
import { requestListing } from '../logic/marketplace/buying.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(marketplaceRoutes, 'request-listing', (input, { user }) =>
  requestListing(user, input, new Date()),
)
