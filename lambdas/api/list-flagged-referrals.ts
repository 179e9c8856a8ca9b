import { referralRoutes } from '../../contract/referrals.ts'
import { readQueue } from '../logic/referral/decisions.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(referralRoutes, 'list-flagged-referrals', readQueue)
