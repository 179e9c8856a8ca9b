/** Names of the categories, in the order of the filter. */
export const categoryNames = {
  trend: 'Trend',
  'mean-reversion': 'Mean reversion',
  breakout: 'Breakout',
  grid: 'Grid',
  scalping: 'Scalping',
  utility: 'Utility',
  other: 'Other',
} as const

export const priceText = (price: number): string => (price === 0 ? 'Free' : `$${price.toFixed(2)}`)
