import { templateRoutes } from '../../contract/templates/templates.ts'
import { setFavorite } from '../data/account/template-favorites.ts'
import { findTemplate } from '../logic/template/library.ts'
import { handle } from '../shared/handle.ts'
import { HttpError } from '../shared/http-error.ts'

export const handler = handle(templateRoutes, 'set-template-favorite', async ({ slug, isFavorite }, { user }) => {
  if (!(await findTemplate(slug))) throw new HttpError('NOT_FOUND', 'There is no such template.')
  return { slugs: await setFavorite(user.id, slug, isFavorite) }
})
