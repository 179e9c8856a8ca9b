import { sellerRoutes } from '../../contract/marketplace/seller.ts'
import { saveListing } from '../logic/marketplace/selling.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(sellerRoutes, 'save-listing', (input, { user }) => saveListing(user, input, new Date()))
