import { adminTemplateRoutes } from '../../contract/templates/admin-templates.ts'
import { order } from '../logic/template/editing.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(adminTemplateRoutes, 'order-templates', (input, { user }) =>
  order(user, input, new Date()),
)
