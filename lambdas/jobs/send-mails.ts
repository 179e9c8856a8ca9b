import type { Context } from 'aws-lambda'
import { mailsByStatus, moveMail, type MailItem } from '../data/mail/mail.ts'
import { deliver } from '../logic/mail/mailer.ts'
import { logger } from '../shared/log.ts'

const batch = 200
/** Remaining milliseconds at which the rest waits for the next run. */
const enough = 8_000
/** Milliseconds after which a mail counts as left: its function ended before it was sent. */
const queuedTooLong = 45_000
const sendingTooLong = 5 * 60_000

/** Runs every minute: sends mails that are still queued, and puts interrupted ones back into the queue. */
export async function handler(_event: unknown, context: Context): Promise<void> {
  const isOver = () => context.getRemainingTimeInMillis() < enough
  const isOlder = ({ changedAt }: MailItem, milliseconds: number) => Date.parse(changedAt) < Date.now() - milliseconds
  for (const mail of await mailsByStatus('sending', batch)) {
    if (isOlder(mail, sendingTooLong))
      await moveMail(mail, ['sending'], 'queued', { at: new Date(0), problem: 'Interrupted' })
  }
  let sent = 0
  for (const mail of await mailsByStatus('queued', batch)) {
    if (isOver()) break
    if (isOlder(mail, queuedTooLong) && (await deliver(mail)) === 'sent') sent++
  }
  if (sent) logger.info('queued mails sent', { sent })
}
