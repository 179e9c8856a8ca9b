import { adminTemplateRoutes } from '../../contract/templates/admin-templates.ts'
import { change } from '../logic/template/editing.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(adminTemplateRoutes, 'change-template', (input, { user }) =>
  change(user, input, new Date()),
)
