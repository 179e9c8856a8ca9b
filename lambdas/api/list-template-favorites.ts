import { templateRoutes } from '../../contract/templates/templates.ts'
import { listFavorites } from '../data/account/template-favorites.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(templateRoutes, 'list-template-favorites', async (_, { user }) => ({
  slugs: await listFavorites(user.id),
}))
