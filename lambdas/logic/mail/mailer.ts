import { isMailKind, mailBody, type MailKind, type MailParameters } from '../../../content/mails/catalog.ts'
import { renderMail } from '../../../content/mails/mail-body.ts'
import {
  findSuppression,
  moveMail,
  queuedMail,
  saveMail,
  type MailItem,
  type MailStatus,
} from '../../data/mail/mail.ts'
import { logger } from '../../shared/log.ts'
import { sendMailOnce, supportAddress } from '../../shared/mail.ts'
import { siteOrigin } from '../../shared/site-origin.ts'
import { countEvent } from '../business.ts'

export interface Receiver {
  /** The owner's id; `address:…` for people without an account. */
  readonly userId: string
  readonly email: string
}

/** Attempts before a mail counts as failed. */
const maxAttempts = 5

const bodyOf = (kind: MailKind, parameters: unknown) =>
  mailBody(kind, parameters as MailParameters<typeof kind>, { origin: siteOrigin() })

/** Returns the row of a mail, for the transaction of the change that it reports. `deliver` sends it. */
export const newMail = <K extends MailKind>(
  { userId, email }: Receiver,
  kind: K,
  parameters: MailParameters<K>,
  at: Date,
): MailItem => queuedMail({ userId, to: email, kind, parameters, subject: bodyOf(kind, parameters).subject }, at)

/** Saves and sends a mail. Never fails: a job sends saved mails later, and errors are logged. */
export async function mailPerson<K extends MailKind>(
  receiver: Receiver,
  kind: K,
  parameters: MailParameters<K>,
  at: Date,
): Promise<void> {
  try {
    const mail = newMail(receiver, kind, parameters, at)
    await saveMail(mail)
    await deliver(mail)
  } catch (error) {
    logger.error('mail not saved', { kind, error: error as Error })
  }
}

/** Errors that a retry does not help: the address or the content is refused. */
const permanentErrors = new Set(['BadRequestException', 'MessageRejected', 'MailFromDomainNotVerifiedException'])

/**
 * Sends a queued mail and saves the outcome. Returns null if another call has taken it. Temporary errors put it back
 * into the queue, up to five attempts. Never throws.
 */
export async function deliver(mail: MailItem): Promise<MailStatus | null> {
  try {
    if (!(await moveMail(mail, ['queued'], 'sending', { at: new Date() }))) return null
    if (await findSuppression(mail.to)) return await settle(mail, 'suppressed', 'The address bounced or complained.')
    if (!isMailKind(mail.kind)) return await settle(mail, 'failed', `There is no mail ${mail.kind}.`)
    const body = bodyOf(mail.kind, mail.parameters)
    await sendMailOnce({
      to: mail.to,
      replyTo: body.replyTo ?? supportAddress(),
      ...renderMail(body),
      tags: { user: mail.userId, mail: mail.id },
      ...(body.unsubscribeUrl ? { unsubscribeUrl: body.unsubscribeUrl } : {}),
    })
    return await settle(mail, 'sent')
  } catch (error) {
    return settleError(mail, error as Error)
  }
}

async function settleError(mail: MailItem, error: Error): Promise<MailStatus | null> {
  const isFinal = permanentErrors.has(error.name) || mail.attempts + 1 >= maxAttempts
  logger.warn('mail not sent', { kind: mail.kind, mail: mail.id, isFinal, error })
  try {
    return await settle(mail, isFinal ? 'failed' : 'queued', error.name)
  } catch (failure) {
    logger.error('mail not settled', { mail: mail.id, error: failure as Error })
    return null
  }
}

async function settle(mail: MailItem, status: MailStatus, problem?: string): Promise<MailStatus> {
  await moveMail(mail, ['sending'], status, { at: new Date(), ...(problem ? { problem } : {}) })
  if (status === 'sent') await countEvent('mailSent', mail.kind)
  if (status === 'failed') await countEvent('mailFailed', mail.kind)
  return status
}
