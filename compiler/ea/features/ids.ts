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
  'execution-log',
  'market-checks',
  'license-guard',
  'license-check',
] as const

/** Identifies a feature of the optimizer. */
export type FeatureId = (typeof featureIds)[number]
