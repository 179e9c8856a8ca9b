import { adminMarketplaceRoutes } from '../../contract/marketplace/admin-marketplace.ts'
import { searchRequests } from '../logic/marketplace/requests.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(adminMarketplaceRoutes, 'list-purchase-requests', (input) =>
  searchRequests(input, new Date()),
)
