import { adminChatRoutes } from '../../contract/chat.ts'
import { reserve } from '../data/usage.ts'
import { handle } from '../shared/handle.ts'
import { sendMail } from '../shared/mail.ts'
import { Refusal } from '../shared/refusal.ts'

/** The mail goes to whatever address is being tried out: not without end. */
const perDay = 50

export const handler = handle(
  adminChatRoutes,
  'send-admin-email-notification',
  async ({ recipient, subject, ...about }, { user }) => {
    if (!(await reserve(user.id, 'testMails', { day: perDay, month: null }, new Date())))
      throw new Refusal('RATE_LIMITED')
    const { user_email: from, message, session_id: session, created_at: createdAt } = about
    await sendMail({ to: recipient, subject, text: `${from} wrote:\n\n${message}\n\nSession ${session}, ${createdAt}` })
    return { success: true as const }
  },
)
