import { sizingNoticeMail } from '../../../content/mails/sizing-notice.ts'
import {
  advanceRun,
  claimMail,
  findRun,
  finishRun,
  releaseMail,
  settleMail,
  type NoticeRunItem,
  type Outcome,
} from '../../data/mail/notice-mail.ts'
import { profilesAfter, type ProfileItem } from '../../data/account/profile.ts'
import { sizingRevision } from '../../../compiler/revisions.ts'
import { logger } from '../../shared/log.ts'
import { supportAddress, sendMailOnce } from '../../shared/mail.ts'
import { attempt } from '../attempt.ts'
import { readOutdated, review } from '../conversion/outdated.ts'
import type { ConversionItem } from '../../data/conversion/conversion.ts'

/** Profiles per page. */
const profilePage = 50
/** Milliseconds between two mails: SES allows 14 per second outside its sandbox. */
const mailIntervalMs = 200
/** Conversions read for one mail; the mail lists fewer. */
const maxConversionsRead = 100

export interface Budget {
  readonly isOver: () => boolean
  /** Mails that this invocation may send. */
  readonly mails: number
}

/**
 * Continues the current revision's mailing until the budget is used up. Returns the run, or null if none is active.
 * Does not mail a user twice after an interruption.
 */
export async function mailNotices({ isOver, mails }: Budget): Promise<NoticeRunItem | null> {
  let run = await findRun(sizingRevision)
  if (run?.status !== 'running') return null
  for (let sent = 0; sent < mails && !isOver();) {
    const profiles = await profilesAfter(run.through, profilePage)
    if (profiles.length === 0) return finishRun(run, new Date())
    for (const profile of profiles) {
      if (sent >= mails || isOver()) return run
      let notified: Outcome | 'later' | null = null
      const { startedAt } = run
      await attempt('notice not mailed', async () => {
        notified = await mailUser(profile, startedAt, isOver)
      })
      if (notified === 'later') return run
      if (notified) sent++
      run = await advanceRun(run, profile.email, 1, notified ?? undefined)
      if (!run) return null
    }
  }
  return run
}

/**
 * Returns null for a user without outdated programs or with an earlier mail; `later` if time is over or SES throttles.
 */
async function mailUser(
  { userId, email }: ProfileItem,
  since: string,
  isOver: () => boolean,
): Promise<Outcome | 'later' | null> {
  const { outdated, isComplete } = await review(userId, isOver)
  if (!isComplete && isOver()) return 'later'
  const records = await readOutdated(userId, outdated.slice(0, maxConversionsRead))
  if (records.length === 0) return null
  const total = Math.max(records.length, outdated.length)
  const claim = { userId, revision: sizingRevision, at: new Date().toISOString(), conversions: total }
  const before = await claimMail(claim)
  if (before) return before.at < since ? null : before.status === 'sending' ? 'uncertain' : before.status
  const outcome = await send(email, records, total)
  if (outcome === 'later') await releaseMail(claim)
  else if (outcome !== 'uncertain') await settleMail(claim, outcome)
  return outcome
}

/**
 * The error name of an undeliverable address. Other errors concern our account and are temporary: limits, permissions,
 * the domain.
 */
const badAddress = 'BadRequestException'

const outcomeOf = (name: string, status: number): Outcome | 'later' =>
  status < 400 || status >= 500 ? 'uncertain' : name === badAddress ? 'refused' : 'later'

async function send(to: string, records: readonly ConversionItem[], total: number): Promise<Outcome | 'later'> {
  try {
    await sendMailOnce({ to, replyTo: supportAddress(), ...mailOf(records, total) })
    await new Promise((resolve) => setTimeout(resolve, mailIntervalMs))
    return 'mailed'
  } catch (error) {
    const { name = '', $metadata: { httpStatusCode = 0 } = {} } = error as {
      name?: string
      $metadata?: { httpStatusCode?: number }
    }
    const outcome = outcomeOf(name, httpStatusCode)
    logger.warn('notice not mailed', { outcome, error: error as Error })
    return outcome
  }
}

const origin = (): string => process.env.SITE_ORIGIN ?? ''

function mailOf(records: readonly ConversionItem[], total: number) {
  const affected = records.map(({ id, name, title }) => ({
    name: name || title || `Conversion ${id.slice(0, 8)}`,
    url: `${origin()}/convert/${id}`,
  }))
  return sizingNoticeMail(affected, total, `${origin()}/conversion-history?show=attention`)
}
