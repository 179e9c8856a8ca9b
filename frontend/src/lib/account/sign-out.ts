import { notify } from '../notify.ts'
import { auth } from './session.ts'

/** Signs out and notifies the user. Returns whether it worked. */
export async function signOutWithNotice(everywhere = false): Promise<boolean> {
  try {
    await (await auth()).endSession(everywhere)
    notify.success('Logged out successfully', 'You have been logged out of your account.')
    return true
  } catch {
    notify.error('Logout failed', 'There was an error logging out. Please try again.')
    return false
  }
}
