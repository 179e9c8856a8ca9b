import { accountRoutes } from '../../contract/account.ts'
import { ensureProfile, freeProfile, ProfileNotCreated } from '../data/account/profile.ts'
import { findSubscriber } from '../data/account/subscriber.ts'
import { profileView } from '../logic/account/account.ts'
import { handle } from '../shared/handle.ts'
import { logger } from '../shared/log.ts'

export const handler = handle(accountRoutes, 'get-profile', async (_, { user }) => {
  const at = new Date()
  const [profile, subscriber] = await Promise.all([profileOrFree(user.id, user.email, at), findSubscriber(user.id)])
  return profileView(user, profile, subscriber, at)
})

/** Users without a profile are free users until it can be created. */
async function profileOrFree(userId: string, email: string, at: Date) {
  try {
    return await ensureProfile(userId, email, at)
  } catch (error) {
    if (!(error instanceof ProfileNotCreated)) throw error
    logger.error(error.message, { user: userId, error })
    return freeProfile(userId, email, at)
  }
}
