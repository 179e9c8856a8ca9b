import { privateTemplateRoutes } from '../../contract/templates/private-templates.ts'
import { keepScript } from '../logic/template/private-templates.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(privateTemplateRoutes, 'save-private-template', (input, { user }) =>
  keepScript(user, input, new Date()),
)
