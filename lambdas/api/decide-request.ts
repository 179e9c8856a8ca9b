import { sellerRoutes } from '../../contract/marketplace/seller.ts'
import { decideRequest } from '../logic/marketplace/buying.ts'
import { handle } from '../shared/handle.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { grants: ['mail'] }

export const handler = handle(sellerRoutes, 'decide-request', (input, { user }) =>
  decideRequest(user, input, new Date()),
)
