import { randomUUID } from 'node:crypto'
import { createWriteTransaction, Entity, type EntityItem } from 'electrodb'
import { Audit, auditItem, type Action } from '../audit.ts'
import {
  byDateKey,
  conditionFailed,
  configuration,
  expiry,
  globalKey,
  primaryKey,
  service,
  transact,
  type Page,
} from '../table.ts'

const statuses = ['queued', 'sending', 'sent', 'failed', 'suppressed', 'bounced', 'complained'] as const
export type MailStatus = (typeof statuses)[number]

/**
 * A mail to a person. It is saved with the change that it reports, then sent, so that no mail is lost. Sent mails are
 * not in the index by status.
 */
export const Mail = new Entity(
  {
    model: { service, entity: 'mail', version: '1' },
    attributes: {
      userId: { type: 'string', required: true },
      id: { type: 'string', required: true },
      createdAt: { type: 'string', required: true },
      kind: { type: 'string', required: true },
      to: { type: 'string', required: true },
      subject: { type: 'string', required: true },
      parameters: { type: 'any', required: true },
      status: { type: statuses, required: true },
      /** The status, absent once sent. */
      open: { type: 'string' },
      attempts: { type: 'number', required: true },
      /** The time of the last status change. */
      changedAt: { type: 'string', required: true },
      problem: { type: 'string' },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      primary: { pk: { field: primaryKey.pk, composite: ['userId'] }, sk: { field: primaryKey.sk, composite: ['id'] } },
      byDate: {
        index: byDateKey.index,
        pk: { field: byDateKey.pk, composite: ['userId'] },
        sk: { field: byDateKey.sk, composite: ['createdAt', 'id'] },
      },
      byStatus: {
        index: globalKey.index,
        pk: { field: globalKey.pk, composite: ['open'] },
        sk: { field: globalKey.sk, composite: ['createdAt', 'id'] },
      },
    },
  },
  configuration,
)

export type MailItem = EntityItem<typeof Mail>

const keptDays = 400

export interface NewMail {
  readonly userId: string
  readonly to: string
  readonly kind: string
  readonly subject: string
  readonly parameters: unknown
}

/** Returns the row of a mail to send, for the transaction of the change that it reports or alone. */
export const queuedMail = (mail: NewMail, at: Date): MailItem => ({
  ...mail,
  id: randomUUID(),
  createdAt: at.toISOString(),
  changedAt: at.toISOString(),
  status: 'queued',
  open: 'queued',
  attempts: 0,
  expiresAt: expiry(at, keptDays),
})

export async function saveMail(mail: MailItem): Promise<void> {
  await Mail.create(mail).go()
}

export async function findMail(userId: string, id: string): Promise<MailItem | null> {
  return (await Mail.get({ userId, id }).go({ consistent: true })).data
}

/** Moves a mail from one status to another. Returns false if it has another one, or does not exist. */
export async function moveMail(
  { userId, id, createdAt }: Pick<MailItem, 'userId' | 'id' | 'createdAt'>,
  from: readonly MailStatus[],
  to: MailStatus,
  { at, problem }: { readonly at: Date; readonly problem?: string },
): Promise<boolean> {
  const base = Mail.patch({ userId, id })
    .set({ status: to, changedAt: at.toISOString(), ...(problem ? { problem } : {}) })
    .add({ attempts: to === 'sending' ? 1 : 0 })
  try {
    await (to === 'sent' ? base.remove(['open', 'problem']) : base.set({ open: to }).composite({ createdAt }))
      .where(({ status }, { eq }) => from.map((each) => eq(status, each)).join(' OR '))
      .go()
    return true
  } catch (error) {
    if (conditionFailed(error)) return false
    throw error
  }
}

/** Returns mails of a status, oldest first; `sent` mails are not listed. */
export async function mailsByStatus(status: Exclude<MailStatus, 'sent'>, limit: number): Promise<readonly MailItem[]> {
  return (await pageByStatus(status, limit, null)).data
}

/** Returns a page of mails of a status, oldest first. */
export const pageByStatus = (
  status: Exclude<MailStatus, 'sent'>,
  limit: number,
  cursor: string | null,
): Promise<Page<MailItem>> => Mail.query.byStatus({ open: status }).go({ limit, cursor })

/** Returns a user's mails, newest first. */
export async function mailsOf(userId: string, limit: number): Promise<MailItem[]> {
  return (await Mail.query.byDate({ userId }).go({ order: 'desc', consistent: true, count: limit })).data
}

/** An address that must not be mailed: it does not exist, or its owner complained. */
const Suppression = new Entity(
  {
    model: { service, entity: 'mailSuppression', version: '1' },
    attributes: {
      address: { type: 'string', required: true },
      all: { type: ['all'] as const, required: true },
      reason: { type: ['bounce', 'complaint'] as const, required: true },
      createdAt: { type: 'string', required: true },
    },
    indexes: {
      primary: { pk: { field: primaryKey.pk, composite: ['address'] }, sk: { field: primaryKey.sk, composite: [] } },
      all: {
        index: globalKey.index,
        pk: { field: globalKey.pk, composite: ['all'] },
        sk: { field: globalKey.sk, composite: ['createdAt'] },
      },
    },
  },
  configuration,
)

export type SuppressionItem = EntityItem<typeof Suppression>

export async function suppress(address: string, reason: SuppressionItem['reason'], at: Date): Promise<void> {
  await Suppression.put({ address: address.toLowerCase(), all: 'all', reason, createdAt: at.toISOString() }).go()
}

export async function findSuppression(address: string): Promise<SuppressionItem | null> {
  return (await Suppression.get({ address: address.toLowerCase() }).go({ consistent: true })).data
}

/** Newest first. */
export async function listSuppressions(limit: number): Promise<SuppressionItem[]> {
  return (await Suppression.query.all({ all: 'all' }).go({ order: 'desc', limit })).data
}

/**
 * Queues an undelivered mail again and allows mails to its address, with the audit row in one transaction; a job sends
 * it if this call ends before. Returns false if the mail has another status.
 */
export async function requeueMail(
  { userId, id, createdAt, to }: MailItem,
  from: readonly MailStatus[],
  audit: Action,
  at: Date,
): Promise<boolean> {
  const failed = await transact(() =>
    createWriteTransaction({ Mail, Suppression, Audit }, (entities) => [
      entities.Mail.patch({ userId, id })
        .set({ status: 'queued', open: 'queued', changedAt: at.toISOString() })
        .composite({ createdAt })
        .where(({ status }, { eq }) => from.map((each) => eq(status, each)).join(' OR '))
        .commit(),
      entities.Suppression.delete({ address: to.toLowerCase() }).commit(),
      entities.Audit.create(auditItem(audit, at)).commit(),
    ]).go(),
  )
  return !failed
}
