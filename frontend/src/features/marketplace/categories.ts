import { formatPlural } from '../../lib/format.ts'

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

interface Popularity {
  readonly rating: number | null
  readonly reviews: number
  readonly downloads: number
}

/** A listing's summary of its reviews and downloads. */
export const popularityTexts = ({ rating, reviews, downloads }: Popularity): readonly string[] => [
  rating === null ? 'no reviews' : `${rating.toFixed(1)} of 5 (${formatPlural(reviews, 'review')})`,
  formatPlural(downloads, 'download'),
]
