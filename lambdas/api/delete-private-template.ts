import { privateTemplateRoutes } from '../../contract/templates/private-templates.ts'
import { deletePrivateTemplate } from '../data/template/private-template.ts'
import { handle } from '../shared/handle.ts'
import { HttpError } from '../shared/http-error.ts'

export const handler = handle(privateTemplateRoutes, 'delete-private-template', async ({ id }, { user }) => {
  if (!(await deletePrivateTemplate(user.id, id))) throw new HttpError('NOT_FOUND', 'There is no such template.')
  return { success: true as const }
})
