import { Entity } from 'electrodb'
import type * as z from 'zod/mini'
import type { referralSettings } from '../../../contract/referrals.ts'
import { Audit, auditItem, type Action } from '../audit.ts'
import { createWriteTransaction } from 'electrodb'
import { configuration, primaryKey, service } from '../table.ts'

export type ReferralSettings = z.infer<typeof referralSettings>

/** Used until an administrator changes them. */
const defaults: ReferralSettings = {
  newcomerCredits: 3,
  referrerCredits: 3,
  activationCredits: 10,
  maxRewardsPerMonth: 20,
  approvalDays: 14,
}

const Settings = new Entity(
  {
    model: { service, entity: 'referralSettings', version: '1' },
    attributes: {
      id: { type: 'string', required: true },
      values: { type: 'any', required: true },
    },
    indexes: {
      primary: { pk: { field: primaryKey.pk, composite: [] }, sk: { field: primaryKey.sk, composite: ['id'] } },
    },
  },
  configuration,
)

const id = 'current'

export async function readReferralSettings(): Promise<ReferralSettings> {
  const { data } = await Settings.get({ id }).go({ consistent: true })
  return { ...defaults, ...(data?.values as Partial<ReferralSettings> | undefined) }
}

/** Saves the settings and the audit row. */
export async function writeReferralSettings(
  admin: Action['admin'],
  settings: ReferralSettings,
  at: Date,
): Promise<void> {
  const before = await readReferralSettings()
  const audit = auditItem(
    {
      admin,
      action: 'update_referral_settings',
      targetTable: 'referral_settings',
      targetId: id,
      details: { before, after: settings },
    },
    at,
  )
  await createWriteTransaction({ Settings, Audit }, (entities) => [
    entities.Settings.put({ id, values: settings }).commit(),
    entities.Audit.create(audit).commit(),
  ]).go()
}
