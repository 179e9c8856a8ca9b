import { findProfile } from '../../data/account/profile.ts'
import { requestRemoval } from '../../data/account/account-removal.ts'
import { mailPerson } from '../mail/mailer.ts'
import { removeKeys } from '../public/api-keys.ts'
import { removeSeller } from '../marketplace/selling.ts'
import { removeFromProgram } from '../referral/program.ts'
import { deleteSignIn } from './user-pool.ts'

/** Days that saved conversions are kept after the account. */
const keptDays = 30

/** Deletes an account. The request is saved first, so that an interrupted deletion continues. */
export async function deleteAccount(userId: string, at: Date): Promise<void> {
  const profile = await findProfile(userId)
  await requestRemoval(userId, at)
  await removeKeys(userId)
  await removeFromProgram(userId, at)
  await removeSeller(userId, at)
  await deleteSignIn(userId)
  if (profile) await mailPerson({ userId, email: profile.email }, 'account-deleted', { keptDays }, at)
}
