import { randomUUID } from 'node:crypto'
import type { ChatStatus } from '../../../contract/chat.ts'
import { appendMessage, type Change, type NewMessage } from '../../data/chat/chat-message.ts'
import type { ChatSessionItem } from '../../data/chat/chat-session.ts'
import type { User } from '../../shared/caller.ts'
import { HttpError } from '../../shared/http-error.ts'
import { publishMessage, readAudience } from './deliver.ts'
import { notifyAdmins } from './notify.ts'
import {
  closedText,
  escalationTexts,
  handedBackText,
  managerText,
  supportName,
  takenOverText,
  type EscalationReason,
} from './automatic-messages.ts'

/** Status changes by administrators: from, to, and the message to the user. */
const transitions = {
  take_over_session: {
    from: ['active', 'escalated', 'closed'],
    to: 'admin_active',
    text: takenOverText,
    sender: 'admin',
  },
  hand_back_session: { from: ['admin_active', 'escalated'], to: 'active', text: handedBackText, sender: 'ai' },
  close_session: { from: ['active', 'escalated', 'admin_active'], to: 'closed', text: closedText, sender: 'admin' },
} as const satisfies Record<
  string,
  { from: readonly ChatStatus[]; to: ChatStatus; text: string; sender: 'ai' | 'admin' }
>

/** Changes the status with its message and audit row. Throws CONFLICT if the session has another status. */
async function changeStatus(
  admin: User,
  session: ChatSessionItem,
  action: keyof typeof transitions,
  at: Date,
): Promise<ChatSessionItem> {
  const { from, to, text, sender } = transitions[action]
  const message: NewMessage = {
    id: randomUUID(),
    sender,
    text,
    ...(sender === 'admin' ? { admin: { id: admin.id, name: supportName } } : {}),
  }
  return sendNotice(
    session,
    message,
    {
      next: (status) => ((from as readonly ChatStatus[]).includes(status) ? to : null),
      adminId: to === 'admin_active' ? admin.id : null,
      audit: {
        admin,
        action,
        targetTable: 'chat_sessions',
        targetId: session.id,
        details: { session_user_email: session.email, before: session.status, after: to },
      },
    },
    at,
  )
}

export const takeOver = (admin: User, session: ChatSessionItem, at: Date): Promise<ChatSessionItem> =>
  changeStatus(admin, session, 'take_over_session', at)
export const release = (admin: User, session: ChatSessionItem, at: Date): Promise<ChatSessionItem> =>
  changeStatus(admin, session, 'hand_back_session', at)
export const close = (admin: User, session: ChatSessionItem, at: Date): Promise<ChatSessionItem> =>
  changeStatus(admin, session, 'close_session', at)

/** Hands the session to an account manager, who answers alone. Does nothing if the manager has it. */
export async function assignToManager(
  session: ChatSessionItem,
  manager: { readonly id: string; readonly name: string },
  at: Date,
): Promise<ChatSessionItem> {
  if (session.status === 'admin_active' && session.adminId === manager.id) return session
  const message: NewMessage = { id: randomUUID(), sender: 'admin', text: managerText(manager.name), admin: manager }
  const assigned = await sendNotice(session, message, { next: () => 'admin_active', adminId: manager.id }, at)
  await notifyAdmins('chat', assigned, assigned.lastMessage, await readAudience(session.userId, at), at)
  return assigned
}

/** Hands the session over to a person. Does nothing if it already waits or has one. */
export async function escalate(session: ChatSessionItem, reason: EscalationReason, at: Date): Promise<ChatSessionItem> {
  const message: NewMessage = { id: randomUUID(), sender: 'ai', text: escalationTexts[reason] }
  const change: Change = {
    next: (status) => (status === 'active' || status === 'closed' ? 'escalated' : null),
    adminId: null,
  }
  if (change.next(session.status) === null) return session
  const waiting = await sendNotice(session, message, change, at)
  await notifyAdmins('escalated', waiting, session.lastMessage, await readAudience(session.userId, at), at)
  return waiting
}

async function sendNotice(
  session: ChatSessionItem,
  message: NewMessage,
  change: Change,
  at: Date,
): Promise<ChatSessionItem> {
  const appended = await appendMessage(session, message, change, at)
  if (!appended) throw new HttpError('CONFLICT')
  // Read after the change, which may set support's presence.
  await publishMessage(appended, await readAudience(session.userId, at))
  return appended.session
}
