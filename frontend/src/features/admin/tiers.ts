/** Tiers that an administrator can set. The labels are the tiers' names; plans are sold under other names. */
export const tierChoices = [
  { tier: 'premium', label: 'Premium' },
  { tier: 'pro', label: 'Pro' },
  { tier: 'elite', label: 'Elite' },
  { tier: 'free', label: 'Deactivate' },
] as const

export type TierChoice = (typeof tierChoices)[number]
