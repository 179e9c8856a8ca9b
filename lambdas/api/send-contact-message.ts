import { createHash, randomUUID } from 'node:crypto'
import { peopleRoutes } from '../../contract/people.ts'
import { saveMessage } from '../data/mail/contact-message.ts'
import { expiry } from '../data/table.ts'
import { reserve } from '../data/account/usage.ts'
import { countEvent } from '../logic/business.ts'
import { mailPerson, type Receiver } from '../logic/mail/mailer.ts'
import { handle } from '../shared/handle.ts'
import { supportAddress } from '../shared/mail.ts'
import { HttpError } from '../shared/http-error.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { grants: ['mail'] }

/** Messages a day from one network address, and from all. */
const perSender = 10
const perDay = 2000
const keptDays = 730

/** The receiver's id is a digest: the message keeps the address. */
const receiverOf = (email: string): Receiver => ({
  userId: `address-${createHash('sha256').update(email.toLowerCase()).digest('hex')}`,
  email,
})

export const handler = handle(
  peopleRoutes,
  'send-contact-message',
  async ({ name, email, subject, message }, { address }) => {
    const at = new Date()
    const sender = createHash('sha256').update(address).digest('hex')
    for (const [counter, day] of [
      [`contact ${sender}`, perSender],
      ['contact', perDay],
    ] as const) {
      if (!(await reserve(counter, 'contactMessages', { day, month: null }, at))) throw new HttpError('RATE_LIMITED')
    }
    const id = randomUUID()
    await saveMessage({
      id,
      status: 'new',
      createdAt: at.toISOString(),
      name,
      email,
      subject,
      message,
      expiresAt: expiry(at, keptDays),
    })
    // Both mails are queued with a row: the form works while no mail can be sent.
    await mailPerson(receiverOf(supportAddress()), 'contact-message', { name, email, subject, message, id }, at)
    await mailPerson(receiverOf(email), 'contact-received', {}, at)
    await countEvent('contactMessage', 'all', at)
    return { success: true as const, id }
  },
)
