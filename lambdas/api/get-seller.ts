import { sellerRoutes } from '../../contract/marketplace/seller.ts'
import { sellerOverview } from '../logic/marketplace/selling.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(sellerRoutes, 'get-seller', (_, { user }) => sellerOverview(user, new Date()))
