import { adminOverviewRoutes } from '../../contract/admin-overview.ts'
import { resendMail } from '../logic/mail/resend.ts'
import { handle } from '../shared/handle.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { grants: ['mail'] }

export const handler = handle(adminOverviewRoutes, 'admin-resend-mail', async ({ userId, id }, { user }) => ({
  success: true as const,
  status: await resendMail(user, userId, id, new Date()),
}))
