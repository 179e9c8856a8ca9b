import { accountRoutes } from '../../contract/account.ts'
import { ensureProfile, freeProfile, ProfileNotCreated } from '../data/profile.ts'
import { findSubscriber } from '../data/subscriber.ts'
import { profileOf } from '../logic/account.ts'
import { handle } from '../shared/handle.ts'
import { logger } from '../shared/log.ts'

export const handler = handle(accountRoutes, 'get-profile', async (_, { user }) => {
  const at = new Date()
  const [profile, subscriber] = await Promise.all([profileOrFree(user.id, user.email, at), findSubscriber(user.id)])
  return profileOf(user, profile, subscriber, at)
})

/** Nobody is kept out because their profile could not be made: they are free users until it can. */
async function profileOrFree(userId: string, email: string, at: Date) {
  try {
    return await ensureProfile(userId, email, at)
  } catch (error) {
    if (!(error instanceof ProfileNotCreated)) throw error
    logger.error(error.message, { user: userId, error })
    return freeProfile(userId, email, at)
  }
}
