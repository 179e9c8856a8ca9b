import { adminTemplateRoutes } from '../../contract/templates/admin-templates.ts'
import { checkDraft } from '../logic/template/editing.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(adminTemplateRoutes, 'check-template', (input) => checkDraft(input))
