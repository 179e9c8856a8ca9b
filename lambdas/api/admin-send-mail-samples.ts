import { adminOverviewRoutes } from '../../contract/admin-overview.ts'
import { sendSamples } from '../logic/mail/resend.ts'
import { handle } from '../shared/handle.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { seconds: 29, grants: ['mail'] }

export const handler = handle(adminOverviewRoutes, 'admin-send-mail-samples', async (_, { user }) => ({
  sent: await sendSamples(user, new Date()),
}))
