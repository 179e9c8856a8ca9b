import { randomUUID } from 'node:crypto'
import type { ChatStatus } from '../../../contract/chat.ts'
import { appendMessage, type Change, type NewMessage } from '../../data/chat/chat-message.ts'
import type { ChatSessionItem } from '../../data/chat/chat-session.ts'
import type { User } from '../../shared/caller.ts'
import { Refusal } from '../../shared/refusal.ts'
import { announce, readAudience } from './deliver.ts'
import { notifyAdmins } from './notify.ts'
import {
  closedText,
  escalationTexts,
  handedBackText,
  supportName,
  takenOverText,
  type EscalationReason,
} from './texts.ts'

/** What administrators may do to a session: from which statuses, to which, and what its user is told. */
const moves = {
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

/** One move with its message and its audit row. Throws CONFLICT when the session is not where it starts from. */
async function move(
  admin: User,
  session: ChatSessionItem,
  action: keyof typeof moves,
  at: Date,
): Promise<ChatSessionItem> {
  const { from, to, text, sender } = moves[action]
  const message: NewMessage = {
    id: randomUUID(),
    sender,
    text,
    ...(sender === 'admin' ? { admin: { id: admin.id, name: supportName } } : {}),
  }
  return tell(
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
  move(admin, session, 'take_over_session', at)
export const handBack = (admin: User, session: ChatSessionItem, at: Date): Promise<ChatSessionItem> =>
  move(admin, session, 'hand_back_session', at)
export const close = (admin: User, session: ChatSessionItem, at: Date): Promise<ChatSessionItem> =>
  move(admin, session, 'close_session', at)

/** The session waits for a person from now on. What already waits, or has one, stays as it is. */
export async function escalate(session: ChatSessionItem, reason: EscalationReason, at: Date): Promise<ChatSessionItem> {
  const message: NewMessage = { id: randomUUID(), sender: 'ai', text: escalationTexts[reason] }
  const change: Change = {
    next: (status) => (status === 'active' || status === 'closed' ? 'escalated' : null),
    adminId: null,
  }
  if (change.next(session.status) === null) return session
  const waiting = await tell(session, message, change, at)
  await notifyAdmins('escalated', waiting, session.lastMessage, await readAudience(session.userId, at), at)
  return waiting
}

async function tell(session: ChatSessionItem, message: NewMessage, change: Change, at: Date): Promise<ChatSessionItem> {
  const appended = await appendMessage(session, message, change, at)
  if (!appended) throw new Refusal('CONFLICT')
  // Read afterwards: the change may be what makes support present.
  await announce(appended, await readAudience(session.userId, at))
  return appended.session
}
