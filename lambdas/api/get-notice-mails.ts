import { noticeRoutes } from '../../contract/notices.ts'
import { readNoticeMails } from '../logic/mail/notice-mails-view.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(noticeRoutes, 'get-notice-mails', () => readNoticeMails())
