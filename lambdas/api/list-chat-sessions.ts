import { adminChatRoutes } from '../../contract/chat.ts'
import { recordRead } from '../data/audit-read.ts'
import { listSessions } from '../logic/chat/queue.ts'
import { handle } from '../shared/handle.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { memory: 1024, table: 'write' }

/**
 * The list shows addresses and last messages, so it is audited: once a day for each administrator and search, because
 * the page loads it every half a minute.
 */
export const handler = handle(adminChatRoutes, 'list-chat-sessions', async (input, { user }) => {
  const at = new Date()
  const page = await listSessions(input, at)
  const { search = '', status = null } = input
  const details = { search, status, found: page.sessions.length }
  const part = `${status ?? ''} ${search}`.trim()
  await recordRead(
    { admin: user, action: 'list_chats', targetTable: 'chat_sessions', targetId: '-', details },
    at,
    part,
  )
  return page
})
