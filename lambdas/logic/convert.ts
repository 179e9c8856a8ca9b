import type { Action } from '../../contract/account.ts'
import {
  beginConversion,
  failConversion,
  findConversion,
  prolongConversion,
  succeedConversion,
  type ConversionItem,
} from '../data/conversion.ts'
import { readContent, writeContent, type Content } from '../data/conversion-content.ts'
import { giveBack } from '../data/usage.ts'
import { kindOf } from './sizing.ts'
import { startMachine } from '../shared/conversion-machine.ts'
import { logger } from '../shared/log.ts'
import type { Account } from './account.ts'
import type { ConversionRequest } from './conversion-request.ts'
import { countOne } from './count.ts'
import { settleReplacement } from './replacement.ts'
import { ConversionFailed, isEqual, type Translation } from './model/translate.ts'
import { announce } from './public/webhooks.ts'

/** A conversion as it stands: its record and, once there is any, its code. */
export interface ConversionState {
  readonly record: ConversionItem
  readonly content: Content | null
}

export type Started = ConversionState & { readonly isNew: boolean }

/**
 * Counts the conversion and saves it as running. The same request again finds what the first one made, counts nothing
 * and is not new; `before` is what there is of its id. Throws PREMIUM_REQUIRED or LIMIT_REACHED.
 */
export async function startConversion(
  account: Account,
  before: ConversionItem | null,
  request: ConversionRequest,
  at: Date,
  seconds: number,
  action: Action = 'conversions',
): Promise<Started> {
  const userId = account.user.id
  if (before) return { ...(await withContent(before)), isNew: false }
  const counted = await countOne(account, action, at)
  const record = await beginConversion({ userId, ...request, counted }, at, seconds)
  if (record) return { record, content: null, isNew: true }
  await giveBack(userId, counted)
  return { ...((await readConversion(userId, request.id)) as ConversionState), isNew: false }
}

export async function readConversion(userId: string, id: string): Promise<ConversionState | null> {
  const record = await findConversion(userId, id)
  return record && withContent(record)
}

async function withContent(record: ConversionItem): Promise<ConversionState> {
  const content = await readContent(record.userId, record.id)
  const kind = record.kind ?? kindOf(content?.report ?? null)
  return { record: { ...record, kind }, content: content && shown[record.status](content) }
}

type Original = Pick<Content, 'source' | 'files' | 'notes' | 'options' | 'trading'>

/** What came in, without what is still being made of it. */
const given = ({ source, files, notes, options, trading }: Original): Content => ({
  source,
  files,
  notes,
  options,
  trading,
  mql4: '',
  mql5: '',
  report: null,
})

/** What there is to see of a conversion: what was not counted, or is not yet, is not there to take. */
const shown: Readonly<Record<ConversionItem['status'], (content: Content) => Content>> = {
  running: given,
  success: (content) => content,
  error: (content) => ({ ...content, mql4: '', mql5: '', includes: [] }),
}

/** Saves the code first, so that a conversion that says success has it. */
export async function saveSuccess(
  record: ConversionItem,
  original: Original,
  translation: Translation,
): Promise<ConversionState> {
  const { mql4, mql5, includes, report, sizingRevision } = translation
  const content: Content = { ...given(original), mql4, mql5, includes, report, sizingRevision }
  await writeContent(record.userId, record.id, content)
  const success = {
    hasMql4: mql4 !== '',
    hasMql5: mql5 !== '',
    title: report.title,
    equal: isEqual(report),
    kind: kindOf(report),
    sizingRevision,
  }
  if (!(await succeedConversion(record, success)))
    return (await readConversion(record.userId, record.id)) as ConversionState
  await settleReplacement(record)
  await announce(record)
  return { record: { ...record, ...success, equal: success.equal ?? undefined, status: 'success' }, content }
}

/** Saves source and message and gives the count back. What is not the code's fault is logged, and told as ours. */
export async function saveFailure(
  record: ConversionItem,
  original: Original,
  error: unknown,
): Promise<ConversionState> {
  const failure = error instanceof ConversionFailed ? error : unexpected(record, error)
  const content: Content = { ...given(original), report: failure.report }
  await writeContent(record.userId, record.id, content)
  const title = failure.report?.title
  if (await failConversion(record, failure.code, failure.message, title)) await announce(record)
  return {
    record: { ...record, title, status: 'error', errorCode: failure.code, errorMessage: failure.message },
    content,
  }
}

/** Minutes the steps of a conversion may take; a little more than the state machine's own limit. */
const backgroundMinutes = 16

/** Hands a running conversion to the state machine: the model has something to add, which takes longer than an answer may. */
export async function continueInBackground(record: ConversionItem, original: Original): Promise<ConversionState> {
  const content = given(original)
  await writeContent(record.userId, record.id, content)
  await prolongConversion(record, new Date(Date.now() + backgroundMinutes * 60_000))
  await startMachine({ userId: record.userId, id: record.id })
  return { record, content }
}

function unexpected({ id }: ConversionItem, error: unknown): ConversionFailed {
  logger.error('conversion fault', { conversion: id, error: error as Error })
  return new ConversionFailed('INTERNAL', 'Something went wrong on our side. Nothing was counted.')
}
