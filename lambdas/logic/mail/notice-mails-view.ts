import type * as z from 'zod/mini'
import { sizingNoticeMail } from '../../../content/mails/sizing-notice.ts'
import type { noticeMails } from '../../../contract/notices.ts'
import { findRun } from '../../data/mail/notice-mail.ts'
import { sizingRevisions } from '../../../compiler/revisions.ts'

/** Returns the mailing about the current revision for administrators. */
export async function readNoticeMails(): Promise<z.infer<typeof noticeMails>> {
  const current = sizingRevisions.at(-1)
  if (!current) throw new Error('There is no sizing revision.')
  const { id, what, since } = current
  const run = await findRun(id)
  return {
    revision: id,
    what,
    since,
    sample: sizingNoticeMail([{ name: 'Trend Follower', url: 'https://…/convert/…' }], 1, 'https://…/history'),
    run: run && {
      status: run.status,
      startedAt: run.startedAt,
      startedBy: run.startedBy,
      finishedAt: run.finishedAt ?? null,
      accounts: run.accounts ?? 0,
      mailed: run.mailed ?? 0,
      refused: run.refused ?? 0,
      uncertain: run.uncertain ?? 0,
    },
  }
}
