import type { ChatMessage, ChatSession } from '../../../contract/chat.ts'
import {
  appendMessage,
  findMessage,
  type Appended,
  type Change,
  type NewMessage,
} from '../../data/chat/chat-message.ts'
import { takeRate } from '../../data/chat/chat-rate.ts'
import { claimUserMail, ownerOf, type ChatSessionItem } from '../../data/chat/chat-session.ts'
import type { User } from '../../shared/caller.ts'
import { logger } from '../../shared/log.ts'
import { HttpError } from '../../shared/http-error.ts'
import { mailPerson } from '../mail/mailer.ts'
import { takeOver } from './desk.ts'
import { publishMessage, readAudience } from './deliver.ts'
import { notifyAdmins } from './notify.ts'
import { anySession, ownSession } from './session.ts'
import { supportName } from './automatic-messages.ts'
import { messageOf, sessionOf, type Audience, type Reader } from './views.ts'

export interface Sending {
  readonly sessionId: string
  /** The sender's id for the message; repeats are ignored. */
  readonly id: string
  readonly text: string
  /** The sender's connection, which gets the response instead of the event. */
  readonly from?: string
}

interface Sent {
  readonly message: ChatMessage
  readonly session: ChatSession
}

/** Saves a message and publishes it. Throws NOT_FOUND, RATE_LIMITED (users only), CONFLICT. */
export async function send(user: User, sending: Sending, at: Date): Promise<Sent> {
  if (ownerOf(sending.sessionId) === user.id) return sendAsUser(user, sending, at)
  if (user.isAdmin) return reply(user, sending, at)
  throw new HttpError('NOT_FOUND')
}

async function sendAsUser(user: User, { sessionId, id, text, from }: Sending, at: Date): Promise<Sent> {
  const [allowed, session] = await Promise.all([checkRate(user.id, at), ownSession(user, sessionId)])
  if (!allowed && !(await findMessage(session, id))) {
    throw new HttpError('RATE_LIMITED', 'Rate limit exceeded. Please wait before sending another message.')
  }
  const isFirst = session.lastSeq <= 1
  const { appended, audience } = await write(
    session,
    { id, sender: 'user', text },
    {
      next: (status) => (status === 'closed' ? 'active' : status),
      email: user.email,
    },
    at,
  )
  await Promise.all([
    publishMessage(appended, audience, from),
    ...(appended.isNew ? [notifyAdmins(isFirst ? 'session' : 'chat', appended.session, text, audience, at)] : []),
  ])
  return sentOf(appended, audience, 'user')
}

/** If the check itself fails, the message is allowed. */
const checkRate = (userId: string, at: Date): Promise<boolean> =>
  takeRate(userId, at).catch((error: unknown) => {
    logger.warn('rate not checked', { error: error as Error })
    return true
  })

/** Sends an administrator's reply and takes over a session without an administrator. */
export async function reply(admin: User, { sessionId, id, text, from }: Sending, at: Date): Promise<Sent> {
  const found = await anySession(sessionId)
  const session = found.status === 'admin_active' ? found : await takeOver(admin, found, at)
  const { appended, audience } = await write(
    session,
    { id, sender: 'admin', text, admin: { id: admin.id, name: supportName } },
    {
      next: (status) => (status === 'admin_active' ? status : null),
      audit: {
        admin,
        action: 'send_message',
        targetTable: 'chat_messages',
        targetId: sessionId,
        details: { message_preview: text.slice(0, auditPreview) },
      },
    },
    at,
  )
  await publishMessage(appended, audience, from)
  if (appended.isNew) await mailAbsentUser(appended.session, text, audience, at)
  return sentOf(appended, audience, 'desk')
}

const auditPreview = 50

/** Minimum milliseconds between two mails about answers, and characters of the answer in a mail. */
const answerMailMs = 30 * 60_000
const answerPreview = 300

/** Mails the answer to a user who is not connected. Logs failures: the answer is saved anyway. */
async function mailAbsentUser(session: ChatSessionItem, text: string, { own }: Audience, at: Date): Promise<void> {
  if (own.length > 0) return
  try {
    if (!(await claimUserMail(session, new Date(at.getTime() - answerMailMs), at))) return
    const { userId, email } = session
    await mailPerson({ userId, email }, 'chat-answered', { preview: text.slice(0, answerPreview) }, at)
  } catch (error) {
    logger.error('user not mailed', { error: error as Error })
  }
}

/** Reads the audience while the message is written. Publishes repeated messages again: their sender got no response. */
async function write(
  session: ChatSessionItem,
  draft: NewMessage,
  change: Change,
  at: Date,
): Promise<{ appended: Appended; audience: Audience }> {
  const [appended, audience] = await Promise.all([
    appendMessage(session, draft, change, at),
    readAudience(session.userId, at),
  ])
  if (!appended) throw new HttpError('CONFLICT', 'This conversation was closed or given back meanwhile.')
  return { appended, audience }
}

const sentOf = ({ message, session }: Appended, audience: Audience, reader: Reader): Sent => ({
  message: messageOf(message, reader),
  session: sessionOf(session, audience, reader),
})
