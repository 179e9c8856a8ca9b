import { webhookRoutes } from '../../contract/public/webhooks.ts'
import { changeWebhook } from '../data/public/webhook.ts'
import { readAccount } from '../logic/account/account.ts'
import { requireApiAccess } from '../logic/public/api-keys.ts'
import { webhookView } from '../logic/public/webhooks.ts'
import { handle } from '../shared/handle.ts'
import { HttpError } from '../shared/http-error.ts'
import { omitUndefined } from '../shared/omit-undefined.ts'

/** Switching a webhook on needs the plan; a downgrade switches it off. */
export const handler = handle(webhookRoutes, 'update-webhook', async ({ id, ...change }, { user }) => {
  if (change.enabled) requireApiAccess(await readAccount(user, new Date()))
  const changed = await changeWebhook(user.id, id, omitUndefined(change))
  if (!changed) throw new HttpError('NOT_FOUND')
  return webhookView(changed)
})
