import { randomUUID } from 'node:crypto'
import { createWriteTransaction, Entity, type EntityItem } from 'electrodb'
import { Audit, auditItem, type Action } from '../audit.ts'
import { conditionFailed, configuration, globalKey, primaryKey, service, transact } from '../table.ts'

const statuses = ['pending', 'confirmed', 'unsubscribed'] as const

/** A user's consent to the newsletter, which counts only once its link was followed. */
const Newsletter = new Entity(
  {
    model: { service, entity: 'newsletter', version: '1' },
    attributes: {
      userId: { type: 'string', required: true },
      email: { type: 'string', required: true },
      firstName: { type: 'string', required: true },
      lastName: { type: 'string', required: true },
      createdAt: { type: 'string', required: true },
      status: { type: statuses, required: true },
      /** The secret in the links of mails to this user. */
      token: { type: 'string', required: true },
      /** When the status changed last: the proof of consent. */
      changedAt: { type: 'string', required: true },
    },
    indexes: {
      primary: { pk: { field: primaryKey.pk, composite: ['userId'] }, sk: { field: primaryKey.sk, composite: [] } },
      byStatus: {
        index: globalKey.index,
        pk: { field: globalKey.pk, composite: ['status'] },
        sk: { field: globalKey.sk, composite: ['changedAt', 'userId'] },
      },
    },
  },
  configuration,
)

export type Subscription = EntityItem<typeof Newsletter>

export type NewSubscription = Pick<Subscription, 'userId' | 'email' | 'firstName' | 'lastName' | 'createdAt'>

/** Creates a pending subscription. Returns null if the user has one, with any status. */
export async function subscribe(subscription: NewSubscription): Promise<Subscription | null> {
  const { createdAt } = subscription
  const item = { ...subscription, status: 'pending' as const, token: randomUUID(), changedAt: createdAt }
  try {
    return (await Newsletter.create(item).go()).data
  } catch (error) {
    if (conditionFailed(error)) return null
    throw error
  }
}

export async function findSubscription(userId: string): Promise<Subscription | null> {
  return (await Newsletter.get({ userId }).go({ consistent: true })).data
}

export async function setSubscriptionStatus(
  userId: string,
  status: Subscription['status'],
  at: Date,
): Promise<Subscription> {
  const changedAt = at.toISOString()
  return (await Newsletter.patch({ userId }).set({ status, changedAt }).go({ response: 'all_new' })).data
}

/** Returns subscriptions of a status, newest first. */
export async function listSubscriptions(status: Subscription['status'], limit: number): Promise<Subscription[]> {
  return (await Newsletter.query.byStatus({ status }).go({ order: 'desc', limit })).data
}

/** Returns the confirmed subscriptions after a place in the index, oldest first. */
export async function confirmedAfter(
  through: Pick<Subscription, 'changedAt' | 'userId'>,
  limit: number,
): Promise<Subscription[]> {
  return (await Newsletter.query.byStatus({ status: 'confirmed' }).gt(through).go({ limit })).data
}

/** One newsletter, and how far its mailing has come. */
const Issue = new Entity(
  {
    model: { service, entity: 'newsletterIssue', version: '1' },
    attributes: {
      all: { type: ['all'] as const, required: true },
      /** The start time with a random end: issues are sorted by it. */
      id: { type: 'string', required: true },
      createdAt: { type: 'string', required: true },
      createdBy: { type: 'string', required: true },
      subject: { type: 'string', required: true },
      body: { type: 'string', required: true },
      status: { type: ['sending', 'sent'] as const, required: true },
      mailed: { type: 'number', required: true },
      /** The last mailed subscription. */
      throughChangedAt: { type: 'string', required: true },
      throughUserId: { type: 'string', required: true },
    },
    indexes: {
      primary: { pk: { field: primaryKey.pk, composite: ['all'] }, sk: { field: primaryKey.sk, composite: ['id'] } },
    },
  },
  configuration,
)

export type IssueItem = EntityItem<typeof Issue>

/** Saves an issue, which a job mails, with its audit row in one transaction. */
export async function createIssue(
  issue: Pick<IssueItem, 'createdBy' | 'subject' | 'body'>,
  auditOf: (id: string) => Action,
  at: Date,
): Promise<void> {
  const createdAt = at.toISOString()
  const start = { status: 'sending' as const, mailed: 0, throughChangedAt: '0', throughUserId: '0' }
  const item = { ...issue, ...start, all: 'all' as const, id: `${createdAt}-${randomUUID().slice(0, 8)}`, createdAt }
  await transact(() =>
    createWriteTransaction({ Issue, Audit }, (entities) => [
      entities.Issue.create(item).commit(),
      entities.Audit.create(auditItem(auditOf(item.id), at)).commit(),
    ]).go(),
  )
}

/** Newest first. */
export async function listIssues(limit: number): Promise<IssueItem[]> {
  return (await Issue.query.primary({ all: 'all' }).go({ order: 'desc', limit })).data
}

/**
 * Moves an issue past a subscription before its mail is saved. Returns null if another invocation has moved it, so that
 * a subscriber gets an issue at most once.
 */
export async function advanceIssue(issue: IssueItem, { changedAt, userId }: Subscription): Promise<IssueItem | null> {
  return changed(
    Issue.patch({ all: 'all', id: issue.id })
      .set({ throughChangedAt: changedAt, throughUserId: userId })
      .add({ mailed: 1 })
      .where((row, { eq }) => `${eq(row.throughUserId, issue.throughUserId)} AND ${eq(row.status, 'sending')}`)
      .go({ response: 'all_new' }),
  )
}

export async function finishIssue({ id }: IssueItem): Promise<void> {
  await Issue.patch({ all: 'all', id }).set({ status: 'sent' }).go()
}

async function changed(write: Promise<{ readonly data: unknown }>): Promise<IssueItem | null> {
  try {
    return (await write).data as IssueItem
  } catch (error) {
    if (conditionFailed(error)) return null
    throw error
  }
}
