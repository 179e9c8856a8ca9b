import { createWriteTransaction, Entity, type EntityItem } from 'electrodb'
import { entitlementStates } from '../../../contract/marketplace/listing-models.ts'
import { Audit, auditItem, type Action } from '../audit.ts'
import { Mail, type MailItem } from '../mail/mail.ts'
import { configuration, globalKey, primaryKey, service, transact } from '../table.ts'
import { Listing } from './listing.ts'

/** A buyer's right to a listing, or the request for it. It lies in the partition of the buyer. */
const Entitlement = new Entity(
  {
    model: { service, entity: 'entitlement', version: '1' },
    attributes: {
      userId: { type: 'string', required: true },
      listingId: { type: 'string', required: true },
      state: { type: entitlementStates, required: true },
      /** Account numbers that guarded builds run on. */
      accounts: { type: 'list', items: { type: 'string' }, required: true },
      /** When the buyer changed them, the latest changes. */
      accountChanges: { type: 'list', items: { type: 'string' } },
      requestedAt: { type: 'string', required: true },
      changedAt: { type: 'string', required: true },
      reason: { type: 'string' },
    },
    indexes: {
      primary: {
        pk: { field: primaryKey.pk, composite: ['userId'] },
        sk: { field: primaryKey.sk, composite: ['listingId'] },
      },
      byListing: {
        index: globalKey.index,
        pk: { field: globalKey.pk, composite: ['listingId'] },
        sk: { field: globalKey.sk, composite: ['requestedAt', 'userId'] },
      },
    },
  },
  configuration,
)

/** A download of a listing by a buyer. */
const Download = new Entity(
  {
    model: { service, entity: 'listingDownload', version: '1' },
    attributes: {
      listingId: { type: 'string', required: true },
      createdAt: { type: 'string', required: true },
      id: { type: 'string', required: true },
      userId: { type: 'string', required: true },
      version: { type: 'number', required: true },
      /** Accounts that it was built for. */
      accounts: { type: 'list', items: { type: 'string' }, required: true },
    },
    indexes: {
      primary: {
        pk: { field: primaryKey.pk, composite: ['listingId'] },
        sk: { field: primaryKey.sk, composite: ['createdAt', 'id'] },
      },
    },
  },
  configuration,
)

export type EntitlementItem = EntityItem<typeof Entitlement>
export type DownloadItem = EntityItem<typeof Download>

export async function findEntitlement(userId: string, listingId: string): Promise<EntitlementItem | null> {
  return (await Entitlement.get({ userId, listingId }).go({ consistent: true })).data
}

/** Returns all of a buyer, newest first. */
export async function listEntitlements(userId: string): Promise<EntitlementItem[]> {
  const { data } = await Entitlement.query.primary({ userId }).go({ consistent: true, pages: 'all' })
  return data.sort((a, b) => b.requestedAt.localeCompare(a.requestedAt))
}

/** Returns those of a listing, newest first. */
export async function entitlementsOf(listingId: string): Promise<EntitlementItem[]> {
  return (await Entitlement.query.byListing({ listingId }).go({ order: 'desc', pages: 'all' })).data
}

interface EntitlementChange {
  readonly item: EntitlementItem
  /** The stored entitlement; null where there was none. */
  readonly before: EntitlementItem | null
  /** By how much the number of buyers changes. */
  readonly buyers: -1 | 0 | 1
  readonly audit?: Action
  readonly mails: readonly MailItem[]
}

/** Writes a request or a decision with the count of buyers, audit row and mails. Returns false after another change. */
export async function saveEntitlement(
  { item, before, buyers, audit, mails }: EntitlementChange,
  at: Date,
): Promise<boolean> {
  const failed = await transact(() =>
    createWriteTransaction({ Entitlement, Listing, Audit, Mail }, (entities) => [
      entities.Entitlement.put(item)
        .where(({ state, changedAt }, { eq, notExists }) =>
          before === null ? notExists(state) : `${eq(state, before.state)} AND ${eq(changedAt, before.changedAt)}`,
        )
        .commit(),
      ...(buyers === 0 ? [] : [entities.Listing.patch({ id: item.listingId }).add({ buyers }).commit()]),
      ...(audit ? [entities.Audit.create(auditItem(audit, at)).commit()] : []),
      ...mails.map((mail) => entities.Mail.create(mail).commit()),
    ]).go(),
  )
  return !failed
}

/** Logs a download and counts it. */
export async function logDownload(download: DownloadItem): Promise<void> {
  const failed = await transact(() =>
    createWriteTransaction({ Download, Listing }, (entities) => [
      entities.Download.create(download).commit(),
      entities.Listing.patch({ id: download.listingId }).add({ downloads: 1 }).commit(),
    ]).go(),
  )
  if (failed) throw new Error('A download could not be logged.')
}

/** Returns the downloads of a listing, oldest first. */
export async function downloadsOf(listingId: string): Promise<DownloadItem[]> {
  return (await Download.query.primary({ listingId }).go({ pages: 'all' })).data
}
