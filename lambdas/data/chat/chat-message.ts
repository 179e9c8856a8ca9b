import { createWriteTransaction, Entity, type EntityItem } from 'electrodb'
import type { ChatStatus, SenderType } from '../../../contract/chat.ts'
import { Audit, auditItem, type Action } from '../audit.ts'
import { chatExpiry, ChatSession, findChatSession, newSessionId, type ChatSessionItem } from './chat-session.ts'
import { byDateKey, configuration, primaryKey, service } from '../table.ts'

/** A message of a session, with a unique id and a gapless number. */
const ChatMessage = new Entity(
  {
    model: { service, entity: 'chatMessage', version: '1' },
    attributes: {
      userId: { type: 'string', required: true },
      sessionId: { type: 'string', required: true },
      id: { type: 'string', required: true },
      seq: { type: 'number', required: true, padding: { length: 8, char: '0' } },
      senderType: { type: ['user', 'ai', 'admin'] as const, required: true },
      message: { type: 'string', required: true },
      adminId: { type: 'string' },
      adminName: { type: 'string' },
      createdAt: { type: 'string', required: true },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      primary: {
        pk: { field: primaryKey.pk, composite: ['userId'] },
        sk: { field: primaryKey.sk, composite: ['sessionId', 'id'] },
      },
      bySeq: {
        index: byDateKey.index,
        pk: { field: byDateKey.pk, composite: ['userId'] },
        sk: { field: byDateKey.sk, composite: ['sessionId', 'seq'] },
      },
    },
  },
  configuration,
)

export type ChatMessageItem = EntityItem<typeof ChatMessage>

const previewLength = 120

export interface NewMessage {
  readonly id: string
  readonly sender: SenderType
  readonly text: string
  readonly admin?: { readonly id: string; readonly name: string }
}

/** The changes a message makes to its session. */
export interface Change {
  /** Returns the next status; null if the message is too late. */
  readonly next: (status: ChatStatus) => ChatStatus | null
  /** The administrator who answers next; null for none, undefined for no change. */
  readonly adminId?: string | null
  /** The sender's current address. */
  readonly email?: string
  readonly audit?: Action
}

export interface Appended {
  readonly message: ChatMessageItem
  readonly session: ChatSessionItem
  /** False if a message with this id exists. */
  readonly isNew: boolean
}

const sequenceAttempts = 8

/**
 * Writes the message, the session's row and the audit row in one transaction. Concurrent writers get the next number.
 * Returns null if the session's status does not allow the message.
 */
export async function appendMessage(
  begun: ChatSessionItem,
  draft: NewMessage,
  change: Change,
  at: Date,
): Promise<Appended | null> {
  let session = begun
  for (let tried = 0; tried < sequenceAttempts; tried++) {
    const status = change.next(session.status)
    if (status === null) return null
    const message = messageItem(session, draft, at)
    const after = sessionAfter(session, status, message, change, at)
    const { canceled } = await createWriteTransaction({ ChatSession, ChatMessage, Audit }, (entities) => [
      entities.ChatSession.put(after)
        .where((row, { eq }) => `${eq(row.lastSeq, session.lastSeq)} AND ${eq(row.status, session.status)}`)
        .commit(),
      entities.ChatMessage.create(message).commit(),
      ...(change.audit ? [entities.Audit.create(auditItem(change.audit, at)).commit()] : []),
    ]).go()
    if (!canceled) return { message, session: after, isNew: true }
    const [written, current] = await Promise.all([findMessage(session, draft.id), findChatSession(session.id)])
    if (!current) return null
    if (written) return { message: written, session: current, isNew: false }
    session = current
  }
  throw new Error(`Too many write to session ${begun.id} at once.`)
}

/** A new session with its first message. */
export async function beginSession(
  owner: { readonly id: string; readonly email: string },
  welcome: NewMessage,
  at: Date,
): Promise<Appended> {
  const blank: ChatSessionItem = {
    userId: owner.id,
    id: newSessionId(owner.id, at),
    status: 'active',
    createdAt: at.toISOString(),
    lastMessageAt: at.toISOString(),
    lastSeq: 0,
    lastMessage: '',
    lastSender: 'ai',
    email: owner.email,
    searchText: '',
    expiresAt: chatExpiry(at),
  }
  const message = messageItem(blank, welcome, at)
  const session = sessionAfter(blank, 'active', message, {}, at)
  const { canceled } = await createWriteTransaction({ ChatSession, ChatMessage }, (entities) => [
    entities.ChatSession.create(session).commit(),
    entities.ChatMessage.create(message).commit(),
  ]).go()
  const existing = canceled ? await findChatSession(session.id) : null
  return existing ? { message, session: existing, isNew: false } : { message, session, isNew: true }
}

const messageItem = (session: ChatSessionItem, { id, sender, text, admin }: NewMessage, at: Date): ChatMessageItem => ({
  userId: session.userId,
  sessionId: session.id,
  id,
  seq: session.lastSeq + 1,
  senderType: sender,
  message: text,
  ...(admin ? { adminId: admin.id, adminName: admin.name } : {}),
  createdAt: at.toISOString(),
  expiresAt: chatExpiry(at),
})

function sessionAfter(
  { adminId: before, ...session }: ChatSessionItem,
  status: ChatStatus,
  { seq, message, senderType }: ChatMessageItem,
  { adminId = before, email = session.email }: Omit<Change, 'next'>,
  at: Date,
): ChatSessionItem {
  const lastMessage = message.slice(0, previewLength)
  return {
    ...session,
    status,
    lastMessageAt: at.toISOString(),
    lastSeq: seq,
    lastMessage,
    lastSender: senderType,
    email,
    searchText: `${email}\n${lastMessage}`.toLowerCase(),
    expiresAt: chatExpiry(at),
    ...(adminId ? { adminId } : {}),
  }
}

export async function findMessage(
  { userId, id: sessionId }: ChatSessionItem,
  id: string,
): Promise<ChatMessageItem | null> {
  return (await ChatMessage.get({ userId, sessionId, id }).go({ consistent: true })).data
}

/** Above every message number. An open bound would include later sessions. */
const lastSeq = 99_999_999

/** Returns the messages after the number `after`, in order. */
export async function listMessages(
  { userId, id: sessionId }: ChatSessionItem,
  after: number,
  limit: number,
): Promise<ChatMessageItem[]> {
  return (
    await ChatMessage.query
      .bySeq({ userId, sessionId })
      .between({ seq: after + 1 }, { seq: lastSeq })
      .go({ limit, consistent: true })
  ).data
}

/** Returns the last messages, in order. */
export async function lastMessages(
  { userId, id: sessionId }: ChatSessionItem,
  count: number,
): Promise<ChatMessageItem[]> {
  return (
    await ChatMessage.query.bySeq({ userId, sessionId }).go({ count, order: 'desc', consistent: true })
  ).data.reverse()
}
