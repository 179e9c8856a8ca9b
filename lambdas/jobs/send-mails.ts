import type { Context } from 'aws-lambda'
import { moveMail, pageByStatus, type MailItem } from '../data/mail/mail.ts'
import { attemptAll } from '../logic/attempt.ts'
import { deliver } from '../logic/mail/mailer.ts'
import { logger } from '../shared/log.ts'

const perPage = 200
/** Remaining milliseconds at which the rest waits for the next run. */
const enough = 8_000
/** Milliseconds after which a mail counts as left: its function ended before it was sent. */
const queuedTooLong = 45_000
const sendingTooLong = 5 * 60_000

/** Runs every minute: sends mails that are still queued, and puts interrupted ones back into the queue. */
export async function handler(_event: unknown, context: Context): Promise<void> {
  const isOver = () => context.getRemainingTimeInMillis() < enough
  const isOlder = ({ changedAt }: MailItem, milliseconds: number) => Date.parse(changedAt) < Date.now() - milliseconds
  await attemptAll('mail not queued again', {
    read: (cursor) => pageByStatus('sending', perPage, cursor),
    work: async (mail) => {
      if (isOlder(mail, sendingTooLong))
        await moveMail(mail, ['sending'], 'queued', { at: new Date(0), problem: 'Interrupted' })
    },
    isOver,
  })
  let sent = 0
  await attemptAll('mail not sent', {
    read: (cursor) => pageByStatus('queued', perPage, cursor),
    work: async (mail) => {
      if (mail.status !== 'queued') throw new Error('The mail is in the queue with another status.')
      if (isOlder(mail, queuedTooLong) && (await deliver(mail)) === 'sent') sent++
    },
    isOver,
  })
  if (sent) logger.info('queued mails sent', { sent })
}
