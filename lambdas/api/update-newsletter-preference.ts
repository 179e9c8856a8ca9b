import { adminPeopleRoutes } from '../../contract/admin-people.ts'
import { setPreference } from '../logic/mail/newsletter.ts'
import { handle } from '../shared/handle.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { grants: ['mail'] }

export const handler = handle(adminPeopleRoutes, 'update-newsletter-preference', async ({ subscribed }, { user }) => ({
  status: await setPreference({ userId: user.id, email: user.email }, subscribed, new Date()),
}))
