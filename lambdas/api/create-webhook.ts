import { webhookRoutes } from '../../contract/public/webhooks.ts'
import { readAccount } from '../logic/account/account.ts'
import { requireApiAccess } from '../logic/public/api-keys.ts'
import { addWebhook } from '../logic/public/webhooks.ts'
import { handle } from '../shared/handle.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { grants: ['webhook-machine'] }

export const handler = handle(webhookRoutes, 'create-webhook', async (input, { user }) => {
  const at = new Date()
  const account = await readAccount(user, at)
  requireApiAccess(account)
  return addWebhook(account, input, at)
})
