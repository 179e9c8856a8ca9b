import { marketplaceRoutes } from '../../contract/marketplace/marketplace.ts'
import { readLibrary } from '../logic/marketplace/buying.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(marketplaceRoutes, 'get-library', (_, { user }) => readLibrary(user))
