import { adminMarketplaceRoutes } from '../../contract/marketplace/admin-marketplace.ts'
import { readModeration } from '../logic/marketplace/moderation.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(adminMarketplaceRoutes, 'get-moderation', () => readModeration())
