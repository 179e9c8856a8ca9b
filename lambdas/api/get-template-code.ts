import { templateRoutes } from '../../contract/templates/templates.ts'
import { contentOf, publishedVersion, requireCode, requirePublished } from '../logic/template/library.ts'
import { handle } from '../shared/handle.ts'
import { HttpError } from '../shared/http-error.ts'

export const handler = handle(templateRoutes, 'get-template-code', async ({ slug, version }, { user }) => {
  const row = await requirePublished(slug)
  const number = version ?? publishedVersion(row)
  if (number === null || !row.versions.some((published) => published.number === number))
    throw new HttpError('NOT_FOUND', 'This template has no such version.')
  await requireCode(row, user, new Date())
  return { slug, code: (await contentOf(slug, number)).code }
})
