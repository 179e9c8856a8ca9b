import { marketplaceRoutes } from '../../contract/marketplace/marketplace.ts'
import { readLibrary } from '../logic/marketplace/library.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(marketplaceRoutes, 'get-library', async (_, { user }) => ({
  entries: await readLibrary(user.id),
}))
