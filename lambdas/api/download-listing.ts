import { marketplaceRoutes } from '../../contract/marketplace/marketplace.ts'
import { takeComputeCall } from '../logic/account/compute-rate.ts'
import { downloadListing } from '../logic/marketplace/buying.ts'
import { handle } from '../shared/handle.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { memory: 1769, seconds: 29, grants: ['site-address'] }

export const handler = handle(marketplaceRoutes, 'download-listing', async ({ id }, { user }) => {
  const at = new Date()
  await takeComputeCall(user, at)
  return downloadListing(user, id, at)
})
