import { privateTemplateRoutes } from '../../contract/templates/private-templates.ts'
import { listPrivateTemplates } from '../data/template/private-template.ts'
import { privateView } from '../logic/template/private-templates.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(privateTemplateRoutes, 'list-private-templates', async (_, { user }) => ({
  templates: (await listPrivateTemplates(user.id)).map(privateView),
}))
