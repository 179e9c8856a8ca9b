import { adminPeopleRoutes } from '../../contract/admin-people.ts'
import { findMessage, setMessageStatus } from '../data/mail/contact-message.ts'
import { recordAction } from '../logic/audit.ts'
import { handle } from '../shared/handle.ts'
import { HttpError } from '../shared/http-error.ts'

export const handler = handle(adminPeopleRoutes, 'update-contact-message', async ({ id, status }, { user }) => {
  const found = await findMessage(id)
  if (!found || !(await setMessageStatus(found, status))) throw new HttpError('NOT_FOUND')
  const details = { before: { status: found.status }, after: { status } }
  const action = 'update_contact_message'
  await recordAction({ admin: user, action, targetTable: 'contact_messages', targetId: id, details }, new Date())
  return { ...found, status }
})
