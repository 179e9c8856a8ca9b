import type { PreTokenGenerationTriggerEvent } from 'aws-lambda'
import { hasSecondFactor } from '../shared/admin-rights.ts'
import { logger } from '../shared/log.ts'

/** The claim of a token whose owner would be an administrator with a second factor. */
const missing = { second_factor: 'missing' }

/**
 * Runs before tokens are issued, where administrators need a second factor: without one their tokens have no `admin`
 * group. Everything that reads tokens then treats them as users.
 */
export async function handler(event: PreTokenGenerationTriggerEvent): Promise<PreTokenGenerationTriggerEvent> {
  const groups = event.request.groupConfiguration.groupsToOverride ?? []
  if (!groups.includes('admin') || (await hasSecondFactor(event.userName))) return event
  logger.warn('administrator without a second factor', { user: event.userName })
  event.response = {
    claimsOverrideDetails: {
      claimsToAddOrOverride: missing,
      groupOverrideDetails: {
        ...event.request.groupConfiguration,
        groupsToOverride: groups.filter((group) => group !== 'admin'),
      },
    },
  }
  return event
}
