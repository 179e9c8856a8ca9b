import { randomUUID } from 'node:crypto'
import { beginReplacement, findConversion, type ConversionItem } from '../../data/conversion/conversion.ts'
import type { Content } from '../../data/conversion/conversion-content.ts'
import { HttpError } from '../../shared/http-error.ts'
import type { ConversionRequest } from './conversion-request.ts'
import { readConversion, type ConversionState } from './convert.ts'
import { settleReplacement } from './replacement.ts'
import { leaseSeconds } from './lease.ts'
import { runConversion } from './run-conversion.ts'
import { isOutdated } from './sizing.ts'
import { runTask } from '../../shared/compute.ts'
import { tradingDefaultsOf } from './trading-defaults.ts'

/** Milliseconds until the proof continues in the background. */
const proofBudget = 10_000

/**
 * Converts the source of an outdated program again, with its options, and counts nothing. Each outdated record has one
 * successful replacement: repeated calls return it, or the running attempt. A failed attempt may be repeated.
 * Throws NOT_FOUND, and CONFLICT for a record that is not outdated or whose replacement was deleted.
 */
export async function convertAgain(userId: string, id: string, at: Date): Promise<ConversionState> {
  const old = await readConversion(userId, id)
  if (!old) throw new HttpError('NOT_FOUND')
  const { record, content } = old
  if (!isOutdated(record) || !content)
    throw new HttpError('CONFLICT', 'This conversion is up to date. There is nothing to convert again.')
  const attempt = await lastAttempt(record)
  if (attempt) return attempt
  const request = await requestOf(record, content)
  const begun = await beginReplacement(record, { userId, ...request, counted: [] }, at, leaseSeconds)
  if (!begun) return convertAgain(userId, id, at)
  return runConversion(begun, request, { budget: proofBudget, mayRewrite: content.report?.model != null })
}

/** Returns the successful or running attempt. Returns null if there is none or it failed. */
async function lastAttempt({ userId, attempt, replacedBy }: ConversionItem): Promise<ConversionState | null> {
  const last = attempt === undefined ? null : await findConversion(userId, attempt)
  if (last && last.status !== 'error') {
    if (last.status === 'success' && replacedBy === undefined) await settleReplacement(last)
    return readConversion(userId, last.id)
  }
  if (replacedBy === undefined) return null
  throw new HttpError(
    'CONFLICT',
    'This conversion was already converted again, and the newer one was deleted. Convert the script as a new ' +
      'conversion.',
  )
}

/** Creates a request with the same source, files, notes and options. Keeps trading limits that only the program has. */
async function requestOf(
  { type, conversionType, name, outputFormat }: ConversionItem,
  { source, files, notes, options, outputs }: Content,
): Promise<ConversionRequest> {
  const { text, orderLots } = await runTask('withLotsOfSymbol', [source])
  const { code = '', includes = [] } = outputs.at(-1) ?? {}
  const trading = {
    ...tradingDefaultsOf([code, ...includes.map((file) => file.text)].join('\n')),
    ...(orderLots === undefined ? {} : { orderLots }),
  }
  return { id: randomUUID(), type, conversionType, name, outputFormat, source: text, files, notes, options, trading }
}
