import { webhookRoutes } from '../../contract/public/webhooks.ts'
import { findWebhook } from '../data/public/webhook.ts'
import { readAccount } from '../logic/account/account.ts'
import { requireApiAccess } from '../logic/public/api-keys.ts'
import { deliveryView, ping } from '../logic/public/webhooks.ts'
import { handle } from '../shared/handle.ts'
import { HttpError } from '../shared/http-error.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { grants: ['webhook-machine'] }

export const handler = handle(webhookRoutes, 'ping-webhook', async ({ id }, { user }) => {
  const at = new Date()
  if (!(await findWebhook(user.id, id))) throw new HttpError('NOT_FOUND')
  requireApiAccess(await readAccount(user, at))
  return deliveryView(await ping(user.id, id, at))
})
