import { findConversion, markReplaced, type ConversionItem } from '../../data/conversion/conversion.ts'
import { dropOutdated } from '../../data/conversion/sizing-review.ts'
import { placeOf } from './outdated.ts'

/** Marks the replaced conversion. Safe to repeat after an interruption. */
export async function settleReplacement({ userId, id, replaces }: ConversionItem): Promise<void> {
  if (replaces === undefined || !(await markReplaced(userId, replaces, id))) return
  const old = await findConversion(userId, replaces)
  if (old) await dropOutdated(userId, [placeOf(old)])
}
