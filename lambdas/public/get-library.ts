import { readLibrary } from '../logic/marketplace/library.ts'
import { handlePublic } from '../shared/public/handle-public.ts'

export const handler = handlePublic('get-library', async (_, { user }) => ({
  entitlements: (await readLibrary(user.id)).map(
    ({ listingId, title, sellerName, state, accounts, version, requestedAt }) => ({
      listing: listingId,
      title,
      seller: sellerName,
      state,
      accounts,
      version,
      requested_at: requestedAt,
    }),
  ),
}))
