import { createWriteTransaction, Entity, type EntityItem } from 'electrodb'
import type * as z from 'zod/mini'
import type { conversionFailure, conversionStatus } from '../../contract/conversion.ts'
import { byDateKey, conditionFailed, configuration, globalKey, primaryKey, service, transact } from './table.ts'
import { readingOf, type Reading } from './together.ts'
import { Usage, type Counted } from './usage.ts'

export type Failure = z.infer<typeof conversionFailure>
export type Status = z.infer<typeof conversionStatus>

/** A conversion without its code. It begins `running` and is settled once, as `success` or `error`. */
export const Conversion = new Entity(
  {
    model: { service, entity: 'conversion', version: '1' },
    attributes: {
      userId: { type: 'string', required: true },
      id: { type: 'string', required: true },
      createdAt: { type: 'string', required: true },
      name: { type: 'string', required: true },
      /** What the program calls itself, once it has been read. */
      title: { type: 'string' },
      type: { type: ['pine_to_mql', 'mt4_to_mt5'] as const, required: true },
      conversionType: { type: ['indicator', 'ea'] as const, required: true },
      outputFormat: { type: ['both', 'mql4', 'mql5'] as const, required: true },
      preview: { type: 'string', required: true },
      /** What the history's search looks in: name, title and preview in lower case. */
      searchText: { type: 'string', required: true },
      status: { type: ['running', 'success', 'error'] as const, required: true },
      errorMessage: { type: 'string' },
      errorCode: { type: 'string' },
      hasMql4: { type: 'boolean', required: true, default: false },
      hasMql5: { type: 'boolean', required: true, default: false },
      equal: { type: 'boolean' },
      /** What the program is, as the compiler's report says; absent in records saved before it was kept. */
      kind: { type: 'string' },
      /** The revision of sizing its programs were printed with; 1 where absent. */
      sizingRevision: { type: 'number' },
      /** The conversion this one was converted again from. */
      replaces: { type: 'string' },
      /** The last free attempt to convert this one again, whatever became of it. */
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
      /** Only while it runs: those past their deadline are found here and settled. */
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
}

/** Saves a conversion as running. Null when the id is taken: the same request came before. */
export async function beginConversion(start: NewConversion, at: Date, seconds: number): Promise<ConversionItem | null> {
  try {
    return (await Conversion.create(newItem(start, at, seconds)).go()).data
  } catch (error) {
    if (conditionFailed(error)) return null
    throw error
  }
}

/**
 * Begins the free conversion that replaces an outdated one. Both items are written in one transaction, on the condition that
 * no other attempt began since `old` was read. Null when one did.
 */
export async function beginReplacement(
  old: ConversionItem,
  start: NewConversion,
  at: Date,
  seconds: number,
): Promise<ConversionItem | null> {
  const item = { ...newItem(start, at, seconds), replaces: old.id }
  const refused = await transact(() =>
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
  return refused ? null : findConversion(start.userId, start.id)
}

/** Marks a conversion as replaced; false when it was deleted. */
export async function markReplaced(userId: string, id: string, replacedBy: string): Promise<boolean> {
  try {
    await Conversion.patch({ userId, id }).set({ replacedBy }).go()
    return true
  } catch (error) {
    if (conditionFailed(error)) return false
    throw error
  }
}

/** Saves what a program is in a record from before that was kept. A record deleted meanwhile stays deleted. */
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
    open: 'yes',
    deadline: new Date(at.getTime() + seconds * 1000).toISOString(),
  }
}

/** Gives a running conversion until `until`: it goes on in the background. */
export async function prolongConversion({ userId, id }: ConversionItem, until: Date): Promise<void> {
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

/** False when it was settled before (its deadline passed meanwhile). */
export async function succeedConversion(
  { userId, id, name, preview }: ConversionItem,
  success: Success,
): Promise<boolean> {
  try {
    await Conversion.patch({ userId, id })
      .set({
        status: 'success',
        hasMql4: success.hasMql4,
        hasMql5: success.hasMql5,
        title: success.title,
        kind: success.kind,
        sizingRevision: success.sizingRevision,
        searchText: searchText({ name, preview, title: success.title }),
        ...(success.equal === null ? {} : { equal: success.equal }),
      })
      .remove(['open', 'deadline'])
      .where(({ status }, { eq }) => eq(status, 'running'))
      .go()
    return true
  } catch (error) {
    if (conditionFailed(error)) return false
    throw error
  }
}

/**
 * Saves the failure and gives the count back, both or neither, once: false when it was settled before. `title` is what the
 * program calls itself, where it could be read so far.
 */
export async function failConversion(
  { userId, id, counted }: ConversionItem,
  errorCode: Failure,
  errorMessage: string,
  title?: string,
): Promise<boolean> {
  const refused = await transact(() =>
    createWriteTransaction({ Conversion, Usage }, (entities) => [
      entities.Conversion.patch({ userId, id })
        .set({ status: 'error', errorCode, errorMessage, ...(title ? { title } : {}) })
        .remove(['open', 'deadline'])
        .where(({ status }, { eq }) => eq(status, 'running'))
        .commit(),
      ...(counted ?? []).map(({ period, action }) =>
        entities.Usage.update({ userId, period, action }).add({ used: -1, balance: -1 }).commit(),
      ),
    ]).go(),
  )
  return !refused
}

export const conversionReading = (userId: string, id: string): Reading<ConversionItem> =>
  readingOf(Conversion.get({ userId, id }).params(), (found) => Conversion.parse(found))

export async function findConversion(userId: string, id: string): Promise<ConversionItem | null> {
  return (await Conversion.get({ userId, id }).go({ consistent: true })).data
}

/** Those there are of these ids, in any order. */
export async function readConversions(userId: string, ids: readonly string[]): Promise<ConversionItem[]> {
  if (ids.length === 0) return []
  return (await Conversion.get(ids.map((id) => ({ userId, id }))).go({ consistent: true })).data
}

export interface ConversionQuery {
  readonly userId: string
  readonly limit: number
  readonly before?: { readonly createdAt: string; readonly id: string }
  readonly search?: string
  readonly status?: Status
}

/**
 * Bounds of a query by date. With one bound alone it would go on through what else lies under the user: messages, deliveries.
 */
export const dates = { first: '0', last: '9' } as const

/** Newest first; `limit` rows unless there are no more. What is not looked through is not read. */
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

/** Rows by number, newest first. Those before them are read too. */
export async function pageConversions(userId: string, offset: number, limit: number): Promise<ConversionItem[]> {
  return (await listConversions({ userId, limit: offset + limit })).slice(offset)
}

/** Null when there is none of this id. */
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

/** Conversions that should have ended before `at`. */
export async function overdueConversions(at: Date, limit: number): Promise<ConversionItem[]> {
  return (await Conversion.query.byDeadline({ open: 'yes' }).lt({ deadline: at.toISOString() }).go({ limit })).data
}

const searchText = ({ name, title = '', preview }: Pick<ConversionItem, 'name' | 'title' | 'preview'>): string =>
  `${name} ${title} ${preview}`.toLowerCase()
