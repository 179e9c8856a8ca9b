import { peopleRoutes } from '../../contract/people.ts'
import { subscribe } from '../data/mail/newsletter.ts'
import { handle } from '../shared/handle.ts'
import { sendMail } from '../shared/mail.ts'

export const handler = handle(peopleRoutes, 'newsletter-subscribe', async ({ firstName, lastName }, { user }) => {
  const isNew = await subscribe({
    userId: user.id,
    email: user.email,
    firstName,
    lastName,
    createdAt: new Date().toISOString(),
  })
  if (isNew) {
    await sendMail({
      to: user.email,
      subject: 'Welcome to Tradewright',
      text:
        `Hello${firstName ? ` ${firstName}` : ''},\n\nyour account is ready. We write when something worth your time ` +
        `has changed, and seldom otherwise.\nTo hear nothing from us, answer this mail with "stop".\n\nTradewright`,
    })
  }
  return { success: true as const, isNew }
})
