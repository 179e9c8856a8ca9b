import { createWriteTransaction, Entity } from 'electrodb'
import type { Action } from '../../../contract/account.ts'
import type { Tier } from '../../../contract/fields.ts'
import { Audit, type AuditItem } from '../audit.ts'
import { configuration, primaryKey, service, transact } from '../table.ts'

/** Uses per day and per month; null is unlimited. */
export interface Allowance {
  readonly day: number | null
  readonly month: number | null
}

export type LimitedTier = Tier | 'admin'

export interface TierLimits extends Readonly<Record<Action, Allowance>> {
  readonly apiKeys: boolean
}

const unlimited: Allowance = { day: null, month: null }
const daily = (day: number): Allowance => ({ day, month: null })
const monthly = (month: number): Allowance => ({ day: null, month })

/** Default limits, used until an administrator changes them. */
export const defaultLimits: Readonly<Record<LimitedTier, TierLimits>> = {
  free: {
    conversions: daily(1),
    optimizations: monthly(0),
    eaGenerations: monthly(0),
    indicatorGenerations: monthly(0),
    analyses: daily(20),
    apiKeys: false,
  },
  premium: {
    conversions: monthly(30),
    optimizations: monthly(5),
    eaGenerations: monthly(0),
    indicatorGenerations: monthly(0),
    analyses: daily(20),
    apiKeys: false,
  },
  pro: {
    conversions: monthly(100),
    optimizations: monthly(20),
    eaGenerations: monthly(10),
    indicatorGenerations: monthly(5),
    analyses: daily(20),
    apiKeys: false,
  },
  elite: {
    conversions: monthly(300),
    optimizations: unlimited,
    eaGenerations: unlimited,
    indicatorGenerations: unlimited,
    analyses: daily(20),
    apiKeys: true,
  },
  admin: {
    conversions: unlimited,
    optimizations: unlimited,
    eaGenerations: unlimited,
    indicatorGenerations: unlimited,
    analyses: unlimited,
    apiKeys: true,
  },
}

export const limitedTiers = Object.keys(defaultLimits) as LimitedTier[]

const SubscriptionLimits = new Entity(
  {
    model: { service, entity: 'subscriptionLimits', version: '1' },
    attributes: {
      tier: { type: 'string', required: true },
      limits: { type: 'any', required: true },
      updatedAt: { type: 'string', required: true },
    },
    indexes: {
      primary: { pk: { field: primaryKey.pk, composite: [] }, sk: { field: primaryKey.sk, composite: ['tier'] } },
    },
  },
  configuration,
)

/** Milliseconds until an administrator's change reaches every function. */
const cacheMs = 30_000
const cachedLimits = new Map<LimitedTier, { readonly limits: TierLimits; readonly until: number }>()

/** Returns a tier's stored limits, else the defaults. */
export async function readLimits(tier: LimitedTier): Promise<TierLimits> {
  const now = Date.now()
  const known = cachedLimits.get(tier)
  if (known && known.until > now) return known.limits
  const { data } = await SubscriptionLimits.get({ tier }).go()
  const limits: TierLimits = { ...defaultLimits[tier], ...(data?.limits as Partial<TierLimits> | undefined) }
  cachedLimits.set(tier, { limits, until: now + cacheMs })
  return limits
}

/** Saves the limits of a tier, with the audit row of an administrator's change in one transaction. */
export async function writeLimits(
  tier: LimitedTier,
  limits: TierLimits,
  audit: AuditItem | null,
  at: Date,
): Promise<void> {
  await transact(() =>
    createWriteTransaction({ SubscriptionLimits, Audit }, (entities) => [
      entities.SubscriptionLimits.put({ tier, limits, updatedAt: at.toISOString() }).commit(),
      ...(audit ? [entities.Audit.create(audit).commit()] : []),
    ]).go(),
  )
  cachedLimits.delete(tier)
}
