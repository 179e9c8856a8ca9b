import { adminChatRoutes } from '../../contract/chat.ts'
import { reserve } from '../data/account/usage.ts'
import { handle } from '../shared/handle.ts'
import { sendMail } from '../shared/mail.ts'
import { HttpError } from '../shared/http-error.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { grants: ['mail'] }

/** Limited: the mail goes to any address the administrator enters. */
const perDay = 50

export const handler = handle(
  adminChatRoutes,
  'send-admin-email-notification',
  async ({ recipient, subject, ...about }, { user }) => {
    if (!(await reserve(user.id, 'testMails', { day: perDay, month: null }, new Date())))
      throw new HttpError('RATE_LIMITED')
    const { user_email: from, message, session_id: session, created_at: createdAt } = about
    await sendMail({ to: recipient, subject, text: `${from} wrote:\n\n${message}\n\nSession ${session}, ${createdAt}` })
    return { success: true as const }
  },
)
