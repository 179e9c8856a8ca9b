import { findProfile } from '../../data/account/profile.ts'
import { requestRemoval } from '../../data/account/account-removal.ts'
import { mailPerson } from '../mail/mailer.ts'
import { removeKeys } from '../public/api-keys.ts'
import { removeSeller } from '../marketplace/selling.ts'
import { removeFromProgram } from '../referral/program.ts'
import { deleteSignIn } from './user-pool.ts'

/** Days that saved conversions are kept after the account. */
const keptDays = 30

/** Marks an account as deleted, and mails its owner. A job completes the deletion. */
export async function beginDeletion(userId: string, at: Date): Promise<void> {
  const profile = await findProfile(userId)
  await requestRemoval(userId, at)
  if (profile) await mailPerson({ userId, email: profile.email }, 'account-deleted', { keptDays }, at)
}

/** Removes what a deleted account has outside its own rows, with its sign-in last. Safe to repeat. */
export async function closeAccount(userId: string, at: Date): Promise<void> {
  await removeKeys(userId)
  await removeFromProgram(userId, at)
  await removeSeller(userId, at)
  await deleteSignIn(userId)
}
