import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import type { delivery, webhook, webhookBody, WebhookEvent } from '../../../contract/public/webhooks.ts'
import type { Action } from '../../data/audit.ts'
import { findConversion, type ConversionItem } from '../../data/conversion/conversion.ts'
import { takeRequest } from '../../data/public/request-rate.ts'
import {
  findDelivery,
  giveUpDelivery,
  reopenDelivery,
  saveDelivery,
  type DeliveryItem,
} from '../../data/public/webhook-delivery.ts'
import { findWebhook, listWebhooks, saveWebhook, type WebhookItem } from '../../data/public/webhook.ts'
import { addressProblem } from '../../shared/post-webhook.ts'
import { logger } from '../../shared/log.ts'
import { HttpError } from '../../shared/http-error.ts'
import { startDelivery } from '../../shared/webhook-machine.ts'
import type { Account } from '../account/account.ts'
import { rowOf } from './conversion-row.ts'

type Body = z.infer<typeof webhookBody>

/** Webhooks of an account. */
const maxWebhooks = 5
/** Messages a minute of one account, as many at once. */
const messagesPerMinute = 60
const tooMany = `More than ${messagesPerMinute} messages a minute: it was not sent. Send it again later.`

/**
 * Saves a webhook and sends it a verification; the address gets nothing else before it has answered. Throws CONFLICT if
 * there are too many, INVALID_REQUEST for a private address, and RATE_LIMITED.
 */
export async function addWebhook(
  { user }: Account,
  { url, events }: { readonly url: string; readonly events: WebhookEvent[] },
  at: Date,
) {
  const userId = user.id
  const problem = addressProblem(url)
  if (problem) throw new HttpError('INVALID_REQUEST', problem)
  if ((await listWebhooks(userId)).length >= maxWebhooks)
    throw new HttpError(
      'CONFLICT',
      `An account may have ${maxWebhooks} webhooks. Delete one that is not used any more.`,
    )
  // Before it is saved: a webhook without its verification would get nothing, and its secret would be lost.
  if (!(await mayMessage(userId, at))) throw new HttpError('RATE_LIMITED')
  const secret = `whsec_${randomBytes(24).toString('base64url')}`
  const challenge = randomBytes(24).toString('base64url')
  const byAdmin = user.isAdmin ? { byAdmin: true } : {}
  const saved = await saveWebhook(
    { userId, id: randomUUID(), url, events, secret, enabled: true, challenge, ...byAdmin },
    at,
  )
  await send(saved, 'verification', null, at)
  return { webhook: webhookView(saved), secret }
}

/**
 * Notifies the owner's webhooks that a conversion has ended. Call it once, after the conversion was saved. Logs
 * failures: they must not undo the conversion.
 */
export async function notifyWebhooks(
  { userId, id }: Pick<ConversionItem, 'userId' | 'id'>,
  at: Date = new Date(),
): Promise<void> {
  try {
    const hooks = (await listWebhooks(userId)).filter((hook) => hook.enabled && hook.challenge === undefined)
    if (hooks.length === 0) return
    const record = await findConversion(userId, id)
    if (!record || record.status === 'running') return
    const event: WebhookEvent = record.status === 'success' ? 'conversion.succeeded' : 'conversion.failed'
    for (const hook of hooks.filter(({ events }) => events.includes(event))) await send(hook, event, record, at)
  } catch (error) {
    logger.error('webhooks not announced', { conversion: id, error: error as Error })
  }
}

/** Sends a message without a conversion: a test, or the verification again. Throws NOT_FOUND and RATE_LIMITED. */
export async function ping(userId: string, webhookId: string, at: Date): Promise<DeliveryItem> {
  const hook = await findWebhook(userId, webhookId)
  if (!hook) throw new HttpError('NOT_FOUND')
  return sendNow(hook, hook.challenge === undefined ? 'ping' : 'verification', at)
}

/** Sends a message that its owner waits for. Throws RATE_LIMITED. */
async function sendNow(hook: WebhookItem, event: 'ping' | 'verification', at: Date): Promise<DeliveryItem> {
  if (!(await mayMessage(hook.userId, at))) throw new HttpError('RATE_LIMITED')
  return send(hook, event, null, at)
}

const mayMessage = async (userId: string, at: Date): Promise<boolean> =>
  (await takeRequest(userId, 'webhooks', messagesPerMinute, at.getTime())).allowed

async function send(
  hook: WebhookItem,
  event: Body['type'],
  record: ConversionItem | null,
  at: Date,
): Promise<DeliveryItem> {
  const body: Body = {
    id: randomUUID(),
    type: event,
    created_at: at.toISOString(),
    data: { conversion: record && rowOf(record) },
    ...(event === 'verification' ? { challenge: hook.challenge } : {}),
  }
  const saved = await saveDelivery(
    {
      userId: hook.userId,
      id: body.id,
      webhookId: hook.id,
      event,
      ...(record ? { conversionId: record.id } : {}),
      body: JSON.stringify(body),
    },
    at,
  )
  if (record && !(await mayMessage(hook.userId, at))) await giveUpDelivery(hook.userId, saved.id, tooMany)
  else await startDelivery(saved, saved.replays)
  return saved
}

/**
 * Sends a delivery again, with any status; for an administrator with an audit row. Throws NOT_FOUND and RATE_LIMITED.
 */
export async function replay(
  userId: string,
  id: string,
  at: Date,
  admin: Action['admin'] | null = null,
): Promise<DeliveryItem> {
  const found = await findDelivery(userId, id)
  if (!found || !(await findWebhook(userId, found.webhookId))) throw new HttpError('NOT_FOUND')
  if (!(await mayMessage(userId, at))) throw new HttpError('RATE_LIMITED')
  const details = { user_id: userId, before: { status: found.status }, after: { status: 'pending' } }
  const audit: Action | null = admin && {
    admin,
    action: 'replay_webhook',
    targetTable: 'webhook_deliveries',
    targetId: id,
    details,
  }
  const reopened = await reopenDelivery(found, audit, at)
  if (!reopened) return replay(userId, id, at, admin)
  await startDelivery(reopened, reopened.replays)
  return reopened
}

/** `t=<seconds>,v1=<hex>`: HMAC-SHA256 of `<seconds>.<body>` with the webhook's secret. */
export function signatureOf(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

export const webhookView = ({
  id,
  url,
  events,
  enabled,
  challenge,
  createdAt,
}: WebhookItem): z.infer<typeof webhook> => ({
  id,
  url,
  events: events as WebhookEvent[],
  enabled,
  verified: challenge === undefined,
  createdAt,
})

export const deliveryView = (item: DeliveryItem): z.infer<typeof delivery> => ({
  id: item.id,
  webhookId: item.webhookId,
  event: item.event,
  conversionId: item.conversionId ?? null,
  status: item.status,
  attempts: item.attempts,
  responseStatus: item.responseStatus ?? null,
  problem: item.problem ?? null,
  createdAt: item.createdAt,
  lastAttemptAt: item.lastAttemptAt ?? null,
})
