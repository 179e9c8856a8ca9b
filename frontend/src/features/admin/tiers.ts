/** What an administrator may set. The labels are the tiers' own names; plans are called otherwise where they are sold. */
export const tierChoices = [
  { tier: 'premium', label: 'Premium' },
  { tier: 'pro', label: 'Pro' },
  { tier: 'elite', label: 'Elite' },
  { tier: 'free', label: 'Deactivate' },
] as const

export type TierChoice = (typeof tierChoices)[number]
