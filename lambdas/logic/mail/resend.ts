import { mails, type MailKind } from '../../../content/mails/catalog.ts'
import { renderMail } from '../../../content/mails/mail-body.ts'
import { sampleMail } from '../../../content/mails/samples.ts'
import { reserve } from '../../data/account/usage.ts'
import { findMail, requeueMail, type MailStatus } from '../../data/mail/mail.ts'
import type { User } from '../../shared/caller.ts'
import { HttpError } from '../../shared/http-error.ts'
import { sendMail } from '../../shared/mail.ts'
import { deliver } from './mailer.ts'
import { siteOrigin } from '../../shared/site-origin.ts'

/** Sends a mail again that was not delivered. Throws NOT_FOUND, and CONFLICT if it was sent or waits. */
export async function resendMail(admin: User, userId: string, id: string, at: Date): Promise<MailStatus> {
  const mail = await findMail(userId, id)
  if (!mail) throw new HttpError('NOT_FOUND')
  const undelivered = ['failed', 'bounced', 'complained', 'suppressed'] as const
  const details = { kind: mail.kind, to: mail.to, before: { status: mail.status }, after: { status: 'queued' } }
  const audit = { admin, action: 'resend_mail', targetTable: 'mails', targetId: id, details } as const
  if (!(await requeueMail(mail, undelivered, audit, at))) throw new HttpError('CONFLICT')
  return (await deliver({ ...mail, status: 'queued', attempts: 0 })) ?? 'queued'
}

const samplesPerDay = 5

/** Sends one example of every mail to the administrator. Returns their number. Throws RATE_LIMITED. */
export async function sendSamples(admin: User, at: Date): Promise<number> {
  if (!(await reserve(admin.id, 'testMails', { day: samplesPerDay, month: null }, at)))
    throw new HttpError('RATE_LIMITED')
  const kinds = Object.keys(mails) as MailKind[]
  for (const kind of kinds) {
    const rendered = renderMail(sampleMail(kind, { origin: siteOrigin() }))
    await sendMail({ to: admin.email, ...rendered, subject: `[Example: ${kind}] ${rendered.subject}` })
  }
  return kinds.length
}
