import { createHash, randomUUID } from 'node:crypto'
import { peopleRoutes } from '../../contract/people.ts'
import { saveMessage } from '../data/mail/contact-message.ts'
import { expiry } from '../data/table.ts'
import { reserve } from '../data/account/usage.ts'
import { countEvent } from '../logic/business.ts'
import { mailPerson } from '../logic/mail/mailer.ts'
import { handle } from '../shared/handle.ts'
import { supportAddress, sendMail } from '../shared/mail.ts'
import { HttpError } from '../shared/http-error.ts'

/** Messages a day from one network address, and from all. */
const perSender = 10
const perDay = 2000
const keptDays = 730

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
    await sendMail({
      to: supportAddress(),
      replyTo: email,
      subject: `Contact: ${subject}`,
      text: `${name} <${email}> writes:\n\n${message}\n\n${id}`,
    })
    // The receiver's id is a digest: the message keeps the address.
    const receiver = { userId: `address-${createHash('sha256').update(email.toLowerCase()).digest('hex')}`, email }
    await mailPerson(receiver, 'contact-received', {}, at)
    await countEvent('contactMessage', 'all', at)
    return { success: true as const, id }
  },
)
