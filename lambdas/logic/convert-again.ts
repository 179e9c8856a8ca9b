import { randomUUID } from 'node:crypto'
import { beginReplacement, findConversion, type ConversionItem } from '../data/conversion.ts'
import type { Content } from '../data/conversion-content.ts'
import { Refusal } from '../shared/refusal.ts'
import type { ConversionRequest } from './conversion-request.ts'
import { readConversion, type ConversionState } from './convert.ts'
import { settleReplacement } from './replacement.ts'
import { runConversion } from './run-conversion.ts'
import { isOutdated } from './sizing.ts'
import { withLotsOfSymbol } from '../shared/compiler.ts'
import { tradingDefaultsOf } from './trading-defaults.ts'

/** Seconds after which a conversion answered in one call must have been settled. */
const answeredWithin = 60
/** Milliseconds after which the proof goes on in the background. */
const proofBudget = 10_000

/**
 * Converts the source of an outdated program again, with its options, counting nothing. One succeeds for each outdated record:
 * repeated calls return it, or the attempt that is running. A failed attempt may be repeated.
 * Throws NOT_FOUND, and CONFLICT for a record that is not outdated or whose replacement was deleted.
 */
export async function convertAgain(userId: string, id: string, at: Date): Promise<ConversionState> {
  const old = await readConversion(userId, id)
  if (!old) throw new Refusal('NOT_FOUND')
  const { record, content } = old
  if (!isOutdated(record) || !content)
    throw new Refusal('CONFLICT', 'This conversion is up to date. There is nothing to convert again.')
  const attempt = await lastAttempt(record)
  if (attempt) return attempt
  const request = requestOf(record, content)
  const begun = await beginReplacement(record, { userId, ...request, counted: [] }, at, answeredWithin)
  if (!begun) return convertAgain(userId, id, at)
  return runConversion(begun, request, { budget: proofBudget, mayRewrite: content.report?.model != null })
}

/** The attempt that stands for this call: it succeeded or is running. Null where there is none, or it failed. */
async function lastAttempt({ userId, attempt, replacedBy }: ConversionItem): Promise<ConversionState | null> {
  const last = attempt === undefined ? null : await findConversion(userId, attempt)
  if (last && last.status !== 'error') {
    if (last.status === 'success' && replacedBy === undefined) await settleReplacement(last)
    return readConversion(userId, last.id)
  }
  if (replacedBy === undefined) return null
  throw new Refusal(
    'CONFLICT',
    'This conversion was already converted again, and the newer one was deleted. Convert the script as a new conversion.',
  )
}

/** The same source, files, notes and options. Limits that only the program has are carried over. */
function requestOf(
  { type, conversionType, name, outputFormat }: ConversionItem,
  { source, files, notes, options, mql4, mql5 }: Content,
): ConversionRequest {
  const { text, orderLots } = withLotsOfSymbol(source)
  const trading = { ...tradingDefaultsOf(mql5 || mql4), ...(orderLots === undefined ? {} : { orderLots }) }
  return { id: randomUUID(), type, conversionType, name, outputFormat, source: text, files, notes, options, trading }
}
