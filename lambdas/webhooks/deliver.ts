import { findDelivery, giveUpDelivery, saveAttempt, type Attempt } from '../data/public/webhook-delivery.ts'
import { findWebhook } from '../data/public/webhook.ts'
import { signatureOf } from '../logic/public/webhooks.ts'
import { DeliveryError, post } from '../shared/post-webhook.ts'
import type { DeliveryJob } from '../shared/webhook-machine.ts'

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
  const attempt = await tryPost(hook, delivery)
  await saveAttempt(delivery, attempt, new Date())
  if (attempt.problem) throw new DeliveryError(attempt.problem)
  return { userId, id }
}

async function tryPost(
  { url, secret }: { readonly url: string; readonly secret: string },
  { id, event, body }: { readonly id: string; readonly event: string; readonly body: string },
): Promise<Attempt> {
  try {
    const { status } = await post(url, body, {
      'content-type': 'application/json',
      'user-agent': 'Tradewright-Webhooks/1',
      'tradewright-event': event,
      'tradewright-delivery': id,
      'tradewright-signature': signatureOf(secret, body, new Date()),
    })
    return {
      responseStatus: status,
      problem: status >= 200 && status < 300 ? null : `The receiver answered ${status}.`,
    }
  } catch (error) {
    if (error instanceof DeliveryError) return { responseStatus: null, problem: error.message }
    throw error
  }
}
