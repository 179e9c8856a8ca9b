import { adminMarketplaceRoutes } from '../../contract/marketplace/admin-marketplace.ts'
import { moderatedListing } from '../logic/marketplace/moderation.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(adminMarketplaceRoutes, 'get-moderated-listing', ({ id }) => moderatedListing(id))
