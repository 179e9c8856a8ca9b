import { Entity, type EntityItem } from 'electrodb'
import { byDateKey, configuration, primaryKey, service } from '../table.ts'

const kinds = ['newcomer', 'referrer', 'activation', 'spend', 'reversal'] as const

/**
 * The ledger of conversions credited and spent. Entries are only added: a correction is a reversal that names its
 * entry. Ids come from what is credited, so nothing is credited twice.
 */
export const CreditEntry = new Entity(
  {
    model: { service, entity: 'creditEntry', version: '1' },
    attributes: {
      userId: { type: 'string', required: true },
      id: { type: 'string', required: true },
      createdAt: { type: 'string', required: true },
      kind: { type: kinds, required: true },
      /** Conversions: positive when credited, negative when spent. */
      amount: { type: 'number', required: true },
      /** The id of the entry that a reversal takes back. */
      reverses: { type: 'string' },
    },
    indexes: {
      primary: { pk: { field: primaryKey.pk, composite: ['userId'] }, sk: { field: primaryKey.sk, composite: ['id'] } },
      byDate: {
        index: byDateKey.index,
        pk: { field: byDateKey.pk, composite: ['userId'] },
        sk: { field: byDateKey.sk, composite: ['createdAt', 'id'] },
      },
    },
  },
  configuration,
)

export type CreditEntryItem = EntityItem<typeof CreditEntry>

export const creditEntry = (
  userId: string,
  kind: Exclude<CreditEntryItem['kind'], 'reversal'>,
  about: string,
  { amount, at }: { readonly amount: number; readonly at: Date },
): CreditEntryItem => ({ userId, id: `${kind}:${about}`, createdAt: at.toISOString(), kind, amount })

export const reversalOf = ({ userId, id, amount }: CreditEntryItem, at: Date): CreditEntryItem => ({
  userId,
  id: `reversal:${id}`,
  createdAt: at.toISOString(),
  kind: 'reversal',
  amount: -amount,
  reverses: id,
})

/** The period under which a conversion that was paid with a credit names its entry of the ledger. */
const creditPeriod = 'credit:'

export const periodOfCredit = (entryId: string): string => creditPeriod + entryId

/** Returns the id of the spent entry; null for a counter's period. */
export const creditOfPeriod = (period: string): string | null =>
  period.startsWith(creditPeriod) ? period.slice(creditPeriod.length) : null

/** Returns the existing entries of these ids. */
export async function readEntries(keys: readonly { userId: string; id: string }[]): Promise<CreditEntryItem[]> {
  return (await CreditEntry.get([...keys]).go({ consistent: true })).data
}

/** Returns all entries of a user, newest first. */
export async function listEntries(userId: string): Promise<CreditEntryItem[]> {
  return (
    await CreditEntry.query
      .byDate({ userId })
      .between({ createdAt: '0' }, { createdAt: '9' })
      .go({ order: 'desc', consistent: true, pages: 'all' })
  ).data
}
