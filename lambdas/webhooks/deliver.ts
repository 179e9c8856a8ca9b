import { findDelivery, giveUpDelivery, saveAttempt, type Attempt } from '../data/public/webhook-delivery.ts'
import { changeWebhook, findWebhook, markVerified, type WebhookItem } from '../data/public/webhook.ts'
import { readAccount } from '../logic/account/account.ts'
import { signatureOf } from '../logic/public/webhooks.ts'
import { isAdministrator } from '../shared/admin-rights.ts'
import { HttpError } from '../shared/http-error.ts'
import { DeliveryError, post, type Receipt } from '../shared/post-webhook.ts'
import type { DeliveryJob } from '../shared/webhook-machine.ts'

const noAccess = 'The plan has no API access any more, so the webhook was switched off.'

/** One attempt. Throws NotDelivered when it should be tried again; the machine knows it by its name. */
export async function handler({ userId, id }: DeliveryJob): Promise<DeliveryJob> {
  const delivery = await findDelivery(userId, id)
  const hook = delivery && (await findWebhook(userId, delivery.webhookId))
  if (delivery?.status !== 'pending') return { userId, id }
  if (!hook?.enabled) {
    // The webhook was deleted or disabled.
    await giveUpDelivery(userId, id)
    return { userId, id }
  }
  if (!(await hasAccess(hook, new Date()))) {
    await changeWebhook(userId, hook.id, { enabled: false })
    await giveUpDelivery(userId, id, noAccess)
    return { userId, id }
  }
  const attempt = await tryPost(hook, delivery)
  await saveAttempt(delivery, attempt, new Date())
  if (attempt.problem) throw new DeliveryError(attempt.problem)
  if (delivery.event === 'verification') await markVerified(hook)
  return { userId, id }
}

/** Returns whether the owner's plan has API access now: attempts go on for half a day. */
async function hasAccess({ userId, byAdmin }: WebhookItem, at: Date): Promise<boolean> {
  try {
    const isAdmin = byAdmin === true && (await isAdministrator(userId))
    return (await readAccount({ id: userId, email: '', isAdmin }, at)).limits.apiKeys
  } catch (error) {
    // The account is disabled.
    if (error instanceof HttpError) return false
    throw error
  }
}

async function tryPost(
  { url, secret, challenge }: WebhookItem,
  { id, event, body }: { readonly id: string; readonly event: string; readonly body: string },
): Promise<Attempt> {
  try {
    const receipt = await post(url, body, {
      'content-type': 'application/json',
      'user-agent': 'Tradewright-Webhooks/1',
      'tradewright-event': event,
      'tradewright-delivery': id,
      'tradewright-signature': signatureOf(secret, body, new Date()),
    })
    return { responseStatus: receipt.status, problem: problemOf(receipt, event === 'verification' ? challenge : '') }
  } catch (error) {
    if (error instanceof DeliveryError) return { responseStatus: null, problem: error.message }
    throw error
  }
}

/** A receiver that answers every request with 200 has not agreed; one that repeats the challenge has. */
function problemOf({ status, text }: Receipt, challenge = ''): string | null {
  if (status < 200 || status >= 300) return `The receiver answered ${status}.`
  return text.includes(challenge) ? null : 'The receiver did not answer with the challenge.'
}
