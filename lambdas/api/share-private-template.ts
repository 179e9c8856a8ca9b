import { randomUUID } from 'node:crypto'
import { privateTemplateRoutes } from '../../contract/templates/private-templates.ts'
import { changePrivateTemplate, findPrivateTemplate } from '../data/template/private-template.ts'
import { viewOfChange } from '../logic/template/private-templates.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(privateTemplateRoutes, 'share-private-template', async ({ id, isShared }, { user }) => {
  const item = await findPrivateTemplate(user.id, id)
  const isAlready = (item?.shareId !== undefined) === isShared
  if (isAlready) return viewOfChange(item)
  const shareId = isShared ? randomUUID() : null
  return viewOfChange(await changePrivateTemplate(user.id, id, { shareId }, new Date()))
})
