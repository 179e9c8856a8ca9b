import { apiKeyRoutes } from '../../contract/public/keys.ts'
import { readAccount } from '../logic/account/account.ts'
import { mailPerson } from '../logic/mail/mailer.ts'
import { issueKey } from '../logic/public/api-keys.ts'
import { handle } from '../shared/handle.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { grants: ['api-keys', 'mail'] }

const day = 86_400_000

export const handler = handle(apiKeyRoutes, 'create-api-key', async ({ name, mode, days }, { user }) => {
  const at = new Date()
  const validUntil = days === undefined ? null : new Date(at.getTime() + days * day)
  const issued = await issueKey(await readAccount(user, at), { name, mode, validUntil }, at)
  const { prefix } = issued.key
  await mailPerson({ userId: user.id, email: user.email }, 'api-key-created', { name, prefix, mode }, at)
  return issued
})
