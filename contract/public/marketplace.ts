import * as z from 'zod/mini'
import {
  entitlementState,
  listingCard,
  listingCategories,
  listingId,
  listingLanguage,
  listingReview,
  listingVersion,
} from '../marketplace/listing-models.ts'
import { listingsPerPage } from '../marketplace/marketplace.ts'
import { describedAs } from './models.ts'
import type { PublicRoute } from './route.ts'

export const publicMarketplaceRoutes = {
  'list-listings': {
    method: 'GET',
    path: '/listings',
    group: 'Marketplace',
    summary: 'List the marketplace',
    description:
      'The public listings, newest first, with the facts that the server made of each file. Words of the search are ' +
      'looked for in title, summary, tags and the name of the seller.',
    input: z.strictObject({
      search: z._default(z.string().check(z.maxLength(100)), ''),
      category: z.optional(z.enum(listingCategories)),
      language: z.optional(listingLanguage),
      price: z.optional(z.enum(['free', 'paid'])),
      page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000)), 1),
    }),
    output: z.object({
      listings: z.array(listingCard).check(describedAs(`At most ${listingsPerPage}, the size of a page.`)),
      total: z.number(),
    }),
    errors: [],
    example: {},
  },
  'get-listing': {
    method: 'GET',
    path: '/listing/{id}',
    group: 'Marketplace',
    summary: 'Get a listing',
    description: 'One listing with its versions, the facts of each file, and its reviews.',
    input: z.strictObject({ id: listingId.check(describedAs('The `id` of the list.')) }),
    output: z.object({
      ...listingCard.shape,
      description: z.string().check(describedAs('Markdown.')),
      versions: z.array(listingVersion).check(describedAs('Newest first.')),
      review_texts: z.array(listingReview),
    }),
    errors: ['not_found'],
    example: { id: '00000000-0000-4000-8000-000000000000' },
  },
  'get-library': {
    method: 'GET',
    path: '/library',
    group: 'Marketplace',
    summary: 'Get your library',
    description: 'Programs that the owner of the key requested or got in the marketplace, newest first.',
    input: z.strictObject({}),
    output: z.object({
      entitlements: z.array(
        z.object({
          listing: z.string(),
          title: z.string(),
          seller: z.string(),
          state: entitlementState,
          accounts: z.array(z.string()).check(describedAs('Account numbers that guarded builds run on.')),
          version: z.nullable(z.number()).check(describedAs('The version that a download gives.')),
          requested_at: z.string(),
        }),
      ),
    }),
    errors: [],
    example: {},
  },
} as const satisfies Record<string, PublicRoute>
