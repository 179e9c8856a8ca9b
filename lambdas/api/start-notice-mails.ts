import { noticeRoutes } from '../../contract/notices.ts'
import { sizingRevision } from '../../compiler/revisions.ts'
import { startRun } from '../data/mail/notice-mail.ts'
import { readNoticeMails } from '../logic/mail/notice-mails-view.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(noticeRoutes, 'start-notice-mails', async (_, { user }) => {
  await startRun(sizingRevision, user, new Date())
  return readNoticeMails()
})
