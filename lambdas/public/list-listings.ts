import { searchListings } from '../logic/marketplace/catalog.ts'
import { handlePublic } from '../shared/public/handle-public.ts'

export const handler = handlePublic('list-listings', (input) => searchListings({ ...input, sort: 'newest' }))
