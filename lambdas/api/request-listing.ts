import { marketplaceRoutes } from '../../contract/marketplace/marketplace.ts'
import { requireFeature } from '../logic/flags.ts'
import { requestListing } from '../logic/marketplace/buying.ts'
import { handle } from '../shared/handle.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { grants: ['mail'] }

export const handler = handle(marketplaceRoutes, 'request-listing', async (input, { user }) => {
  await requireFeature('marketplace')
  return requestListing(user, input, new Date())
})
