import { createWriteTransaction, Entity, type EntityItem, type TransactWriteEntity } from 'electrodb'
import type * as z from 'zod/mini'
import type { conversionFailure, conversionStatus, Verdict } from '../../../contract/conversion.ts'
import { conversionTasks } from '../../../compiler/targets/languages.ts'
import { outputFormats, presenceOf, type ConvertedProgram } from '../../../contract/outputs.ts'
import { byDateKey, conditionFailed, configuration, globalKey, primaryKey, service, transact } from '../table.ts'
import { Audit, type AuditItem } from '../audit.ts'
import { batchGetOf, type BatchGet } from '../batch-get.ts'
import type { Allowance } from '../account/subscription-limits.ts'
import { countingWrites, periodsOf, refundingWrites, Usage, type Action, type Counted } from '../account/usage.ts'
import { creditEntry, CreditEntry, creditOfPeriod, periodOfCredit, reversalOf } from '../referral/credit-entry.ts'
import { dayLater, Referral, type ReferralItem } from '../referral/referral.ts'
import { ReferralAccount } from '../referral/referral-account.ts'

export type Failure = z.infer<typeof conversionFailure>
export type Status = z.infer<typeof conversionStatus>

/** A conversion without its code. It starts as `running` and ends once, as `success` or `error`. */
export const Conversion = new Entity(
  {
    model: { service, entity: 'conversion', version: '1' },
    attributes: {
      userId: { type: 'string', required: true },
      id: { type: 'string', required: true },
      createdAt: { type: 'string', required: true },
      name: { type: 'string', required: true },
      /** The title that the program declares, after parsing. */
      title: { type: 'string' },
      type: { type: conversionTasks, required: true },
      conversionType: { type: ['indicator', 'ea'] as const, required: true },
      outputFormat: { type: outputFormats, required: true },
      preview: { type: 'string', required: true },
      /** The search text: name, title and words of the code in lower case. */
      searchText: { type: 'string', required: true },
      /** The words of the code, kept apart so that a new name can be joined with them; absent in older records. */
      codeWords: { type: 'string' },
      status: { type: ['running', 'success', 'error'] as const, required: true },
      errorMessage: { type: 'string' },
      errorCode: { type: 'string' },
      hasMql4: { type: 'boolean', required: true, default: false },
      hasMql5: { type: 'boolean', required: true, default: false },
      equal: { type: 'boolean' },
      /** Number of approximated or unsupported lines; absent in older records. */
      approximated: { type: 'number' },
      /** The program kind from the compiler's report; absent in older records. */
      kind: { type: 'string' },
      /** The sizing revision of its programs; 1 if absent. */
      sizingRevision: { type: 'number' },
      /** The conversion that this one replaces. */
      replaces: { type: 'string' },
      /** The last free attempt to convert this one again, with any status. */
      attempt: { type: 'string' },
      /** The successful attempt. */
      replacedBy: { type: 'string' },
      folder: { type: 'string' },
      tags: { type: 'list', items: { type: 'string' } },
      counted: {
        type: 'list',
        items: {
          type: 'map',
          properties: { period: { type: 'string', required: true }, action: { type: 'string', required: true } },
        },
      },
      /** The user was referred and had no finished conversion when this one began. */
      isReferred: { type: 'boolean' },
      /** A model was asked: from then on the count stays, however the conversion ends. */
      isModelAsked: { type: 'boolean' },
      /**
       * `yes` while the conversion runs, to find overdue ones; `failed` after a failure on our side, with the time of
       * the failure as deadline.
       */
      open: { type: 'string' },
      deadline: { type: 'string' },
    },
    indexes: {
      primary: { pk: { field: primaryKey.pk, composite: ['userId'] }, sk: { field: primaryKey.sk, composite: ['id'] } },
      byDate: {
        index: byDateKey.index,
        pk: { field: byDateKey.pk, composite: ['userId'] },
        sk: { field: byDateKey.sk, composite: ['createdAt', 'id'] },
      },
      byDeadline: {
        index: globalKey.index,
        pk: { field: globalKey.pk, composite: ['open'] },
        sk: { field: globalKey.sk, composite: ['deadline'] },
      },
    },
  },
  configuration,
)

export type ConversionItem = EntityItem<typeof Conversion>

const previewLength = 50

export interface NewConversion {
  readonly userId: string
  readonly id: string
  readonly name: string
  readonly type: ConversionItem['type']
  readonly conversionType: ConversionItem['conversionType']
  readonly outputFormat: ConversionItem['outputFormat']
  readonly source: string
  readonly counted: Counted
  /** Whether its success is the first of a referred user. */
  readonly isReferred?: boolean
}

type Begun =
  | { readonly kind: 'begun'; readonly record: ConversionItem }
  /** The id exists: the request was repeated. */
  | { readonly kind: 'repeated' }
  /** An allowance is used up. */
  | { readonly kind: 'limited' }

/** The usage that a conversion takes from its owner's plan. */
interface Charge {
  readonly action: Action
  readonly allowance: Allowance
}

/** Counts a conversion and saves it as running, in one transaction: a crash leaves both or neither. */
export async function beginConversion(
  start: Omit<NewConversion, 'counted'>,
  { action, allowance }: Charge,
  at: Date,
  seconds: number,
): Promise<Begun> {
  const { userId } = start
  const periods = periodsOf(allowance, at)
  const counted = periods.map(({ period }) => ({ period, action }))
  const item = newItem({ ...start, counted }, at, seconds)
  const failed = await transact(() =>
    createWriteTransaction({ Conversion, Usage }, (entities) => [
      entities.Conversion.create(item).commit(),
      ...countingWrites(entities.Usage, { userId, action, periods, at }),
    ]).go(),
  )
  if (failed) return failed[0] ? { kind: 'repeated' } : { kind: 'limited' }
  const record = await findConversion(userId, start.id)
  return record ? { kind: 'begun', record } : { kind: 'repeated' }
}

/**
 * Saves a conversion as running and spends a credit for it, in one transaction. Returns `no-credit` if none is left,
 * null if the id exists.
 */
export async function beginWithCredit(
  start: Omit<NewConversion, 'counted'>,
  at: Date,
  seconds: number,
): Promise<ConversionItem | 'no-credit' | null> {
  const { userId, id } = start
  const entry = creditEntry(userId, 'spend', id, { amount: -1, at })
  const counted = [{ period: periodOfCredit(entry.id), action: 'conversions' as const }]
  const failed = await transact(() =>
    createWriteTransaction({ Conversion, ReferralAccount, CreditEntry }, (entities) => [
      entities.Conversion.create(newItem({ ...start, counted }, at, seconds)).commit(),
      entities.ReferralAccount.patch({ userId })
        .add({ balance: -1 })
        .where(({ balance }, { gte }) => gte(balance, 1))
        .commit(),
      entities.CreditEntry.create(entry).commit(),
    ]).go(),
  )
  if (!failed) return findConversion(userId, id)
  return failed[0] ? null : 'no-credit'
}

/**
 * Starts the free conversion that replaces an outdated one. One transaction writes both items if no other attempt
 * started since `old` was read. Returns null otherwise.
 */
export async function beginReplacement(
  old: ConversionItem,
  start: NewConversion,
  at: Date,
  seconds: number,
): Promise<ConversionItem | null> {
  const item = { ...newItem(start, at, seconds), replaces: old.id }
  const failed = await transact(() =>
    createWriteTransaction({ Conversion }, (entities) => [
      entities.Conversion.create(item).commit(),
      entities.Conversion.patch({ userId: old.userId, id: old.id })
        .set({ attempt: start.id })
        .where(
          ({ attempt, replacedBy }, { eq, notExists }) =>
            `${notExists(replacedBy)} AND ${old.attempt === undefined ? notExists(attempt) : eq(attempt, old.attempt)}`,
        )
        .commit(),
    ]).go(),
  )
  return failed ? null : findConversion(start.userId, start.id)
}

/** Marks a conversion as replaced. Returns false if it was deleted. */
export async function markReplaced(userId: string, id: string, replacedBy: string): Promise<boolean> {
  try {
    await Conversion.patch({ userId, id }).set({ replacedBy }).go()
    return true
  } catch (error) {
    if (conditionFailed(error)) return false
    throw error
  }
}

/** Saves the program kind in an older record. Does not recreate a deleted record. */
export async function saveKind({ userId, id }: ConversionItem, kind: string): Promise<void> {
  try {
    await Conversion.patch({ userId, id }).set({ kind }).go()
  } catch (error) {
    if (!conditionFailed(error)) throw error
  }
}

function newItem(start: NewConversion, at: Date, seconds: number) {
  const preview = start.source.slice(0, previewLength)
  return {
    userId: start.userId,
    id: start.id,
    createdAt: at.toISOString(),
    name: start.name,
    type: start.type,
    conversionType: start.conversionType,
    outputFormat: start.outputFormat,
    preview,
    codeWords: codeWordsOf(start.source),
    searchText: searchText({ name: start.name, preview, codeWords: codeWordsOf(start.source) }),
    status: 'running' as const,
    counted: [...start.counted],
    ...(start.isReferred ? { isReferred: true } : {}),
    open: 'yes',
    deadline: new Date(at.getTime() + seconds * 1000).toISOString(),
  }
}

/** Moves the deadline of a running conversion to `until`. */
export async function extendDeadline({ userId, id }: ConversionItem, until: Date): Promise<void> {
  await Conversion.patch({ userId, id }).set({ open: 'yes', deadline: until.toISOString() }).go()
}

/** Moves the deadline of a running conversion to `until`, unless it is later. */
export async function renewLease({ userId, id }: ConversionItem, until: Date): Promise<void> {
  try {
    await Conversion.patch({ userId, id })
      .set({ deadline: until.toISOString() })
      .where(({ status, deadline }, { eq, lt }) => `${eq(status, 'running')} AND ${lt(deadline, until.toISOString())}`)
      .go()
  } catch (error) {
    if (!conditionFailed(error)) throw error
  }
}

/** Gives an interrupted conversion a new deadline for another run. Returns false if another run did, or it ended. */
export async function takeOver({ userId, id, deadline = '' }: ConversionItem, until: Date): Promise<boolean> {
  try {
    await Conversion.patch({ userId, id })
      .set({ deadline: until.toISOString() })
      .where((row, { eq }) => `${eq(row.status, 'running')} AND ${eq(row.deadline, deadline)}`)
      .go()
    return true
  } catch (error) {
    if (conditionFailed(error)) return false
    throw error
  }
}

export interface Success {
  readonly outputs: readonly ConvertedProgram[]
  readonly title: string
  readonly equal: boolean | null
  readonly approximated: number
  readonly kind: string
  readonly sizingRevision: number
}

/** Returns the changes of a record that succeeded. */
const successChange = ({ name, preview, codeWords = '' }: ConversionItem, success: Success) => ({
  status: 'success' as const,
  ...presenceOf(success.outputs),
  title: success.title,
  kind: success.kind,
  sizingRevision: success.sizingRevision,
  approximated: success.approximated,
  searchText: searchText({ name, preview, codeWords, title: success.title }),
  ...(success.equal === null ? {} : { equal: success.equal }),
})

/** Returns false if the conversion had already ended, such as by its deadline. */
export async function succeedConversion(record: ConversionItem, success: Success): Promise<boolean> {
  const { userId, id } = record
  try {
    await Conversion.patch({ userId, id })
      .set(successChange(record, success))
      .remove(['open', 'deadline'])
      .where(({ status }, { eq }) => eq(status, 'running'))
      .go()
    return true
  } catch (error) {
    if (conditionFailed(error)) return false
    throw error
  }
}

/** The consequences of a referred user's first finished conversion. */
export interface FirstConversion {
  /** As it was read; null if its member's account was deleted. */
  readonly referral: ReferralItem | null
  readonly referralId: string
  /** Credits of the newcomer: none while the referral is flagged. */
  readonly credits: number
  readonly approvalDays: number
}

/**
 * Saves the first success of a referred user: the record, the referral, the newcomer's credits and their ledger entry
 * in one transaction. `changed` means that the user or the referral changed since they were read.
 */
export async function succeedFirstConversion(
  record: ConversionItem,
  success: Success,
  { referral, referralId, credits, approvalDays }: FirstConversion,
  at: Date,
): Promise<'saved' | 'ended' | 'changed'> {
  const { userId, id } = record
  const convertedAt = at.toISOString()
  const isPending = referral?.state === 'pending'
  const failed = await transact(() =>
    createWriteTransaction({ Conversion, ReferralAccount, Referral, CreditEntry }, (entities) => [
      entities.Conversion.patch({ userId, id })
        .set(successChange(record, success))
        .remove(['open', 'deadline'])
        .where(({ status }, { eq }) => eq(status, 'running'))
        .commit(),
      entities.ReferralAccount.patch({ userId })
        .set({ convertedAt })
        .add({ balance: credits })
        .where((row, { notExists }) => notExists(row.convertedAt))
        .commit(),
      ...(referral
        ? [
            entities.Referral.patch({ userId: referral.userId, id: referral.id })
              .set({ convertedAt, ...(isPending ? { open: 'pending', dueAt: dayLater(at, approvalDays) } : {}) })
              .where(({ state }, { eq }) => eq(state, referral.state))
              .commit(),
          ]
        : []),
      ...(credits > 0
        ? [entities.CreditEntry.create(creditEntry(userId, 'newcomer', referralId, { amount: credits, at })).commit()]
        : []),
    ]).go(),
  )
  if (!failed) return 'saved'
  return failed[0] ? 'ended' : 'changed'
}

/** Notes that a model is about to be asked. Returns false if the conversion has ended. */
export async function markModelAsked({ userId, id }: ConversionItem): Promise<boolean> {
  try {
    await Conversion.patch({ userId, id })
      .set({ isModelAsked: true })
      .where(({ status }, { eq }) => eq(status, 'running'))
      .go()
    return true
  } catch (error) {
    if (conditionFailed(error)) return false
    throw error
  }
}

/** Why a conversion failed, in words for each way it may be counted. */
export interface FailureMessage {
  readonly refunded: string
  /** After a model was asked. */
  readonly counted: string
}

/**
 * Saves the failure, once. Refunds the count in the same transaction, unless a model was asked. Returns false if the
 * conversion had already ended. `title` is the program's title, if it was parsed.
 */
export async function failConversion(
  record: ConversionItem,
  errorCode: Failure,
  message: string | FailureMessage,
  title?: string,
): Promise<boolean> {
  const { refunded, counted } = typeof message === 'string' ? { refunded: message, counted: message } : message
  if (await endWithFailure(record, { errorCode, errorMessage: refunded, title }, true)) return true
  return endWithFailure(record, { errorCode, errorMessage: counted, title }, false)
}

interface Ending {
  readonly errorCode: Failure
  readonly errorMessage: string
  readonly title: string | undefined
}

/** With a refund, applies only to a conversion whose model was not asked; without, only to one whose model was. */
async function endWithFailure(
  { userId, id, counted }: ConversionItem,
  { errorCode, errorMessage, title }: Ending,
  isRefunded: boolean,
): Promise<boolean> {
  const failed = await transact(() =>
    createWriteTransaction({ Conversion, Usage, ReferralAccount, CreditEntry }, (entities) => [
      entities.Conversion.patch({ userId, id })
        .set({ status: 'error', errorCode, errorMessage, ...(title ? { title } : {}), ...failedFields(errorCode) })
        .remove(ourFailures.has(errorCode) ? [] : ['open', 'deadline'])
        .where(
          ({ status, isModelAsked }, { eq, exists, notExists }) =>
            `${eq(status, 'running')} AND ${isRefunded ? notExists(isModelAsked) : exists(isModelAsked)}`,
        )
        .commit(),
      ...(isRefunded ? refunds(entities, userId, (counted ?? []) as Counted) : []),
    ]).go(),
  )
  return !failed
}

type InTransaction<T> = T extends Entity<infer A, infer F, infer C, infer S> ? TransactWriteEntity<A, F, C, S> : never

interface RefundEntities {
  readonly Usage: InTransaction<typeof Usage>
  readonly ReferralAccount: InTransaction<typeof ReferralAccount>
  readonly CreditEntry: InTransaction<typeof CreditEntry>
}

/** Returns the writes that give back what a conversion took: uses of the plan, or a credit with its ledger entry. */
function refunds(entities: RefundEntities, userId: string, counted: Counted) {
  return counted.flatMap((use) => {
    const spent = creditOfPeriod(use.period)
    if (spent === null) return refundingWrites(entities.Usage, userId, [use])
    const entry = { userId, id: spent, createdAt: '', kind: 'spend', amount: -1 } as const
    return [
      entities.ReferralAccount.update({ userId }).add({ balance: 1 }).commit(),
      entities.CreditEntry.create(reversalOf(entry, new Date())).commit(),
    ]
  })
}

/** Failures on our side, which administrators see and can run again. */
const ourFailures: ReadonlySet<Failure> = new Set<Failure>(['INTERNAL', 'TIMED_OUT'])

const failedFields = (code: Failure) =>
  ourFailures.has(code) ? { open: 'failed', deadline: new Date().toISOString() } : {}

/** Returns conversions that failed on our side, the latest first. */
export async function failedConversions(limit: number): Promise<ConversionItem[]> {
  return (await Conversion.query.byDeadline({ open: 'failed' }).go({ order: 'desc', limit })).data
}

/** Returns running conversions, the one with the earliest deadline first. */
export async function runningConversions(limit: number): Promise<ConversionItem[]> {
  return (await Conversion.query.byDeadline({ open: 'yes' }).go({ limit })).data
}

/** Sets a conversion that failed on our side to running, uncounted. Returns false if it has another state. */
export async function reopenConversion({ userId, id }: ConversionItem, deadline: Date, audit: AuditItem) {
  const failed = await transact(() =>
    createWriteTransaction({ Conversion, Audit }, (entities) => [
      entities.Conversion.patch({ userId, id })
        .set({ status: 'running', open: 'yes', deadline: deadline.toISOString(), counted: [] })
        .remove(['errorCode', 'errorMessage'])
        .where(({ open, status }, { eq }) => `${eq(status, 'error')} AND ${eq(open, 'failed')}`)
        .commit(),
      entities.Audit.create(audit).commit(),
    ]).go(),
  )
  return !failed
}

export const conversionGet = (userId: string, id: string): BatchGet<ConversionItem> =>
  batchGetOf(Conversion.get({ userId, id }).params(), (found) => Conversion.parse(found))

export async function findConversion(userId: string, id: string): Promise<ConversionItem | null> {
  return (await Conversion.get({ userId, id }).go({ consistent: true })).data
}

/** Returns the existing conversions of these ids, in any order. */
export async function readConversions(userId: string, ids: readonly string[]): Promise<ConversionItem[]> {
  if (ids.length === 0) return []
  return (await Conversion.get(ids.map((id) => ({ userId, id }))).go({ consistent: true })).data
}

export interface ConversionQuery {
  readonly userId: string
  readonly limit: number
  readonly before?: { readonly createdAt: string; readonly id: string } | undefined
  readonly search?: string | undefined
  readonly status?: Status | undefined
  readonly verdict?: Verdict | undefined
  readonly type?: ConversionItem['type'] | undefined
  readonly conversionType?: ConversionItem['conversionType'] | undefined
  /** Dates, `2026-01-31`; both included. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly folder?: string | undefined
  readonly tag?: string | undefined
}

/** Returns both bounds of a query by date. An open bound would run into the user's other items. */
export const dates = { first: '0', last: '9' } as const

/** Returns up to `limit` rows, newest first. */
export async function listConversions({
  userId,
  limit,
  before,
  ...filters
}: ConversionQuery): Promise<ConversionItem[]> {
  const { search, status, verdict, type, conversionType, from, to, folder, tag } = filters
  const query = Conversion.query.byDate({ userId })
  const wanted = before ? limit + 1 : limit
  const first = { createdAt: from ?? dates.first }
  // A day's times are greater than its date, and `~` follows all of them.
  const last = before ?? (to === undefined ? undefined : { createdAt: `${to}~` })
  const isWhole = from === undefined && last === undefined
  const isFiltered = [search, status, verdict, type, conversionType, folder, tag].some((filter) => filter !== undefined)
  const { data } = await (isWhole ? query : query.between(first, last ?? { createdAt: dates.last }))
    .where((row, { contains, eq, gt, notExists }) => {
      const states: Readonly<Record<Verdict, () => string>> = {
        equal: () => `${eq(row.equal, true)} AND (${notExists(row.approximated)} OR ${eq(row.approximated, 0)})`,
        approximated: () => `${eq(row.equal, true)} AND ${gt(row.approximated, 0)}`,
        different: () => eq(row.equal, false),
        uncompared: () => `${eq(row.status, 'success')} AND ${notExists(row.equal)}`,
        failed: () => eq(row.status, 'error'),
        running: () => eq(row.status, 'running'),
      }
      return [
        ...wordsOf(search ?? '').map((word) => contains(row.searchText, word)),
        status && eq(row.status, status),
        verdict && `(${states[verdict]()})`,
        type && eq(row.type, type),
        conversionType && eq(row.conversionType, conversionType),
        folder && eq(row.folder, folder),
        tag && contains(row.tags, tag),
      ]
        .filter(Boolean)
        .join(' AND ')
    })
    .go({ order: 'desc', consistent: true, count: wanted, ...(isFiltered ? {} : { limit: wanted }) })
  return data.filter(({ id }) => id !== before?.id).slice(0, limit)
}

/** Returns rows by offset, newest first. Skipped rows are read too. */
export async function pageConversions(userId: string, offset: number, limit: number): Promise<ConversionItem[]> {
  return (await listConversions({ userId, limit: offset + limit })).slice(offset)
}

/** Returns null if there is none with this id. */
export async function renameConversion(userId: string, id: string, name: string): Promise<ConversionItem | null> {
  const found = await findConversion(userId, id)
  if (!found) return null
  try {
    await Conversion.patch({ userId, id })
      .set({ name, searchText: searchText({ ...found, name }) })
      .go()
    return { ...found, name }
  } catch (error) {
    if (conditionFailed(error)) return null
    throw error
  }
}

/** Returns a page of running conversions whose deadline is before `at`, oldest first. */
export const overdueConversions = (at: Date, limit: number, cursor: string | null) =>
  Conversion.query.byDeadline({ open: 'yes' }).lt({ deadline: at.toISOString() }).go({ limit, cursor })

const searchText = ({
  name,
  title = '',
  preview,
  codeWords = '',
}: Pick<ConversionItem, 'name' | 'title' | 'preview' | 'codeWords'>): string =>
  `${name} ${title} ${preview} ${codeWords}`.toLowerCase()

/** Rows are read to search them, so they hold the different words of their code only, in characters. */
const maxCodeWords = 8_000

/** A word of a search: names with their namespace, numbers, or other runs of letters. */
const word = /[\p{L}\p{N}_]+(?:\.[\p{L}\p{N}_]+)*/gu

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(word) ?? []

/** Returns the different words of a program, as many as fit. */
function codeWordsOf(source: string): string {
  let words = ''
  for (const next of new Set(wordsOf(source))) {
    if (words.length + next.length >= maxCodeWords) break
    words += ` ${next}`
  }
  return words.trim()
}
