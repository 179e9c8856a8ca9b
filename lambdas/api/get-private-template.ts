import { privateTemplateRoutes } from '../../contract/templates/private-templates.ts'
import { findPrivateTemplate } from '../data/template/private-template.ts'
import { privateView, scriptView } from '../logic/template/private-templates.ts'
import { handle } from '../shared/handle.ts'
import { HttpError } from '../shared/http-error.ts'

export const handler = handle(privateTemplateRoutes, 'get-private-template', async ({ id }, { user }) => {
  const item = await findPrivateTemplate(user.id, id)
  if (!item) throw new HttpError('NOT_FOUND', 'There is no such template.')
  return { template: privateView(item), ...scriptView(item) }
})
