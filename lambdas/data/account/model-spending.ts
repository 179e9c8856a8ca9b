import { Entity } from 'electrodb'
import { conditionFailed, configuration, expiry, primaryKey, service } from '../table.ts'
import { dayOf } from '../periods.ts'

/** The cost of language models on a day (UTC), for the whole account, in millionths of a dollar. */
const ModelSpending = new Entity(
  {
    model: { service, entity: 'modelSpending', version: '1' },
    attributes: {
      day: { type: 'string', required: true },
      spent: { type: 'number' },
      expiresAt: { type: 'number' },
    },
    indexes: {
      primary: { pk: { field: primaryKey.pk, composite: ['day'] }, sk: { field: primaryKey.sk, composite: [] } },
    },
  },
  configuration,
)

const keptDays = 400

/** Reserves the highest cost of a call. Returns false if the day's cap would be exceeded; nothing is reserved then. */
export async function reserveSpending(amount: number, cap: number, at: Date): Promise<boolean> {
  try {
    await ModelSpending.update({ day: dayOf(at) })
      .add({ spent: amount })
      .set({ expiresAt: expiry(at, keptDays) })
      .where(
        ({ spent }, { lte, notExists }) => (amount <= cap ? `${notExists(spent)} OR ` : '') + lte(spent, cap - amount),
      )
      .go()
    return true
  } catch (error) {
    if (conditionFailed(error)) return false
    throw error
  }
}

/** Replaces a reserved amount by what the call cost. */
export async function settleSpending(reserved: number, cost: number, at: Date): Promise<void> {
  await ModelSpending.update({ day: dayOf(at) })
    .add({ spent: cost - reserved })
    .go()
}

export async function readSpending(at: Date): Promise<number> {
  return (await ModelSpending.get({ day: dayOf(at) }).go({ consistent: true })).data?.spent ?? 0
}
