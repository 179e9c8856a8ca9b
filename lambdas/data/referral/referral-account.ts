import { Entity, type EntityItem } from 'electrodb'
import { batchGetOf, type BatchGet } from '../batch-get.ts'
import { conditionFailed, configuration, primaryKey, service } from '../table.ts'

/** A user's part in the referral program: as a member with a code, as a newcomer, and as an owner of credits. */
export const ReferralAccount = new Entity(
  {
    model: { service, entity: 'referralAccount', version: '1' },
    attributes: {
      userId: { type: 'string', required: true },
      /** The member's code; it stays reserved after leaving. */
      code: { type: 'string' },
      joinedAt: { type: 'string' },
      leftAt: { type: 'string' },
      /** Digests of the browsers in which the member saw the code. */
      browsers: { type: 'set', items: 'string' },
      /** The sum of the ledger, written in the same transactions, so that a condition can check it. */
      balance: { type: 'number' },
      /** The user who referred this one, and the referral between both. */
      referrerId: { type: 'string' },
      referralId: { type: 'string' },
      /** The first finished conversion of a referred user. */
      convertedAt: { type: 'string' },
    },
    indexes: {
      primary: { pk: { field: primaryKey.pk, composite: ['userId'] }, sk: { field: primaryKey.sk, composite: [] } },
    },
  },
  configuration,
)

export type ReferralAccountItem = EntityItem<typeof ReferralAccount>

export const referralAccountGet = (userId: string): BatchGet<ReferralAccountItem> =>
  batchGetOf(ReferralAccount.get({ userId }).params(), (found) => ReferralAccount.parse(found))

export async function findReferralAccount(userId: string): Promise<ReferralAccountItem | null> {
  return (await ReferralAccount.get({ userId }).go({ consistent: true })).data
}

/** Saves a new member's code. Returns false if the user has one. */
export async function saveMember(userId: string, code: string, at: Date): Promise<boolean> {
  try {
    await ReferralAccount.update({ userId })
      .set({ code, joinedAt: at.toISOString() })
      .where((row, { notExists }) => notExists(row.code))
      .go()
    return true
  } catch (error) {
    if (conditionFailed(error)) return false
    throw error
  }
}

/** Marks that the member left or came back. */
export async function setLeft(userId: string, leftAt: Date | null): Promise<void> {
  const change = ReferralAccount.patch({ userId })
  await (leftAt ? change.set({ leftAt: leftAt.toISOString() }) : change.remove(['leftAt'])).go()
}

/** Remembers a browser of the member. */
export async function addBrowser(userId: string, browser: string): Promise<void> {
  await ReferralAccount.patch({ userId })
    .add({ browsers: [browser] })
    .go()
}
