import { Entity, type EntityItem } from 'electrodb'
import { conditionFailed, configuration, primaryKey, service } from '../table.ts'

/** A user's conversions that a sizing revision made outdated. Each revision scans the history once. */
const SizingReview = new Entity(
  {
    model: { service, entity: 'sizingReview', version: '1' },
    attributes: {
      userId: { type: 'string', required: true },
      revision: { type: 'number', required: true },
      /** The last scanned conversion, from newest to oldest; absent before the first page. */
      through: { type: 'string' },
      isDone: { type: 'boolean', required: true },
      /** `createdAt id` of conversions that need attention. Sorting the strings sorts by date. */
      outdated: { type: 'set', items: 'string' },
    },
    indexes: {
      primary: { pk: { field: primaryKey.pk, composite: ['userId'] }, sk: { field: primaryKey.sk, composite: [] } },
    },
  },
  configuration,
)

export type SizingReviewItem = EntityItem<typeof SizingReview>

/** Returns the review of a revision; creates it if needed. */
export async function openReview(userId: string, revision: number): Promise<SizingReviewItem> {
  const found = (await SizingReview.get({ userId }).go({ consistent: true })).data
  if (found && found.revision >= revision) return found
  try {
    return (
      await SizingReview.put({ userId, revision, isDone: false })
        .where((row, { lt, notExists }) => `${notExists(row.revision)} OR ${lt(row.revision, revision)}`)
        .go()
    ).data
  } catch (error) {
    if (!conditionFailed(error)) throw error
    return openReview(userId, revision)
  }
}

/** Saves the result of one page. Two reviewers of one page write the same. */
export async function saveReviewed(
  { userId, revision }: SizingReviewItem,
  {
    through,
    isDone,
    outdated,
  }: { readonly through: string | undefined; readonly isDone: boolean; readonly outdated: readonly string[] },
): Promise<SizingReviewItem> {
  const change = SizingReview.patch({ userId }).set({ isDone, ...(through === undefined ? {} : { through }) })
  const { data } = await (outdated.length ? change.add({ outdated: [...outdated] }) : change)
    .where((row, { eq }) => eq(row.revision, revision))
    .go({ response: 'all_new' })
  return data
}

/** Adds conversions that the review has already passed. Does nothing without a review of the revision. */
export async function addOutdated(userId: string, revision: number, places: readonly string[]): Promise<void> {
  try {
    await SizingReview.patch({ userId })
      .add({ outdated: [...places] })
      .where((row, { eq }) => eq(row.revision, revision))
      .go()
  } catch (error) {
    if (!conditionFailed(error)) throw error
  }
}

/** Removes replaced or deleted conversions from the review. */
export async function dropOutdated(userId: string, places: readonly string[]): Promise<void> {
  if (places.length === 0) return
  try {
    await SizingReview.patch({ userId })
      .delete({ outdated: [...places] })
      .go()
  } catch (error) {
    if (!conditionFailed(error)) throw error
  }
}
