export const featureIds = [
  'trailing-stop',
  'breakeven',
  'profit-protection',
  'atr-sltp',
  'news-filter',
  'session-filter',
  'spread-filter',
  'grid-martingale',
  'daily-limit',
  'indicator-filters',
  'mobile-alerts',
  'error-handling',
] as const

/** A group of functions that an Expert Advisor can be given. */
export type FeatureId = (typeof featureIds)[number]
