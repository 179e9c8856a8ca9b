import { passwordRoutes } from '../../contract/passwords.ts'
import { resetPassword } from '../logic/account/passwords.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(passwordRoutes, 'reset-password', async ({ email, code, password }, { address }) => {
  await resetPassword({ email, sender: address, at: new Date() }, code, password)
  return { success: true as const }
})
