import { privateTemplateRoutes } from '../../contract/templates/private-templates.ts'
import { findSharedTemplate } from '../data/template/private-template.ts'
import { scriptView } from '../logic/template/private-templates.ts'
import { handle } from '../shared/handle.ts'
import { HttpError } from '../shared/http-error.ts'

export const handler = handle(privateTemplateRoutes, 'get-shared-template', async ({ shareId }) => {
  const item = await findSharedTemplate(shareId)
  if (!item) throw new HttpError('NOT_FOUND', 'This template is not shared any more. Ask its owner for a new link.')
  return { name: item.name, ...scriptView(item) }
})
