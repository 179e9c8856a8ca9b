import { accountRoutes } from '../../contract/account.ts'
import {
  ensureProfile,
  findProfile,
  freeProfile,
  ProfileNotCreated,
  type ProfileItem,
} from '../data/account/profile.ts'
import { findSubscriber } from '../data/account/subscriber.ts'
import { profileView } from '../logic/account/account.ts'
import { recordVisit } from '../logic/account/visits.ts'
import { countEvent } from '../logic/business.ts'
import { handle } from '../shared/handle.ts'
import type { User } from '../shared/caller.ts'
import { logger } from '../shared/log.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { grants: ['mail'], share: 'signIn' }

export const handler = handle(accountRoutes, 'get-profile', async (_, { user, country, viewedBy }) => {
  const at = new Date()
  if (viewedBy) return viewedProfile(user, at)
  const [profile, subscriber] = await Promise.all([profileOrFree(user.id, user.email, at), findSubscriber(user.id)])
  if ('initial' in profile) await visit(profile, country, at)
  return profileView(user, profile, subscriber, at)
})

/** Returns the profile as an administrator views it: nothing is created, and no visit recorded. */
async function viewedProfile(user: User, at: Date) {
  const [profile, subscriber] = await Promise.all([findProfile(user.id), findSubscriber(user.id)])
  return profileView(user, profile ?? freeProfile(user.id, user.email, at), subscriber, at)
}

/** A visit that is not saved must not keep a user out. */
async function visit(profile: ProfileItem, country: string, at: Date): Promise<void> {
  try {
    if (profile.createdAt === at.toISOString()) await countEvent('signUp', 'all', at)
    await recordVisit(profile, country, at)
  } catch (error) {
    logger.error('visit not saved', { user: profile.userId, error: error as Error })
  }
}

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
