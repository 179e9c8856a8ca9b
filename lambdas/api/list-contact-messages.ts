import { adminPeopleRoutes } from '../../contract/admin-people.ts'
import { listMessages } from '../data/mail/contact-message.ts'
import { readCursor, writeCursor } from '../logic/cursor.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(adminPeopleRoutes, 'list-contact-messages', async ({ status, cursor, limit }) => {
  const messages = await listMessages(status, limit, readCursor(cursor))
  return { messages, cursor: writeCursor(messages, limit) }
})
