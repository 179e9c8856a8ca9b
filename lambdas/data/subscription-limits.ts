import { Entity } from 'electrodb'
import type { Action } from '../../contract/account.ts'
import type { Tier } from '../../contract/fields.ts'
import { configuration, primaryKey, service } from './table.ts'

/** How often in a day, how often in a month; null is without limit. */
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

/** What a tier may do until an administrator says otherwise. */
export const seededLimits: Readonly<Record<LimitedTier, TierLimits>> = {
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

export const limitedTiers = Object.keys(seededLimits) as LimitedTier[]

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

/** An administrator's change reaches every function within this many milliseconds. */
const keptFor = 30_000
const kept = new Map<LimitedTier, { readonly limits: TierLimits; readonly until: number }>()

/** The limits of a tier: the stored row, else the seed. */
export async function readLimits(tier: LimitedTier): Promise<TierLimits> {
  const now = Date.now()
  const known = kept.get(tier)
  if (known && known.until > now) return known.limits
  const { data } = await SubscriptionLimits.get({ tier }).go()
  const limits: TierLimits = { ...seededLimits[tier], ...(data?.limits as Partial<TierLimits> | undefined) }
  kept.set(tier, { limits, until: now + keptFor })
  return limits
}

export async function writeLimits(tier: LimitedTier, limits: TierLimits, at: Date): Promise<void> {
  await SubscriptionLimits.put({ tier, limits, updatedAt: at.toISOString() }).go()
  kept.delete(tier)
}
