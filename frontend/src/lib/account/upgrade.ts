import { createStore, useStore } from '../store.ts'
import type { Plan } from './plans.ts'

type PaidTier = Plan['tier']

interface UpgradeFeature {
  /** For the sentence “You've used your free …”; absent if the Free plan has none. */
  readonly free?: string
  /** As the subject of a sentence. */
  readonly name: string
  /** The contents of each plan; plans without the feature are missing. */
  readonly plans: Readonly<Partial<Record<PaidTier, string>>>
}

/** Features that a plan can lack or use up, with what each plan contains. The server's limits table enforces them. */
const upgradeFeatures = {
  conversion: {
    free: 'conversion',
    name: 'Conversions',
    plans: {
      premium: '30 conversions per month',
      pro: '100 conversions per month',
      elite: '300 conversions per month',
    },
  },
  optimization: {
    name: 'EA optimizations',
    plans: {
      premium: '5 optimizations per month',
      pro: '20 optimizations per month',
      elite: 'Unlimited optimizations',
    },
  },
  'EA generations': {
    name: 'EA generations',
    plans: { pro: '10 EA generations per month', elite: 'Unlimited EA generations' },
  },
  'indicator generations': {
    name: 'Indicator generations',
    plans: { pro: '5 indicator generations per month', elite: 'Unlimited indicator generations' },
  },
  'AI readings': {
    name: 'AI readings of trading rules',
    plans: { pro: 'Part of the EA Generator', elite: 'Part of the EA Generator' },
  },
  'folders and tags': {
    name: 'Folders and tags',
    plans: { pro: 'Folders and tags in your history', elite: 'Folders and tags in your history' },
  },
  'error fix': {
    name: 'Compilation error fixes',
    plans: { premium: 'Unlimited error fixes', pro: 'Unlimited error fixes', elite: 'Unlimited error fixes' },
  },
} as const satisfies Record<string, UpgradeFeature>

export type UpgradeFeatureName = keyof typeof upgradeFeatures

const ranks: Readonly<Record<PaidTier | 'free', number>> = { free: 0, premium: 1, pro: 2, elite: 3 }

export interface UpgradeOffer {
  readonly text: string
  /** Plans that help, the cheapest first, each with what it contains of the feature. */
  readonly plans: readonly { readonly tier: PaidTier; readonly contains: string }[]
}

/** Returns what to offer a user of a tier who lacks a feature or has used it up. */
export function upgradeOffer(name: UpgradeFeatureName, tier: PaidTier | 'free'): UpgradeOffer {
  const feature: UpgradeFeature = upgradeFeatures[name]
  const plans = (['premium', 'pro', 'elite'] as const).flatMap((each) => {
    const contains = feature.plans[each]
    return contains && ranks[each] > ranks[tier] ? [{ tier: each, contains }] : []
  })
  if (tier === 'free' && feature.free)
    return { text: `You've used your free ${feature.free}. Choose a plan to continue:`, plans }
  if (tier === 'free' || !feature.plans[tier])
    return { text: `${feature.name} are not part of your plan. Choose a plan that contains them:`, plans }
  const used = `You've used all ${feature.name.charAt(0).toLowerCase()}${feature.name.slice(1)} of your plan.`
  return plans.length > 0
    ? { text: `${used} Choose a larger plan to continue:`, plans }
    : { text: `${used} They start again next month.`, plans }
}

/** The feature that the upgrade dialog names. */
const feature = createStore<UpgradeFeatureName | null>(null)

export const openUpgrade = (what: UpgradeFeatureName) => feature.set(what)
export const closeUpgrade = () => feature.set(null)
export const useUpgrade = () => useStore(feature, null)
