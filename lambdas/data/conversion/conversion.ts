import { createWriteTransaction, Entity, type EntityItem } from 'electrodb'
import type * as z from 'zod/mini'
import type { conversionFailure, conversionStatus } from '../../../contract/conversion.ts'
import { byDateKey, conditionFailed, configuration, globalKey, primaryKey, service, transact } from '../table.ts'
import { batchGetOf, type BatchGet } from '../batch-get.ts'
import { Usage, type Counted } from '../account/usage.ts'
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
      type: { type: ['pine_to_mql', 'mt4_to_mt5'] as const, required: true },
      conversionType: { type: ['indicator', 'ea'] as const, required: true },
      outputFormat: { type: ['both', 'mql4', 'mql5'] as const, required: true },
      preview: { type: 'string', required: true },
      /** The search text: name, title and preview in lower case. */
      searchText: { type: 'string', required: true },
      status: { type: ['running', 'success', 'error'] as const, required: true },
      errorMessage: { type: 'string' },
      errorCode: { type: 'string' },
      hasMql4: { type: 'boolean', required: true, default: false },
      hasMql5: { type: 'boolean', required: true, default: false },
      equal: { type: 'boolean' },
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
      counted: {
        type: 'list',
        items: {
          type: 'map',
          properties: { period: { type: 'string', required: true }, action: { type: 'string', required: true } },
        },
      },
      /** The user was referred and had no finished conversion when this one began. */
      isReferred: { type: 'boolean' },
      /** Set only while the conversion runs, to find overdue conversions. */
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

/** Saves a conversion as running. Returns null if the id exists: the request was repeated. */
export async function beginConversion(start: NewConversion, at: Date, seconds: number): Promise<ConversionItem | null> {
  try {
    return (await Conversion.create(newItem(start, at, seconds)).go()).data
  } catch (error) {
    if (conditionFailed(error)) return null
    throw error
  }
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
    searchText: searchText({ name: start.name, preview }),
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

export interface Success {
  readonly hasMql4: boolean
  readonly hasMql5: boolean
  readonly title: string
  readonly equal: boolean | null
  readonly kind: string
  readonly sizingRevision: number
}

/** Returns the changes of a record that succeeded. */
const successChange = ({ name, preview }: ConversionItem, success: Success) => ({
  status: 'success' as const,
  hasMql4: success.hasMql4,
  hasMql5: success.hasMql5,
  title: success.title,
  kind: success.kind,
  sizingRevision: success.sizingRevision,
  searchText: searchText({ name, preview, title: success.title }),
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

/**
 * Saves the failure and refunds the count in one transaction, once. Returns false if the conversion had already ended.
 * `title` is the program's title, if it was parsed.
 */
export async function failConversion(
  { userId, id, counted }: ConversionItem,
  errorCode: Failure,
  errorMessage: string,
  title?: string,
): Promise<boolean> {
  const failed = await transact(() =>
    createWriteTransaction({ Conversion, Usage, ReferralAccount, CreditEntry }, (entities) => [
      entities.Conversion.patch({ userId, id })
        .set({ status: 'error', errorCode, errorMessage, ...(title ? { title } : {}) })
        .remove(['open', 'deadline'])
        .where(({ status }, { eq }) => eq(status, 'running'))
        .commit(),
      ...(counted ?? []).flatMap(({ period, action }) => {
        const spent = creditOfPeriod(period)
        if (spent === null)
          return [entities.Usage.update({ userId, period, action }).add({ used: -1, balance: -1 }).commit()]
        const entry = { userId, id: spent, createdAt: '', kind: 'spend', amount: -1 } as const
        return [
          entities.ReferralAccount.update({ userId }).add({ balance: 1 }).commit(),
          entities.CreditEntry.create(reversalOf(entry, new Date())).commit(),
        ]
      }),
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
}

/** Returns both bounds of a query by date. An open bound would run into the user's other items. */
export const dates = { first: '0', last: '9' } as const

/** Returns up to `limit` rows, newest first. */
export async function listConversions({
  userId,
  limit,
  before,
  search,
  status,
}: ConversionQuery): Promise<ConversionItem[]> {
  const query = Conversion.query.byDate({ userId })
  const wanted = before ? limit + 1 : limit
  const { data } = await (before ? query.between({ createdAt: dates.first }, before) : query)
    .where((row, { contains, eq }) =>
      [search && contains(row.searchText, search.toLowerCase()), status && eq(row.status, status)]
        .filter(Boolean)
        .join(' AND '),
    )
    .go({ order: 'desc', consistent: true, count: wanted, ...(search || status ? {} : { limit: wanted }) })
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

/** Returns running conversions whose deadline is before `at`. */
export async function overdueConversions(at: Date, limit: number): Promise<ConversionItem[]> {
  return (await Conversion.query.byDeadline({ open: 'yes' }).lt({ deadline: at.toISOString() }).go({ limit })).data
}

const searchText = ({ name, title = '', preview }: Pick<ConversionItem, 'name' | 'title' | 'preview'>): string =>
  `${name} ${title} ${preview}`.toLowerCase()
