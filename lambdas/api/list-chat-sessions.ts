import { adminChatRoutes } from '../../contract/chat.ts'
import { listChatSessions } from '../data/chat/chat-session.ts'
import { readAudiences } from '../logic/chat/deliver.ts'
import { sessionOf } from '../logic/chat/views.ts'
import { readCursor, writeCursor } from '../logic/cursor.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(adminChatRoutes, 'list-chat-sessions', async ({ status, search, cursor, limit }) => {
  const rows = await listChatSessions({ status, search, before: readCursor(cursor), limit })
  const audienceOf = await readAudiences(
    rows.map(({ userId }) => userId),
    new Date(),
  )
  return {
    sessions: rows.map((row) => sessionOf(row, audienceOf(row.userId), 'desk')),
    cursor: writeCursor(
      rows.map(({ lastMessageAt, id }) => ({ createdAt: lastMessageAt, id })),
      limit,
    ),
  }
})
