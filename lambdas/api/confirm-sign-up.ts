import { passwordRoutes } from '../../contract/passwords.ts'
import { confirmSignUp } from '../logic/account/passwords.ts'
import { handle } from '../shared/handle.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { grants: ['account-codes'], share: 'passwords' }

export const handler = handle(passwordRoutes, 'confirm-sign-up', async ({ email, code }, { address }) => {
  await confirmSignUp({ email, sender: address, at: new Date() }, code)
  return { success: true as const }
})
