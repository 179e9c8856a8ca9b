import { passwordRoutes } from '../../contract/passwords.ts'
import { signUp } from '../logic/account/passwords.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(passwordRoutes, 'sign-up', async ({ email, password }, { address }) => {
  await signUp({ email, sender: address, at: new Date() }, password)
  return { success: true as const }
})
