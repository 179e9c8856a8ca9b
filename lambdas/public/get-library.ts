import { readLibrary } from '../logic/marketplace/library.ts'
import { sampleLibrary } from '../logic/public/sample-listing.ts'
import { handlePublic } from '../shared/public/handle-public.ts'

export const handler = handlePublic('get-library', async (_, { user, mode }) => {
  if (mode === 'test') return sampleLibrary
  const entries = await readLibrary(user.id)
  return {
    entitlements: entries.map(({ listingId, title, sellerName, state, accounts, version, requestedAt }) => ({
      listing: listingId,
      title,
      seller: sellerName,
      state,
      accounts,
      version,
      requested_at: requestedAt,
    })),
  }
})
