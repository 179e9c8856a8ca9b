import { searchListings } from '../logic/marketplace/catalog.ts'
import { sampleListing } from '../logic/public/sample-listing.ts'
import { handlePublic } from '../shared/public/handle-public.ts'

export const handler = handlePublic('list-listings', async (input, { mode }) =>
  mode === 'test' ? { listings: [sampleListing], total: 1 } : searchListings({ ...input, sort: 'newest' }),
)
