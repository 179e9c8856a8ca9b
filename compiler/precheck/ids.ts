/** Causes for which the MQL5 Market refuses a program. */
export const precheckCauseIds = [
  'funds',
  'volumes',
  'order-limit',
  'lot-limit',
  'stops',
  'freeze',
  'history',
  'array',
  'zero-divide',
  'no-change',
  'imports',
  'custom-indicator',
  'invalid-parameter',
  'access-violation',
  'resources',
  'no-trades',
  'log',
  'empty-report',
] as const

/** Markets on which a program is tried. */
export const precheckMarketIds = [
  'eurusd-h1',
  'eurusd-h1-netting',
  'xauusd-d1',
  'gbpusd-m30',
  'eurusd-m1',
  'small-deposit',
  'large-stops-level',
  'freeze-level',
  'large-minimum-lot',
  'limits',
] as const

export type PrecheckCauseId = (typeof precheckCauseIds)[number]
export type PrecheckMarketId = (typeof precheckMarketIds)[number]
