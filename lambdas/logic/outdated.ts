import { listConversions, readConversions, type ConversionItem } from '../data/conversion.ts'
import { addOutdated, dropOutdated, openReview, saveReviewed, type SizingReviewItem } from '../data/sizing-review.ts'
import { sizingRevision } from '../../compiler/revisions.ts'
import { needsAttention, withKinds } from './sizing.ts'
import type { Place } from './cursor.ts'

/** Conversions looked at in one step of a review. */
const reviewPage = 100
/** More are not kept at a time: an item of the table holds 400 KB. The review goes on when some are replaced. */
const maxKept = 4_000

export const placeOf = ({ createdAt, id }: Place): string => `${createdAt} ${id}`

function readPlace(place: string): Place {
  const [createdAt, id] = place.split(' ')
  return { createdAt, id }
}

export interface Review {
  /** Newest first. */
  readonly outdated: readonly Place[]
  /** Whether the whole history was looked through. */
  readonly isComplete: boolean
}

/** Looks on through a history for outdated programs until it is done or time is over. */
export async function review(userId: string, isOver: () => boolean): Promise<Review> {
  let state = await openReview(userId, sizingRevision)
  while (!state.isDone && keptIn(state).length < maxKept && !isOver()) state = await reviewNext(state)
  return { outdated: keptIn(state).sort().reverse().map(readPlace), isComplete: state.isDone }
}

const keptIn = ({ outdated = [] }: SizingReviewItem): string[] => [...outdated]

async function reviewNext(state: SizingReviewItem): Promise<SizingReviewItem> {
  const before = state.through === undefined ? undefined : readPlace(state.through)
  const rows = await listConversions({ userId: state.userId, limit: reviewPage, before })
  const outdated = (await withKinds(rows)).filter(needsAttention).map(placeOf)
  const last = rows.at(-1)
  return saveReviewed(state, { through: last && placeOf(last), isDone: rows.length < reviewPage, outdated })
}

/**
 * Records of a list, completed. Those saved without their kind after the review passed them are added to it: functions of an
 * earlier deployment may end a conversion late.
 */
export async function completeListed(userId: string, records: readonly ConversionItem[]): Promise<ConversionItem[]> {
  const completed = await withKinds(records)
  const found = completed.filter((record, k) => records[k].kind === undefined && needsAttention(record)).map(placeOf)
  if (found.length) await addOutdated(userId, sizingRevision, found)
  return completed
}

/** Takes deleted conversions off the review. */
export const dropDeleted = (userId: string, deleted: readonly ConversionItem[]): Promise<void> =>
  dropOutdated(userId, deleted.filter(needsAttention).map(placeOf))

/** The records at some places of a review. Those that were deleted or replaced meanwhile are taken off it. */
export async function readOutdated(userId: string, places: readonly Place[]): Promise<ConversionItem[]> {
  const records = await readConversions(
    userId,
    places.map(({ id }) => id),
  )
  const current = records.filter(needsAttention)
  const kept = new Set(current.map(({ id }) => id))
  await dropOutdated(userId, places.filter(({ id }) => !kept.has(id)).map(placeOf))
  return current.sort((a, b) => (placeOf(a) < placeOf(b) ? 1 : -1))
}
