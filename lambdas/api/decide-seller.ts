import { adminMarketplaceRoutes } from '../../contract/marketplace/admin-marketplace.ts'
import { decideSeller } from '../logic/marketplace/moderation.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(adminMarketplaceRoutes, 'decide-seller', (input, { user }) =>
  decideSeller(user, input, new Date()),
)
