import { privateTemplateRoutes } from '../../contract/templates/private-templates.ts'
import { changePrivateTemplate } from '../data/template/private-template.ts'
import { plainName } from '../logic/conversion/conversion-request.ts'
import { viewOfChange } from '../logic/template/private-templates.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(privateTemplateRoutes, 'rename-private-template', async ({ id, name }, { user }) =>
  viewOfChange(await changePrivateTemplate(user.id, id, { name: plainName(name) }, new Date())),
)
