import type { Action } from '../../../contract/account.ts'
import {
  beginConversion,
  beginWithCredit,
  failConversion,
  findConversion,
  extendDeadline,
  takeOver,
  type ConversionItem,
} from '../../data/conversion/conversion.ts'
import { readContent, writeContent, type Content } from '../../data/conversion/conversion-content.ts'
import { kindOf } from './sizing.ts'
import { startMachine } from '../../shared/conversion-machine.ts'
import { logger } from '../../shared/log.ts'
import type { Account } from '../account/account.ts'
import type { ConversionRequest } from './conversion-request.ts'
import { quotaError } from '../account/consume-quota.ts'
import { succeed } from '../referral/first-conversion.ts'
import { failInterrupted, isOverdue } from './lease.ts'
import { settleReplacement } from './replacement.ts'
import { ConversionFailed, inexactLines, isEqual, type Translation } from '../../shared/translation.ts'
import { TaskLimit } from '../../shared/task-thread.ts'
import { notifyWebhooks } from '../public/webhooks.ts'
import { countConversion, countEvent } from '../business.ts'
import { requireFeature } from '../flags.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'

/** A conversion's record, and its code once it exists. */
export interface ConversionState {
  readonly record: ConversionItem
  readonly content: Content | null
}

export type Started = ConversionState & { readonly isNew: boolean }

export interface StartOptions {
  readonly at: Date
  /** Seconds until the conversion counts as overdue. */
  readonly seconds: number
  readonly action?: Action
}

/**
 * Counts the conversion and saves it as running. A repeated request finds the first one in `before` and is not new,
 * unless that one was interrupted: then it runs again and is counted once.
 * Throws PREMIUM_REQUIRED or LIMIT_REACHED, and MODEL_UNAVAILABLE while conversions are turned off.
 */
export async function startConversion(
  account: Account,
  before: ConversionItem | null,
  request: ConversionRequest,
  { at, seconds, action = 'conversions' }: StartOptions,
): Promise<Started> {
  const userId = account.user.id
  if (before && isOverdue(before, at) && (await takeOver(before, new Date(at.getTime() + seconds * 1000))))
    return { record: before, content: null, isNew: true }
  if (before) return { ...(await withContent(before)), isNew: false }
  await requireFeature('conversions')
  const { referral } = account
  const isReferred = referral?.referrerId !== undefined && referral.convertedAt === undefined
  const start = { userId, ...request, isReferred }
  if (action === 'conversions' && mayUseCredits(account)) {
    const record = await beginWithCredit(start, at, seconds)
    if (record === null) return { ...((await readConversion(userId, request.id)) as ConversionState), isNew: false }
    if (record !== 'no-credit') return { record, content: null, isNew: true }
  }
  const begun = await beginConversion(start, { action, allowance: account.limits[action] }, at, seconds)
  if (begun.kind === 'begun') return { record: begun.record, content: null, isNew: true }
  if (begun.kind === 'limited') throw quotaError(account, action)
  return { ...((await readConversion(userId, request.id)) as ConversionState), isNew: false }
}

/** Credits are spent before the plan's allowance, but not without a limit on conversions. */
const mayUseCredits = ({ referral, limits: { conversions } }: Account): boolean =>
  (referral?.balance ?? 0) > 0 && (conversions.day !== null || conversions.month !== null)

export async function readConversion(userId: string, id: string): Promise<ConversionState | null> {
  const record = await findConversion(userId, id)
  if (!record || !isOverdue(record, new Date())) return record && withContent(record)
  await failInterrupted(record)
  return withContent((await findConversion(userId, id)) ?? record)
}

async function withContent(record: ConversionItem): Promise<ConversionState> {
  const content = await readContent(record.userId, record.id)
  const kind = record.kind ?? kindOf(content?.report ?? null)
  return { record: { ...record, kind }, content: content && visibleContent[record.status](content) }
}

type Original = Pick<Content, 'source' | 'files' | 'notes' | 'options' | 'trading'>

/** Returns the content of a running conversion: its source only. */
const originalContent = ({ source, files, notes, options, trading }: Original): Content => ({
  source,
  files,
  notes,
  options,
  trading,
  outputs: [],
  report: null,
})

/** The visible content by status: code that is not counted is hidden. */
const visibleContent: Readonly<Record<ConversionItem['status'], (content: Content) => Content>> = {
  running: originalContent,
  success: (content) => content,
  error: (content) => ({ ...content, outputs: [] }),
}

/** Saves the code before the status, so that a successful conversion has code. */
export async function saveSuccess(
  record: ConversionItem,
  original: Original,
  translation: Translation,
): Promise<ConversionState> {
  const { outputs, report, sizingRevision } = translation
  const content: Content = { ...originalContent(original), outputs, report, sizingRevision }
  await writeContent(record.userId, record.id, content)
  const success = {
    outputs,
    title: report.title,
    equal: isEqual(report),
    approximated: inexactLines(report),
    kind: kindOf(report),
    sizingRevision,
  }
  if (!(await succeed(record, success))) return (await readConversion(record.userId, record.id)) as ConversionState
  await settleReplacement(record)
  await Promise.all([notifyWebhooks(record), countConversion(success.equal)])
  const { equal, ...saved } = success
  const settled = omitUndefined({ ...record, ...saved, equal: equal ?? undefined, status: 'success' as const })
  return { record: settled, content }
}

/** Saves the failure and refunds the count. Logs unexpected errors, which count as internal. */
export async function saveFailure(
  record: ConversionItem,
  original: Original,
  error: unknown,
): Promise<ConversionState> {
  const failure = error instanceof ConversionFailed ? error : internalFailure(record, error)
  const content: Content = { ...originalContent(original), report: failure.report }
  await writeContent(record.userId, record.id, content)
  const title = failure.report?.title
  if (await failConversion(record, failure.code, failure.message, title))
    await Promise.all([notifyWebhooks(record), countEvent('conversionFailure', failure.code)])
  return {
    record: omitUndefined({
      ...record,
      title,
      status: 'error' as const,
      errorCode: failure.code,
      errorMessage: failure.message,
    }),
    content,
  }
}

/** Minutes until a background conversion is overdue: slightly above the state machine's timeout. */
const backgroundMinutes = 16

/** Continues a running conversion in the state machine: the model takes longer than a response may. */
export async function continueInBackground(record: ConversionItem, original: Original): Promise<ConversionState> {
  const content = originalContent(original)
  await writeContent(record.userId, record.id, content)
  await extendDeadline(record, new Date(Date.now() + backgroundMinutes * 60_000))
  await startMachine({ userId: record.userId, id: record.id })
  return { record, content }
}

function internalFailure({ id }: ConversionItem, error: unknown): ConversionFailed {
  if (error instanceof TaskLimit) return new ConversionFailed(error.code, error.message)
  logger.error('conversion fault', { conversion: id, error: error as Error })
  return new ConversionFailed('INTERNAL', 'Something went wrong on our side. Nothing was counted.')
}
