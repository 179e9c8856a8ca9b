import { templateRoutes } from '../../contract/templates/templates.ts'
import { publishedTemplate } from '../logic/template/library.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(templateRoutes, 'get-template', ({ slug }) => publishedTemplate(slug))
