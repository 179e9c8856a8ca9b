import { Entity } from 'electrodb'
import { conditionFailed, configuration, primaryKey, service } from '../table.ts'

/** The owner of a referral code. */
const ReferralCode = new Entity(
  {
    model: { service, entity: 'referralCode', version: '1' },
    attributes: {
      code: { type: 'string', required: true },
      ownerId: { type: 'string', required: true },
    },
    indexes: {
      primary: { pk: { field: primaryKey.pk, composite: ['code'] }, sk: { field: primaryKey.sk, composite: [] } },
    },
  },
  configuration,
)

/** Reserves a code. Returns false if another user has it. */
export async function reserveCode(code: string, ownerId: string): Promise<boolean> {
  try {
    await ReferralCode.create({ code, ownerId }).go()
    return true
  } catch (error) {
    if (conditionFailed(error)) return false
    throw error
  }
}

export async function ownerOfCode(code: string): Promise<string | null> {
  return (await ReferralCode.get({ code }).go({ consistent: true })).data?.ownerId ?? null
}

export async function releaseCode(code: string): Promise<void> {
  await ReferralCode.delete({ code }).go()
}
