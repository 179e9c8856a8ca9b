import { findConversion, markReplaced, type ConversionItem } from '../data/conversion.ts'
import { dropOutdated } from '../data/sizing-review.ts'
import { placeOf } from './outdated.ts'

/** Marks what a successful conversion replaces. Safe to repeat: an interrupted one is finished when it is asked for again. */
export async function settleReplacement({ userId, id, replaces }: ConversionItem): Promise<void> {
  if (replaces === undefined || !(await markReplaced(userId, replaces, id))) return
  const old = await findConversion(userId, replaces)
  if (old) await dropOutdated(userId, [placeOf(old)])
}
