import type * as z from 'zod/mini'
import { featureFlags, type flag, type FlagName } from '../../contract/admin-system.ts'
import type { Routes } from '../../contract/index.ts'
import type { Input } from '../../contract/route.ts'
import { isFeatureOn, listFlags, saveFlag, type FeatureFlagItem } from '../data/feature-flag.ts'
import type { User } from '../shared/caller.ts'
import { HttpError } from '../shared/http-error.ts'

type Flag = z.infer<typeof flag>

/** Throws MODEL_UNAVAILABLE, “Service temporarily unavailable”, while a part of the service is off. */
export async function requireFeature(name: FlagName): Promise<void> {
  if (!(await isFeatureOn(name))) throw new HttpError('MODEL_UNAVAILABLE')
}

/** Returns all flags; one that was never changed is on. */
export async function readFlags(): Promise<Flag[]> {
  const saved = await listFlags()
  return (Object.keys(featureFlags) as FlagName[]).map((name) =>
    viewOf(
      name,
      saved.find((row) => row.name === name),
    ),
  )
}

const viewOf = (name: FlagName, row: FeatureFlagItem | undefined): Flag => ({
  name,
  text: featureFlags[name],
  isOn: row?.isOn ?? true,
  changedAt: row?.changedAt ?? null,
})

/** Turns a part of the service on or off, with the reason in the audit log. Throws CONFLICT after a concurrent change. */
export async function setFlag(
  admin: User,
  { name, isOn, reason }: Input<Routes['set-feature-flag']>,
  at: Date,
): Promise<Flag> {
  const before = (await listFlags()).find((row) => row.name === name) ?? null
  const after = { name, isOn, changedAt: at.toISOString() }
  const saved = await saveFlag(
    before,
    after,
    {
      admin,
      action: 'set_feature_flag',
      targetTable: 'feature_flags',
      targetId: name,
      details: { reason, before: { isOn: before?.isOn ?? true }, after: { isOn } },
    },
    at,
  )
  if (!saved) throw new HttpError('CONFLICT')
  return viewOf(name, after)
}
