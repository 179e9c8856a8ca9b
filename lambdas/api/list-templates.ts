import { templateRoutes } from '../../contract/templates/templates.ts'
import { publishedList } from '../logic/template/library.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(templateRoutes, 'list-templates', () => publishedList())
