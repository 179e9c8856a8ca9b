import { adminTemplateRoutes } from '../../contract/templates/admin-templates.ts'
import { templateForEditors } from '../logic/template/editing.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(adminTemplateRoutes, 'admin-get-template', ({ slug }) => templateForEditors(slug))
