import type * as z from 'zod/mini'
import { listingsPerPage, type marketplaceRoutes } from '../../../contract/marketplace/marketplace.ts'
import type { listingCard, listingReview, listingVersion } from '../../../contract/marketplace/listing-models.ts'
import {
  findListing,
  listListings,
  listVersions,
  type ListingFacts,
  type ListingItem,
} from '../../data/marketplace/listing.ts'
import { listReviews, type ReviewItem } from '../../data/marketplace/review.ts'
import { HttpError } from '../../shared/http-error.ts'
import { offlineDaysOf } from './licenses.ts'

type Card = z.infer<typeof listingCard>
type Search = z.infer<(typeof marketplaceRoutes)['list-listings']['input']>
type Detail = z.infer<(typeof marketplaceRoutes)['get-listing']['output']>

/** Returns the language in which the license guard is compiled in; null for programs that cannot be guarded or sold. */
export const guardLanguageOf = ({ kind, language }: ListingFacts): Exclude<ListingFacts['language'], 'pine'> | null =>
  language !== 'pine' && (kind === 'ea' || kind === 'indicator') ? language : null

/** Returns the card of a listing as buyers see it; null if it is not public. */
export function cardOf(listing: ListingItem): Card | null {
  const { status, publishedContent: content, publishedFacts: facts, publishedVersion, publishedAt } = listing
  if (status !== 'published' || !content || !facts || !publishedVersion || !publishedAt) return null
  return {
    id: listing.id,
    title: content.title,
    summary: content.summary,
    category: content.category,
    tags: content.tags,
    price: content.price,
    sellerName: listing.sellerName,
    language: facts.language,
    kind: facts.kind,
    version: publishedVersion,
    publishedAt,
    downloads: listing.downloads,
    rating: listing.reviews > 0 ? listing.ratingSum / listing.reviews : null,
    reviews: listing.reviews,
    precheck: facts.precheck?.verdict ?? null,
    certificate: facts.certificate,
    equity: facts.runs[0]?.equity ?? [],
    drawn: (facts.chart?.plots[0]?.converted ?? []).filter((value) => value !== null),
  }
}

const publicCards = async (): Promise<Card[]> =>
  (await listListings()).flatMap((listing) => {
    const card = cardOf(listing)
    return card ? [card] : []
  })

const orders: Readonly<Record<Search['sort'], (a: Card, b: Card) => number>> = {
  newest: (a, b) => b.publishedAt.localeCompare(a.publishedAt),
  rating: (a, b) => (b.rating ?? 0) - (a.rating ?? 0) || b.reviews - a.reviews,
  downloads: (a, b) => b.downloads - a.downloads,
  price: (a, b) => a.price - b.price,
}

/** Returns a page of the public listings that match. Words of the search are all in title, summary, tags or seller. */
export async function searchListings({ search, category, language, price, sort, page }: Search) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = (await publicCards()).filter((card) => {
    const text = [card.title, card.summary, card.sellerName, ...card.tags].join(' ').toLowerCase()
    return (
      words.every((word) => text.includes(word)) &&
      (category === undefined || card.category === category) &&
      (language === undefined || card.language === language) &&
      (price === undefined || (price === 'free') === (card.price === 0))
    )
  })
  const sorted = found.sort((a, b) => orders[sort](a, b) || a.id.localeCompare(b.id))
  return { listings: sorted.slice((page - 1) * listingsPerPage, page * listingsPerPage), total: found.length }
}

export const reviewView = ({ id, rating, text, createdAt, answer }: ReviewItem): z.infer<typeof listingReview> => ({
  id,
  rating,
  text,
  createdAt,
  answer: answer ?? null,
})

export async function versionsOf(id: string, upTo: number): Promise<z.infer<typeof listingVersion>[]> {
  return (await listVersions(id, upTo)).map(({ number, changeLog, createdAt, facts }, index) => ({
    number,
    changeLog,
    createdAt,
    // A page shows the chart of the newest version only.
    facts: { ...facts, chart: index === 0 ? (facts.chart ?? null) : null },
  }))
}

/** Returns a public listing with its versions and reviews. Throws NOT_FOUND. */
export async function listingDetail(id: string): Promise<Detail> {
  const listing = await findListing(id)
  const card = listing && cardOf(listing)
  if (!listing?.publishedContent || !card) throw new HttpError('NOT_FOUND', 'There is no such listing.')
  const [versions, reviews] = await Promise.all([versionsOf(id, card.version), listReviews(id)])
  const { description, storefrontUrl } = listing.publishedContent
  const offlineDays = card.kind === 'ea' && card.price > 0 ? offlineDaysOf(listing.publishedContent) : 0
  return { card, description, storefrontUrl, offlineDays, versions, reviews: reviews.map(reviewView) }
}
