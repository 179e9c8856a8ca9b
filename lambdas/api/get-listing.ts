import { marketplaceRoutes } from '../../contract/marketplace/marketplace.ts'
import { listingDetail } from '../logic/marketplace/catalog.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(marketplaceRoutes, 'get-listing', ({ id }) => listingDetail(id))
