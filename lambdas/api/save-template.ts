import { adminTemplateRoutes } from '../../contract/templates/admin-templates.ts'
import { saveDraft } from '../logic/template/editing.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(adminTemplateRoutes, 'save-template', (input, { user }) =>
  saveDraft(user, input, new Date()),
)
