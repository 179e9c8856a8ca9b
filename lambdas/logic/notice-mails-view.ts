import type * as z from 'zod/mini'
import { sizingNoticeMail } from '../../content/mails/sizing-notice.ts'
import type { noticeMails } from '../../contract/notices.ts'
import { findRun } from '../data/notice-mail.ts'
import { sizingRevisions } from '../../compiler/revisions.ts'

/** The mailing about the current revision as administrators see it. */
export async function readNoticeMails(): Promise<z.infer<typeof noticeMails>> {
  const { id, what, since } = sizingRevisions[sizingRevisions.length - 1]
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
