import { sellerRoutes } from '../../contract/marketplace/seller.ts'
import { applyAsSeller } from '../logic/marketplace/selling.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(sellerRoutes, 'apply-seller', (input, { user }) => applyAsSeller(user, input, new Date()))
