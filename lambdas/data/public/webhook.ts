import { Entity, type EntityItem } from 'electrodb'
import type { WebhookEvent } from '../../../contract/public/webhooks.ts'
import { conditionFailed, configuration, primaryKey, service } from '../table.ts'

/** An address that receives a message when a conversion ends. */
const Webhook = new Entity(
  {
    model: { service, entity: 'webhook', version: '1' },
    attributes: {
      userId: { type: 'string', required: true },
      id: { type: 'string', required: true },
      url: { type: 'string', required: true },
      events: { type: 'list', items: { type: 'string' }, required: true },
      /** Signs deliveries, so it is stored in plain text. */
      secret: { type: 'string', required: true },
      enabled: { type: 'boolean', required: true },
      /** The text that proves the address; absent once it was answered, and in webhooks of earlier releases. */
      challenge: { type: 'string' },
      /** Made by an administrator, whose rights are read before each delivery. */
      byAdmin: { type: 'boolean' },
      createdAt: { type: 'string', required: true },
    },
    indexes: {
      primary: { pk: { field: primaryKey.pk, composite: ['userId'] }, sk: { field: primaryKey.sk, composite: ['id'] } },
    },
  },
  configuration,
)

export type WebhookItem = EntityItem<typeof Webhook>

export async function saveWebhook(webhook: Omit<WebhookItem, 'createdAt'>, at: Date): Promise<WebhookItem> {
  return (await Webhook.create({ ...webhook, createdAt: at.toISOString() }).go()).data
}

export async function findWebhook(userId: string, id: string): Promise<WebhookItem | null> {
  return (await Webhook.get({ userId, id }).go({ consistent: true })).data
}

/** Oldest first. */
export async function listWebhooks(userId: string): Promise<WebhookItem[]> {
  const { data } = await Webhook.query.primary({ userId }).go({ consistent: true, pages: 'all' })
  return data.sort((a, b) => a.createdAt.localeCompare(b.createdAt))
}

export interface WebhookChange {
  readonly events?: WebhookEvent[]
  readonly enabled?: boolean
}

/** Null when there is none. */
export async function changeWebhook(userId: string, id: string, change: WebhookChange): Promise<WebhookItem | null> {
  try {
    return (await Webhook.patch({ userId, id }).set(change).go({ response: 'all_new' })).data
  } catch (error) {
    if (conditionFailed(error)) return null
    throw error
  }
}

/** Marks the address as verified. Does nothing if the webhook was deleted. */
export async function markVerified({ userId, id }: WebhookItem): Promise<void> {
  try {
    await Webhook.patch({ userId, id }).remove(['challenge']).go()
  } catch (error) {
    if (!conditionFailed(error)) throw error
  }
}

export async function removeWebhook(userId: string, id: string): Promise<boolean> {
  try {
    await Webhook.remove({ userId, id }).go()
    return true
  } catch (error) {
    if (conditionFailed(error)) return false
    throw error
  }
}
