import { peopleRoutes } from '../../contract/people.ts'
import { welcome } from '../logic/mail/newsletter.ts'
import { handle } from '../shared/handle.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { grants: ['mail'] }

export const handler = handle(peopleRoutes, 'newsletter-subscribe', async (names, { user }) => ({
  success: true as const,
  isNew: await welcome({ userId: user.id, email: user.email }, names, new Date()),
}))
