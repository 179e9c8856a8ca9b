import { createWriteTransaction, Entity, type EntityItem } from 'electrodb'
import { Audit, auditItem, type Action } from '../audit.ts'
import { byDateKey, configuration, expiry, globalKey, primaryKey, service, transact } from '../table.ts'

/** One message to one webhook, with its delivery status. */
const WebhookDelivery = new Entity(
  {
    model: { service, entity: 'webhookDelivery', version: '1' },
    attributes: {
      userId: { type: 'string', required: true },
      id: { type: 'string', required: true },
      webhookId: { type: 'string', required: true },
      event: { type: 'string', required: true },
      conversionId: { type: 'string' },
      /** The posted body, byte for byte. */
      body: { type: 'string', required: true },
      status: { type: ['pending', 'delivered', 'failed'] as const, required: true },
      attempts: { type: 'number', required: true },
      /** The number of requested replays. Each replay is one execution. */
      replays: { type: 'number', required: true },
      responseStatus: { type: 'number' },
      problem: { type: 'string' },
      createdAt: { type: 'string', required: true },
      /** `failed` after the last attempt; absent otherwise. */
      open: { type: 'string' },
      lastAttemptAt: { type: 'string' },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      primary: { pk: { field: primaryKey.pk, composite: ['userId'] }, sk: { field: primaryKey.sk, composite: ['id'] } },
      byDate: {
        index: byDateKey.index,
        pk: { field: byDateKey.pk, composite: ['userId'] },
        sk: { field: byDateKey.sk, composite: ['createdAt', 'id'] },
      },
      failed: {
        index: globalKey.index,
        pk: { field: globalKey.pk, composite: ['open'] },
        sk: { field: globalKey.sk, composite: ['createdAt', 'id'] },
      },
    },
  },
  configuration,
)

export type DeliveryItem = EntityItem<typeof WebhookDelivery>

const keptDays = 30

export interface NewDelivery {
  readonly userId: string
  readonly id: string
  readonly webhookId: string
  readonly event: string
  readonly conversionId?: string
  readonly body: string
}

export async function saveDelivery(delivery: NewDelivery, at: Date): Promise<DeliveryItem> {
  const { data } = await WebhookDelivery.create({
    ...delivery,
    status: 'pending',
    attempts: 0,
    replays: 0,
    createdAt: at.toISOString(),
    expiresAt: expiry(at, keptDays),
  }).go()
  return data
}

export async function findDelivery(userId: string, id: string): Promise<DeliveryItem | null> {
  return (await WebhookDelivery.get({ userId, id }).go({ consistent: true })).data
}

/** Newest first. */
export async function listDeliveries(userId: string, limit: number): Promise<DeliveryItem[]> {
  return (await WebhookDelivery.query.byDate({ userId }).go({ order: 'desc', consistent: true, count: limit })).data
}

export interface Attempt {
  readonly responseStatus: number | null
  /** Null after a successful delivery. */
  readonly problem: string | null
}

export async function saveAttempt(
  { userId, id }: DeliveryItem,
  { responseStatus, problem }: Attempt,
  at: Date,
): Promise<void> {
  const noted = WebhookDelivery.patch({ userId, id })
    .add({ attempts: 1 })
    .set({
      lastAttemptAt: at.toISOString(),
      ...(problem ? { problem } : { status: 'delivered' as const }),
      ...(responseStatus === null ? {} : { responseStatus }),
    })
  await (problem ? noted : noted.remove(['problem'])).go()
}

export async function giveUpDelivery(userId: string, id: string, problem?: string): Promise<void> {
  const found = await findDelivery(userId, id)
  if (!found) return
  const { createdAt } = found
  await WebhookDelivery.patch({ userId, id })
    .set({ status: 'failed', open: deliveryFailed, ...(problem ? { problem } : {}) })
    .composite({ createdAt })
    .go()
}

const deliveryFailed = 'delivery failed'

/** Returns deliveries of all users that failed for good, the latest first. */
export async function failedDeliveries(limit: number): Promise<DeliveryItem[]> {
  return (await WebhookDelivery.query.failed({ open: deliveryFailed }).go({ order: 'desc', limit })).data
}

/**
 * Sets the delivery to pending and counts the replay, with an administrator's audit row in one transaction. Returns null
 * after a concurrent replay.
 */
export async function reopenDelivery(
  found: DeliveryItem,
  audit: Action | null,
  at: Date,
): Promise<DeliveryItem | null> {
  const { userId, id } = found
  const change = { status: 'pending', replays: found.replays + 1 } as const
  const failed = await transact(() =>
    createWriteTransaction({ WebhookDelivery, Audit }, (entities) => [
      entities.WebhookDelivery.patch({ userId, id })
        .set(change)
        .remove(['open'])
        .where(({ replays }, { eq }) => eq(replays, found.replays))
        .commit(),
      ...(audit ? [entities.Audit.create(auditItem(audit, at)).commit()] : []),
    ]).go(),
  )
  return failed ? null : { ...found, ...change }
}
