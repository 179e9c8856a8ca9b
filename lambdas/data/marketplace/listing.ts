import { gunzipSync, gzipSync } from 'node:zlib'
import { createWriteTransaction, Entity, type EntityItem } from 'electrodb'
import type * as z from 'zod/mini'
import {
  listingStatuses,
  type listingContent,
  type listingFacts,
} from '../../../contract/marketplace/listing-models.ts'
import { Audit, auditItem, type Action } from '../audit.ts'
import { Mail, type MailItem } from '../mail/mail.ts'
import { conditionFailed, configuration, primaryKey, service, transact } from '../table.ts'

type ListingContent = z.infer<typeof listingContent>
export type ListingFacts = z.infer<typeof listingFacts>

/**
 * A listing of the marketplace. It outlives its seller's account, because buyers keep what they have. There are
 * thousands at most, so all share one partition.
 */
export const Listing = new Entity(
  {
    model: { service, entity: 'listing', version: '1' },
    attributes: {
      id: { type: 'string', required: true },
      sellerId: { type: 'string', required: true },
      sellerName: { type: 'string', required: true },
      status: { type: listingStatuses, required: true },
      /** The seller's last draft. */
      content: { type: 'any', required: true },
      /** The texts that were reviewed; absent before the first publication. */
      publishedContent: { type: 'any' },
      publishedVersion: { type: 'number' },
      publishedAt: { type: 'string' },
      /** The server's findings in the published version. */
      publishedFacts: { type: 'any' },
      /** The newest version; 0 before the first. */
      lastVersion: { type: 'number', required: true },
      /** Whether a change waits for the review while the published version stays. */
      isChanged: { type: 'boolean', required: true },
      reason: { type: 'string' },
      appeal: { type: 'string' },
      /** Rises with each change by the seller or an administrator. */
      state: { type: 'number', required: true },
      updatedAt: { type: 'string', required: true },
      downloads: { type: 'number', required: true },
      buyers: { type: 'number', required: true },
      ratingSum: { type: 'number', required: true },
      reviews: { type: 'number', required: true },
    },
    indexes: {
      primary: { pk: { field: primaryKey.pk, composite: [] }, sk: { field: primaryKey.sk, composite: ['id'] } },
    },
  },
  configuration,
)

/** A file of a listing. Files never change. */
const ListingVersion = new Entity(
  {
    model: { service, entity: 'listingVersion', version: '1' },
    attributes: {
      listingId: { type: 'string', required: true },
      number: { type: 'number', required: true, padding: { length: 6, char: '0' } },
      createdAt: { type: 'string', required: true },
      changeLog: { type: 'string', required: true },
      facts: { type: 'any', required: true },
      /** The code, compressed. */
      bytes: { type: 'any', required: true },
    },
    indexes: {
      primary: {
        pk: { field: primaryKey.pk, composite: ['listingId'] },
        sk: { field: primaryKey.sk, composite: ['number'] },
      },
    },
  },
  configuration,
)

export type ListingItem = Omit<EntityItem<typeof Listing>, 'content' | 'publishedContent' | 'publishedFacts'> & {
  readonly content: ListingContent
  readonly publishedContent?: ListingContent
  readonly publishedFacts?: ListingFacts
}

type ListingVersionItem = Omit<EntityItem<typeof ListingVersion>, 'facts'> & { readonly facts: ListingFacts }

const listingOf = (item: EntityItem<typeof Listing>): ListingItem => item
const versionOf = (item: EntityItem<typeof ListingVersion>): ListingVersionItem => item

export async function listListings(): Promise<ListingItem[]> {
  return (await Listing.query.primary({}).go({ consistent: true, pages: 'all' })).data.map(listingOf)
}

export async function findListing(id: string): Promise<ListingItem | null> {
  const { data } = await Listing.get({ id }).go({ consistent: true })
  return data && listingOf(data)
}

export async function findVersion(listingId: string, number: number): Promise<ListingVersionItem | null> {
  const { data } = await ListingVersion.get({ listingId, number }).go({ consistent: true })
  return data && versionOf(data)
}

/** Returns versions up to a number, newest first. */
export async function listVersions(listingId: string, upTo: number): Promise<ListingVersionItem[]> {
  const { data } = await ListingVersion.query
    .primary({ listingId })
    .lte({ number: upTo })
    .go({ order: 'desc', consistent: true, pages: 'all', attributes: versionAttributes })
  return data.map((item) => ({ ...versionOf(item as EntityItem<typeof ListingVersion>), bytes: null }))
}

/** Lists need no code. */
const versionAttributes: ('listingId' | 'number' | 'createdAt' | 'changeLog' | 'facts')[] = [
  'listingId',
  'number',
  'createdAt',
  'changeLog',
  'facts',
]

export const codeOf = ({ bytes }: ListingVersionItem): string => gunzipSync(bytes as Uint8Array).toString()

/** Returns whether it is new. */
export async function createListing(listing: ListingItem): Promise<boolean> {
  try {
    await Listing.create(listing).go()
    return true
  } catch (error) {
    if (conditionFailed(error)) return false
    throw error
  }
}

export interface ListingChange {
  readonly id: string
  /** The state that was read. */
  readonly before: number
  readonly set: Partial<
    Omit<ListingItem, 'id' | 'state' | 'downloads' | 'buyers' | 'ratingSum' | 'reviews' | 'reason' | 'appeal'>
  >
  /** Null removes them. */
  readonly reason?: string | null
  readonly appeal?: string | null
  readonly version?: {
    readonly number: number
    readonly code: string
    readonly changeLog: string
    readonly facts: ListingFacts
  }
  readonly audit?: Action
  readonly mail?: MailItem | null
}

/**
 * Writes a change with its version, audit row and mail in one transaction. Returns false if the listing changed since
 * it was read.
 */
export async function changeListing(change: ListingChange, at: Date): Promise<boolean> {
  const { id, before, set, reason, appeal, version, audit, mail } = change
  const removed = [...(reason === null ? (['reason'] as const) : []), ...(appeal === null ? (['appeal'] as const) : [])]
  const failed = await transact(() =>
    createWriteTransaction({ Listing, ListingVersion, Audit, Mail }, (entities) => {
      const changed = entities.Listing.patch({ id }).set({
        ...set,
        ...(typeof reason === 'string' ? { reason } : {}),
        ...(typeof appeal === 'string' ? { appeal } : {}),
        state: before + 1,
        updatedAt: at.toISOString(),
      })
      return [
        (removed.length > 0 ? changed.remove(removed) : changed)
          .where(({ state }, { eq }) => eq(state, before))
          .commit(),
        ...(version
          ? [
              entities.ListingVersion.create({
                listingId: id,
                number: version.number,
                createdAt: at.toISOString(),
                changeLog: version.changeLog,
                facts: version.facts,
                bytes: gzipSync(version.code),
              }).commit(),
            ]
          : []),
        ...(audit ? [entities.Audit.create(auditItem(audit, at)).commit()] : []),
        ...(mail ? [entities.Mail.create(mail).commit()] : []),
      ]
    }).go(),
  )
  return !failed
}
