import type { ChatMessage, ChatSession } from '../../../contract/chat.ts'
import type { Tier } from '../../../contract/fields.ts'
import type { Connection } from '../../data/chat/chat-connection.ts'
import type { ChatMessageItem } from '../../data/chat/chat-message.ts'
import type { ChatSessionItem } from '../../data/chat/chat-session.ts'

/** The reader of a view: the session's user or an administrator. */
export type Reader = 'user' | 'desk'

/** The connections of the session's user and of administrators. */
export interface Audience {
  readonly own: readonly Connection[]
  readonly desk: readonly Connection[]
}

export const messageOf = (row: ChatMessageItem, reader: Reader): ChatMessage => ({
  id: row.id,
  session_id: row.sessionId,
  seq: row.seq,
  user_id: row.senderType === 'user' ? row.userId : null,
  message: row.message,
  sender_type: row.senderType,
  admin_name: row.adminName ?? null,
  admin_id: reader === 'desk' ? (row.adminId ?? null) : null,
  created_at: row.createdAt,
})

/** `tier` is the user's, where it was read. */
export const sessionOf = (
  row: ChatSessionItem,
  { own, desk }: Audience,
  reader: Reader,
  tier: Tier | null = null,
): ChatSession => ({
  id: row.id,
  user_id: row.userId,
  status: row.status,
  last_message_at: row.lastMessageAt,
  created_at: row.createdAt,
  last_seq: row.lastSeq,
  last_message: row.lastMessage,
  last_sender: row.lastSender,
  support_online: desk.some(({ userId }) => userId === row.adminId),
  user: reader === 'desk' ? { email: row.email || 'Unknown User', online: own.length > 0, tier } : null,
})
