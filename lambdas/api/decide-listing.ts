import { adminMarketplaceRoutes } from '../../contract/marketplace/admin-marketplace.ts'
import { decideListing } from '../logic/marketplace/moderation.ts'
import { handle } from '../shared/handle.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { grants: ['mail'] }

export const handler = handle(adminMarketplaceRoutes, 'decide-listing', (input, { user }) =>
  decideListing(user, input, new Date()),
)
