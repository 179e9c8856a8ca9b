import { createWriteTransaction, Entity, type EntityItem } from 'electrodb'
import type { FlagName } from '../../contract/admin-system.ts'
import { Audit, auditItem, type Action } from './audit.ts'
import { configuration, primaryKey, service, transact } from './table.ts'

/** A part of the service that an administrator turned off or on. A flag without a row is on. */
const FeatureFlag = new Entity(
  {
    model: { service, entity: 'featureFlag', version: '1' },
    attributes: {
      name: { type: 'string', required: true },
      isOn: { type: 'boolean', required: true },
      changedAt: { type: 'string', required: true },
    },
    indexes: {
      primary: { pk: { field: primaryKey.pk, composite: [] }, sk: { field: primaryKey.sk, composite: ['name'] } },
    },
  },
  configuration,
)

export type FeatureFlagItem = EntityItem<typeof FeatureFlag>

/** Milliseconds until a change reaches every function. */
const cacheMs = 30_000
let cached: { readonly flags: readonly FeatureFlagItem[]; readonly until: number } | null = null

export async function listFlags(): Promise<FeatureFlagItem[]> {
  return (await FeatureFlag.query.primary({}).go({ consistent: true })).data
}

/** Returns whether a part of the service is on, as of at most half a minute ago. */
export async function isFeatureOn(name: FlagName): Promise<boolean> {
  const now = Date.now()
  if (!cached || cached.until <= now) cached = { flags: await listFlags(), until: now + cacheMs }
  return cached.flags.find((flag) => flag.name === name)?.isOn ?? true
}

/** Turns a part on or off, with its audit row in one transaction. Returns false after a concurrent change. */
export async function saveFlag(
  before: FeatureFlagItem | null,
  after: FeatureFlagItem,
  audit: Action,
  at: Date,
): Promise<boolean> {
  const failed = await transact(() =>
    createWriteTransaction({ FeatureFlag, Audit }, (entities) => [
      entities.FeatureFlag.put(after)
        .where(({ changedAt }, { eq, notExists }) => (before ? eq(changedAt, before.changedAt) : notExists(changedAt)))
        .commit(),
      entities.Audit.create(auditItem(audit, at)).commit(),
    ]).go(),
  )
  cached = null
  return !failed
}
