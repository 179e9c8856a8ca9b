import { sellerRoutes } from '../../contract/marketplace/seller.ts'
import { takeComputeCall } from '../logic/account/compute-rate.ts'
import { requireFeature } from '../logic/flags.ts'
import { addVersion } from '../logic/marketplace/selling.ts'
import { handle } from '../shared/handle.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { memory: 1769, seconds: 29 }

export const handler = handle(sellerRoutes, 'add-listing-version', async (input, { user }) => {
  const at = new Date()
  await requireFeature('marketplace')
  await takeComputeCall(user, at)
  return addVersion(user, input, at)
})
