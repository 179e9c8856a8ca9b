import { listConversions, readConversions, type ConversionItem } from '../../data/conversion/conversion.ts'
import {
  addOutdated,
  dropOutdated,
  openReview,
  saveReviewed,
  type SizingReviewItem,
} from '../../data/conversion/sizing-review.ts'
import { sizingRevision } from '../../../compiler/revisions.ts'
import { needsAttention, withKinds } from './sizing.ts'
import type { Place } from '../cursor.ts'

/** Conversions scanned per step. */
const reviewPage = 100
/** The limit of listed conversions: a DynamoDB item holds 400 KB. The review continues as entries are replaced. */
const maxKept = 4_000

export const placeOf = ({ createdAt, id }: Place): string => `${createdAt} ${id}`

function parsePlace(place: string): Place {
  const [createdAt, id] = place.split(' ')
  if (createdAt === undefined || id === undefined) throw new Error(`The review lists a malformed place: ${place}`)
  return { createdAt, id }
}

export interface Review {
  /** Newest first. */
  readonly outdated: readonly Place[]
  /** Whether the whole history was scanned. */
  readonly isComplete: boolean
}

/** Continues a history's scan for outdated programs until it is complete or `isOver`. */
export async function review(userId: string, isOver: () => boolean): Promise<Review> {
  let state = await openReview(userId, sizingRevision)
  while (!state.isDone && isListedIn(state).length < maxKept && !isOver()) state = await continueReview(state)
  return { outdated: isListedIn(state).sort().reverse().map(parsePlace), isComplete: state.isDone }
}

const isListedIn = ({ outdated = [] }: SizingReviewItem): string[] => [...outdated]

async function continueReview(state: SizingReviewItem): Promise<SizingReviewItem> {
  const before = state.through === undefined ? undefined : parsePlace(state.through)
  const rows = await listConversions({ userId: state.userId, limit: reviewPage, before })
  const outdated = (await withKinds(rows)).filter(needsAttention).map(placeOf)
  const last = rows.at(-1)
  return saveReviewed(state, { through: last && placeOf(last), isDone: rows.length < reviewPage, outdated })
}

/**
 * Completes records with their kinds. Adds late records to the review: functions of an earlier deployment may still end
 * conversions.
 */
export async function withKindsAndNotices(
  userId: string,
  records: readonly ConversionItem[],
): Promise<ConversionItem[]> {
  const completed = await withKinds(records)
  const found = completed.filter((record, k) => records[k]?.kind === undefined && needsAttention(record)).map(placeOf)
  if (found.length) await addOutdated(userId, sizingRevision, found)
  return completed
}

/** Removes deleted conversions from the review. */
export const removeDeleted = (userId: string, deleted: readonly ConversionItem[]): Promise<void> =>
  dropOutdated(userId, deleted.filter(needsAttention).map(placeOf))

/** Returns the records at places of a review. Removes deleted or replaced ones from it. */
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
