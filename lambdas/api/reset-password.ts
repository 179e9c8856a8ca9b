import { passwordRoutes } from '../../contract/passwords.ts'
import { resetPassword } from '../logic/account/passwords.ts'
import { handle } from '../shared/handle.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { grants: ['account-codes'], share: 'passwords' }

export const handler = handle(passwordRoutes, 'reset-password', async ({ email, code, password }, { address }) => {
  await resetPassword({ email, sender: address, at: new Date() }, code, password)
  return { success: true as const }
})
