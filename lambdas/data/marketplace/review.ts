import { createWriteTransaction, Entity, type EntityItem } from 'electrodb'
import { Audit, auditItem, type Action } from '../audit.ts'
import { conditionFailed, configuration, globalKey, primaryKey, service, transact } from '../table.ts'
import { Listing } from './listing.ts'

/** A buyer's review of a listing. The name of the buyer is never shown, so it stays when the account is deleted. */
const Review = new Entity(
  {
    model: { service, entity: 'listingReview', version: '1' },
    attributes: {
      listingId: { type: 'string', required: true },
      /** A random id; the buyer's id is kept apart, to replace the review. */
      userId: { type: 'string', required: true },
      id: { type: 'string', required: true },
      rating: { type: 'number', required: true },
      text: { type: 'string', required: true },
      createdAt: { type: 'string', required: true },
      answer: { type: 'string' },
    },
    indexes: {
      primary: {
        pk: { field: primaryKey.pk, composite: ['listingId'] },
        sk: { field: primaryKey.sk, composite: ['userId'] },
      },
    },
  },
  configuration,
)

/** A report about a listing that waits for an administrator. */
const Report = new Entity(
  {
    model: { service, entity: 'listingReport', version: '1' },
    attributes: {
      listingId: { type: 'string', required: true },
      userId: { type: 'string', required: true },
      text: { type: 'string', required: true },
      createdAt: { type: 'string', required: true },
      open: { type: 'string', required: true },
    },
    indexes: {
      primary: {
        pk: { field: primaryKey.pk, composite: ['listingId'] },
        sk: { field: primaryKey.sk, composite: ['userId'] },
      },
      open: {
        index: globalKey.index,
        pk: { field: globalKey.pk, composite: ['open'] },
        sk: { field: globalKey.sk, composite: ['createdAt', 'userId'] },
      },
    },
  },
  configuration,
)

export type ReviewItem = EntityItem<typeof Review>
type ReportItem = EntityItem<typeof Report>

/** Returns the reviews of a listing, newest first. */
export async function listReviews(listingId: string): Promise<ReviewItem[]> {
  const { data } = await Review.query.primary({ listingId }).go({ consistent: true, pages: 'all' })
  return data.sort((a, b) => b.createdAt.localeCompare(a.createdAt))
}

export async function findReview(listingId: string, userId: string): Promise<ReviewItem | null> {
  return (await Review.get({ listingId, userId }).go({ consistent: true })).data
}

/** Saves a review with the sums of the listing. Returns false if `before` is no longer the stored one. */
export async function saveReview(review: ReviewItem, before: ReviewItem | null): Promise<boolean> {
  const failed = await transact(() =>
    createWriteTransaction({ Review, Listing }, (entities) => [
      entities.Review.put(review)
        .where((row, { eq, notExists }) => (before ? eq(row.rating, before.rating) : notExists(row.rating)))
        .commit(),
      entities.Listing.patch({ id: review.listingId })
        .add({ ratingSum: review.rating - (before?.rating ?? 0), reviews: before ? 0 : 1 })
        .commit(),
    ]).go(),
  )
  return !failed
}

export async function saveAnswer({ listingId, userId }: ReviewItem, answer: string): Promise<void> {
  await Review.patch({ listingId, userId }).set({ answer }).go()
}

/** Saves a report. A user's earlier report of the listing is replaced. */
export async function saveReport(report: Omit<ReportItem, 'open'>): Promise<void> {
  await Report.put({ ...report, open: 'listing report' }).go()
}

/** Returns open reports, oldest first. */
export async function openReports(limit: number): Promise<ReportItem[]> {
  return (await Report.query.open({ open: 'listing report' }).go({ limit })).data
}

/** Removes a report with the audit row. Returns false if it is closed already. */
export async function closeReport(listingId: string, userId: string, audit: Action, at: Date): Promise<boolean> {
  const failed = await transact(() =>
    createWriteTransaction({ Report, Audit }, (entities) => [
      entities.Report.remove({ listingId, userId }).commit(),
      entities.Audit.create(auditItem(audit, at)).commit(),
    ]).go(),
  ).catch((error: unknown) => {
    if (conditionFailed(error)) return [true]
    throw error
  })
  return !failed
}
