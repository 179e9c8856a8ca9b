import { Entity, type EntityItem } from 'electrodb'
import { conditionFailed, configuration, primaryKey, service } from './table.ts'

/** Which of a user's conversions a revision of sizing made outdated. The history is looked through once for each revision. */
const SizingReview = new Entity(
  {
    model: { service, entity: 'sizingReview', version: '1' },
    attributes: {
      userId: { type: 'string', required: true },
      revision: { type: 'number', required: true },
      /** The last conversion looked at, from the newest to the oldest; absent before the first. */
      through: { type: 'string' },
      isDone: { type: 'boolean', required: true },
      /** Places (`createdAt id`) of those that need attention: sorted, they are ordered by date. */
      outdated: { type: 'set', items: 'string' },
    },
    indexes: {
      primary: { pk: { field: primaryKey.pk, composite: ['userId'] }, sk: { field: primaryKey.sk, composite: [] } },
    },
  },
  configuration,
)

export type SizingReviewItem = EntityItem<typeof SizingReview>

/** The review of a revision, begun where there is none yet. */
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

/** Keeps what a page of the history had. Two reviewers of one page write the same. */
export async function saveReviewed(
  { userId, revision }: SizingReviewItem,
  {
    through,
    isDone,
    outdated,
  }: { readonly through?: string; readonly isDone: boolean; readonly outdated: readonly string[] },
): Promise<SizingReviewItem> {
  const change = SizingReview.patch({ userId }).set({ isDone, ...(through === undefined ? {} : { through }) })
  const { data } = await (outdated.length ? change.add({ outdated: [...outdated] }) : change)
    .where((row, { eq }) => eq(row.revision, revision))
    .go({ response: 'all_new' })
  return data as SizingReviewItem
}

/** Adds what was found outside of a review that has passed it by. Without a review of the revision there is nothing to add to. */
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

/** Takes off what was replaced or deleted. */
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
