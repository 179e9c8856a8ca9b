import { publicCard } from '../logic/public/template-view.ts'
import { publishedTemplate, publishedCode } from '../logic/template/library.ts'
import { handlePublic } from '../shared/public/handle-public.ts'
import { HttpError } from '../shared/http-error.ts'
import { PublicApiError } from '../shared/public/public-api-error.ts'

/** Keys belong to Elite accounts, whose plan includes the code of premium templates. */
export const handler = handlePublic('get-template', async ({ slug }) => {
  try {
    const template = await publishedTemplate(slug)
    const { idea, assumptions, limits, versions, result } = template
    return {
      ...publicCard({ ...template, ...result }),
      idea,
      assumptions,
      limits,
      pine_script: template.code ?? (await publishedCode(slug)),
      versions,
    }
  } catch (error) {
    if (error instanceof HttpError && error.code === 'NOT_FOUND') throw new PublicApiError('not_found', error.message)
    throw error
  }
})
