import { adminTemplateRoutes } from '../../contract/templates/admin-templates.ts'
import { publish } from '../logic/template/editing.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(adminTemplateRoutes, 'publish-template', (input, { user }) =>
  publish(user, input, new Date()),
)
