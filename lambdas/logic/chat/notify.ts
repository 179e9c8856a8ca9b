import { randomUUID } from 'node:crypto'
import { claimMail, type ChatSessionItem } from '../../data/chat/chat-session.ts'
import {
  deleteNotices,
  listNotices,
  listPreferences,
  saveNotice,
  type PreferencesItem,
} from '../../data/chat/chat-preferences.ts'
import { logger } from '../../shared/log.ts'
import { supportAddress, sendMail } from '../../shared/mail.ts'
import { attempt } from '../attempt.ts'
import { siteOrigin } from '../../shared/site-origin.ts'
import type { Audience } from './views.ts'

/** Occasions for a mail: a new session, a message while a person answers, a handover. */
export type Occasion = 'session' | 'chat' | 'escalated'

const subjects: Readonly<Record<Occasion, string>> = {
  session: 'New chat session',
  chat: 'New chat message',
  escalated: 'A chat waits for a person',
}
const setting = {
  session: 'notify_on_new_session',
  chat: 'notify_on_new_chat',
  escalated: 'notify_on_new_chat',
} as const

/** Minimum milliseconds between two mails about one session. */
const mailIntervalMs = 5 * 60_000

/** Mails the administrators with this setting. Logs failures: the message is saved anyway. */
export async function notifyAdmins(
  occasion: Occasion,
  session: ChatSessionItem,
  text: string,
  audience: Audience,
  at: Date,
): Promise<void> {
  try {
    if (!(await isWorthMail(occasion, session, audience, at))) return
    const wanted = (await listPreferences()).filter((row) => row[setting[occasion]])
    await Promise.all(wanted.map((row) => mailAdministrator(row, occasion, session, text, at)))
    // No administrator has notifications enabled, and a user waits.
    if (!wanted.length && occasion === 'escalated' && supportAddress())
      await sendMail({ to: supportAddress(), ...mailOf(occasion, session, text) })
  } catch (error) {
    logger.error('administrators not notified', { error: error as Error })
  }
}

async function isWorthMail(
  occasion: Occasion,
  session: ChatSessionItem,
  { desk }: Audience,
  at: Date,
): Promise<boolean> {
  if (occasion === 'session') return true
  const isWatched = desk.some(({ userId }) => userId === session.adminId)
  const needsPerson = session.status === 'escalated' || session.status === 'admin_active'
  if (!needsPerson || isWatched) return false
  return (await claimMail(session, new Date(at.getTime() - mailIntervalMs), at)) || occasion === 'escalated'
}

async function mailAdministrator(
  row: PreferencesItem,
  occasion: Occasion,
  session: ChatSessionItem,
  text: string,
  at: Date,
): Promise<void> {
  const mail = mailOf(occasion, session, text)
  if (row.notify_immediately) await sendMail({ to: row.email_address, ...mail })
  else
    await saveNotice({
      adminId: row.admin_id,
      id: randomUUID(),
      createdAt: at.toISOString(),
      text: `${mail.subject}\n${mail.text}`,
    })
}

const mailOf = (occasion: Occasion, { id, email }: ChatSessionItem, text: string) => ({
  subject: `${subjects[occasion]}: ${email}`,
  text: `${email} wrote:\n\n${text}\n\nAnswer here: ${siteOrigin()}/admin/chat?session=${encodeURIComponent(id)}`,
})

/** Sends each administrator's digest. Returns the number of mails. */
export async function mailDigests(): Promise<number> {
  let sent = 0
  for (const { admin_id: adminId, email_address: to } of await listPreferences())
    await attempt('digest not mailed', async () => {
      const notices = await listNotices(adminId)
      if (!notices.length) return
      const text = notices
        .map((notice) => `${notice.createdAt.slice(0, 16).replace('T', ' ')} UTC\n${notice.text}`)
        .join('\n\n---\n\n')
      await sendMail({ to, subject: `Chat: ${notices.length} since the last mail`, text })
      await deleteNotices(notices)
      sent++
    })
  return sent
}
