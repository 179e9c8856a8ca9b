import { adminTemplateRoutes } from '../../contract/templates/admin-templates.ts'
import { listForEditors } from '../logic/template/editing.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(adminTemplateRoutes, 'admin-list-templates', () => listForEditors())
