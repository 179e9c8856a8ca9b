import { listingDetail } from '../logic/marketplace/catalog.ts'
import { sampleListing } from '../logic/public/sample-listing.ts'
import { HttpError } from '../shared/http-error.ts'
import { handlePublic } from '../shared/public/handle-public.ts'
import { PublicApiError } from '../shared/public/public-api-error.ts'

export const handler = handlePublic('get-listing', async ({ id }, { mode }) => {
  if (mode === 'test') {
    if (id !== sampleListing.id) throw new PublicApiError('not_found')
    return sampleListing
  }
  try {
    const { card, description, versions, reviews } = await listingDetail(id)
    return { ...card, description, versions, review_texts: reviews }
  } catch (error) {
    if (error instanceof HttpError && error.code === 'NOT_FOUND') throw new PublicApiError('not_found')
    throw error
  }
})
