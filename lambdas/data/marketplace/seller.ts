import { createWriteTransaction, Entity, type EntityItem } from 'electrodb'
import { sellerStates } from '../../../contract/marketplace/seller.ts'
import { Audit, auditItem, type Action } from '../audit.ts'
import { Mail, type MailItem } from '../mail/mail.ts'
import { conditionFailed, configuration, globalKey, primaryKey, service, transact } from '../table.ts'

/** Who offers programs. It lies in the user's partition, so it is removed with the account. */
const Seller = new Entity(
  {
    model: { service, entity: 'seller', version: '1' },
    attributes: {
      userId: { type: 'string', required: true },
      displayName: { type: 'string', required: true },
      about: { type: 'string', required: true },
      state: { type: sellerStates, required: true },
      reason: { type: 'string' },
      /** When the terms were agreed to and the application was sent. */
      appliedAt: { type: 'string', required: true },
      /** The state while administrators list it: an application, or a suspension. Absent otherwise. */
      open: { type: ['seller applied', 'seller suspended'] as const },
    },
    indexes: {
      primary: { pk: { field: primaryKey.pk, composite: ['userId'] }, sk: { field: primaryKey.sk, composite: [] } },
      byState: {
        index: globalKey.index,
        pk: { field: globalKey.pk, composite: ['open'] },
        sk: { field: globalKey.sk, composite: ['appliedAt', 'userId'] },
      },
    },
  },
  configuration,
)

export type SellerItem = EntityItem<typeof Seller>

export async function findSeller(userId: string): Promise<SellerItem | null> {
  return (await Seller.get({ userId }).go({ consistent: true })).data
}

/** Saves a profile. Returns false if its state changed since it was read; null where there was none. */
export async function saveSeller(seller: SellerItem, before: SellerItem['state'] | null): Promise<boolean> {
  try {
    await Seller.put(seller)
      .where(({ state }, { eq, notExists }) => (before === null ? notExists(state) : eq(state, before)))
      .go()
    return true
  } catch (error) {
    if (conditionFailed(error)) return false
    throw error
  }
}

/** Returns applications or suspended sellers, by the day of the application, oldest first. */
export async function listedSellers(open: NonNullable<SellerItem['open']>, limit: number): Promise<SellerItem[]> {
  return (await Seller.query.byState({ open }).go({ limit })).data
}

interface SellerDecision {
  readonly before: SellerItem
  readonly state: SellerItem['state']
  readonly reason: string
  readonly audit: Action
  readonly mail: MailItem | null
}

/** Saves an administrator's decision with audit row and mail. Returns false if the state changed meanwhile. */
export async function decideSellerState(
  { before, state, reason, audit, mail }: SellerDecision,
  at: Date,
): Promise<boolean> {
  const failed = await transact(() =>
    createWriteTransaction({ Seller, Audit, Mail }, (entities) => {
      const changed = entities.Seller.patch({ userId: before.userId })
      const set =
        state === 'suspended'
          ? changed.set({ state, reason, open: 'seller suspended', appliedAt: before.appliedAt })
          : changed.set({ state, reason }).remove(['open'])
      return [
        set.where((row, { eq }) => eq(row.state, before.state)).commit(),
        entities.Audit.create(auditItem(audit, at)).commit(),
        ...(mail ? [entities.Mail.create(mail).commit()] : []),
      ]
    }).go(),
  )
  return !failed
}
