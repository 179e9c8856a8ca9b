import { marketplaceRoutes } from '../../contract/marketplace/marketplace.ts'
import { searchListings } from '../logic/marketplace/catalog.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(marketplaceRoutes, 'list-listings', (input) => searchListings(input))
