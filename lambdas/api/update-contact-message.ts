import { adminPeopleRoutes } from '../../contract/admin-people.ts'
import { findMessage, setMessageStatus } from '../data/mail/contact-message.ts'
import { handle } from '../shared/handle.ts'
import { HttpError } from '../shared/http-error.ts'

export const handler = handle(adminPeopleRoutes, 'update-contact-message', async ({ id, status }, { user }) => {
  const found = await findMessage(id)
  if (!found) throw new HttpError('NOT_FOUND')
  const details = { before: { status: found.status }, after: { status } }
  const action = 'update_contact_message'
  const audit = { admin: user, action, targetTable: 'contact_messages', targetId: id, details } as const
  if (!(await setMessageStatus(found, status, audit, new Date()))) throw new HttpError('NOT_FOUND')
  return { ...found, status }
})
