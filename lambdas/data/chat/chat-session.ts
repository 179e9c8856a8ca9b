import { Entity, type EntityItem } from 'electrodb'
import type { ChatStatus } from '../../../contract/chat.ts'
import { conditionFailed, configuration, expiry, globalKey, primaryKey, service } from '../table.ts'

const statuses = ['active', 'escalated', 'admin_active', 'closed'] as const satisfies readonly ChatStatus[]

/** A support conversation. Its row counts the messages, so that one write numbers a message. */
export const ChatSession = new Entity(
  {
    model: { service, entity: 'chatSession', version: '1' },
    attributes: {
      userId: { type: 'string', required: true },
      /** The user's id and the start time. */
      id: { type: 'string', required: true },
      status: { type: statuses, required: true },
      createdAt: { type: 'string', required: true },
      lastMessageAt: { type: 'string', required: true },
      lastSeq: { type: 'number', required: true },
      /** The beginning of the last message. */
      lastMessage: { type: 'string', required: true },
      lastSender: { type: ['user', 'ai', 'admin'] as const, required: true },
      email: { type: 'string', required: true },
      /** The search text for administrators: address and last message in lower case. */
      searchText: { type: 'string', required: true },
      /** The administrator who took it over. */
      adminId: { type: 'string' },
      /** The time of the last mail to administrators. */
      mailedAt: { type: 'string' },
      /** The time of the last mail to the user. */
      userMailedAt: { type: 'string' },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      primary: { pk: { field: primaryKey.pk, composite: ['userId'] }, sk: { field: primaryKey.sk, composite: ['id'] } },
      byStatus: {
        index: globalKey.index,
        pk: { field: globalKey.pk, composite: ['status'] },
        sk: { field: globalKey.sk, composite: ['lastMessageAt', 'id'] },
      },
    },
  },
  configuration,
)

export type ChatSessionItem = EntityItem<typeof ChatSession>

/** Days a conversation is kept after its last message. */
const keptDays = 365
export const chatExpiry = (at: Date): number => expiry(at, keptDays)

export const newSessionId = (userId: string, at: Date): string => `${userId}_${at.getTime()}`

/** Returns the owner's id, which is part of the session's id. */
export const ownerOf = (sessionId: string): string => sessionId.slice(0, Math.max(0, sessionId.lastIndexOf('_')))

export async function findChatSession(id: string): Promise<ChatSessionItem | null> {
  const userId = ownerOf(id)
  return userId ? (await ChatSession.get({ userId, id }).go({ consistent: true })).data : null
}

/** Returns a user's sessions, newest first. */
export async function listUserSessions(userId: string, limit?: number): Promise<ChatSessionItem[]> {
  const query = ChatSession.query.primary({ userId })
  return (await query.go(limit ? { order: 'desc', limit } : { order: 'desc', pages: 'all' })).data
}

export interface SessionPlace {
  readonly createdAt: string
  readonly id: string
}

interface SessionQuery {
  readonly status: ChatStatus | undefined
  readonly search: string | undefined
  readonly before: SessionPlace | undefined
  readonly limit: number
}

/** Returns sessions of all users, last used first. */
export async function listChatSessions({ status, search, before, limit }: SessionQuery): Promise<ChatSessionItem[]> {
  const wanted = status ? [status] : statuses
  const found = await Promise.all(
    wanted.map(async (each) => {
      const query = ChatSession.query.byStatus({ status: each })
      const placed = before ? query.lt({ lastMessageAt: before.createdAt, id: before.id }) : query
      const words = search?.trim().toLowerCase()
      const narrowed = words ? placed.where(({ searchText }, { contains }) => contains(searchText, words)) : placed
      // A filter removes rows after reading, so pages are read until there are enough.
      return (await narrowed.go({ order: 'desc', count: limit, ...(words ? {} : { limit }) })).data
    }),
  )
  return found
    .flat()
    .sort((a, b) => b.lastMessageAt.localeCompare(a.lastMessageAt) || b.id.localeCompare(a.id))
    .slice(0, limit)
}

/** Returns the sessions that an administrator has taken over and not handed back. */
export async function sessionsOfAdmin(adminId: string): Promise<ChatSessionItem[]> {
  const { data } = await ChatSession.query
    .byStatus({ status: 'admin_active' })
    .where((row, { eq }) => eq(row.adminId, adminId))
    .go({ pages: 'all' })
  return data
}

/** Claims the right to mail about a session. Returns true if no mail was sent since `since`. */
export async function claimMail({ userId, id }: ChatSessionItem, since: Date, at: Date): Promise<boolean> {
  try {
    await ChatSession.patch({ userId, id })
      .set({ mailedAt: at.toISOString() })
      .where(({ mailedAt }, { lt, notExists }) => `${notExists(mailedAt)} OR ${lt(mailedAt, since.toISOString())}`)
      .go()
    return true
  } catch (error) {
    if (conditionFailed(error)) return false
    throw error
  }
}

/** Claims the right to mail the user about an answer. Returns true if no mail was sent since `since`. */
export async function claimUserMail({ userId, id }: ChatSessionItem, since: Date, at: Date): Promise<boolean> {
  try {
    await ChatSession.patch({ userId, id })
      .set({ userMailedAt: at.toISOString() })
      .where(
        (row, { lt, notExists }) => `${notExists(row.userMailedAt)} OR ${lt(row.userMailedAt, since.toISOString())}`,
      )
      .go()
    return true
  } catch (error) {
    if (conditionFailed(error)) return false
    throw error
  }
}
