import { sellerRoutes } from '../../contract/marketplace/seller.ts'
import { moveListing } from '../logic/marketplace/selling.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(sellerRoutes, 'move-listing', (input, { user }) => moveListing(user, input, new Date()))
