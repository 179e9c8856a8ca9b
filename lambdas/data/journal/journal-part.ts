import { gunzipSync, gzipSync } from 'node:zlib'
import { Entity } from 'electrodb'
import type * as z from 'zod/mini'
import type { journalCash, journalTrade } from '../../../contract/journal.ts'
import { configuration, expiry, primaryKey, service } from '../table.ts'

export interface PartContent {
  readonly trades: readonly z.infer<typeof journalTrade>[]
  readonly cash: readonly z.infer<typeof journalCash>[]
}

/** Days until the parts of an import without a commit expire. */
const uncommittedDays = 1

/** Trades of an import, compressed to a fifth. A part of 1,500 trades has about 80 KB. */
const JournalPart = new Entity(
  {
    model: { service, entity: 'journalPart', version: '1' },
    attributes: {
      userId: { type: 'string', required: true },
      account: { type: 'string', required: true },
      importId: { type: 'string', required: true },
      part: { type: 'number', required: true, padding: { length: 3, char: '0' } },
      bytes: { type: 'any', required: true },
      expiresAt: { type: 'number' },
    },
    indexes: {
      primary: {
        pk: { field: primaryKey.pk, composite: ['userId'] },
        sk: { field: primaryKey.sk, composite: ['account', 'importId', 'part'] },
      },
    },
  },
  configuration,
)

export interface PartKey {
  readonly account: string
  readonly importId: string
  readonly part: number
}

export interface StoredPart extends PartKey {
  readonly bytes: Uint8Array
}

export async function writePart(userId: string, key: PartKey, content: PartContent, at: Date): Promise<void> {
  const bytes = gzipSync(JSON.stringify(content))
  await JournalPart.put({ userId, ...key, bytes, expiresAt: expiry(at, uncommittedDays) }).go()
}

/** Keeps parts that are about to be committed. */
export async function keepParts(userId: string, parts: readonly PartKey[]): Promise<void> {
  for (const { account, importId, part } of parts)
    await JournalPart.patch({ userId, account, importId, part }).remove(['expiresAt']).go()
}

export const readPart = ({ bytes }: StoredPart): PartContent =>
  JSON.parse(gunzipSync(bytes).toString('utf8')) as PartContent

/** Bounds of a query within one account: import ids are hexadecimal. */
const afterAll = { importId: 'g', part: 0 }

/** Returns up to `limit` parts of an account in a stable order, after `after`. */
export async function listParts(
  userId: string,
  account: string,
  limit: number,
  after: Omit<PartKey, 'account'> = { importId: '0', part: 0 },
): Promise<StoredPart[]> {
  const { data } = await JournalPart.query
    .primary({ userId, account })
    .between(after, afterAll)
    .go({ consistent: true, limit: limit + 1, count: limit + 1 })
  return data
    .filter(({ importId, part }) => importId !== after.importId || part !== after.part)
    .slice(0, limit)
    .map(({ importId, part, bytes }) => ({ account, importId, part, bytes: bytes as Uint8Array }))
}

/** Returns the parts of one import in order. */
export async function partsOfImport(userId: string, account: string, importId: string): Promise<StoredPart[]> {
  const { data } = await JournalPart.query.primary({ userId, account, importId }).go({ consistent: true, pages: 'all' })
  return data.map(({ part, bytes }) => ({ account, importId, part, bytes: bytes as Uint8Array }))
}

export async function removeParts(userId: string, parts: readonly PartKey[]): Promise<void> {
  if (parts.length > 0)
    await JournalPart.delete(parts.map(({ account, importId, part }) => ({ userId, account, importId, part }))).go()
}
