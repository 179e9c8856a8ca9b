import { adminPeopleRoutes } from '../../contract/admin-people.ts'
import type { Action } from '../data/audit.ts'
import { createIssue } from '../data/mail/newsletter.ts'
import { mailPerson } from '../logic/mail/mailer.ts'
import { handle } from '../shared/handle.ts'
import type { Needs } from '../shared/needs.ts'
import { siteOrigin } from '../shared/site-origin.ts'

export const needs: Needs = { grants: ['mail'] }

export const handler = handle(adminPeopleRoutes, 'send-newsletter', async ({ subject, body, test }, { user }) => {
  const at = new Date()
  if (test) {
    const unsubscribeUrl = `${siteOrigin()}/settings`
    await mailPerson({ userId: user.id, email: user.email }, 'newsletter', { subject, body, unsubscribeUrl }, at)
    return { success: true as const }
  }
  const details = { subject, characters: body.length }
  const auditOf = (targetId: string): Action => ({
    admin: user,
    action: 'send_newsletter',
    targetTable: 'newsletter_issues',
    targetId,
    details,
  })
  await createIssue({ createdBy: user.email, subject, body }, auditOf, at)
  return { success: true as const }
})
