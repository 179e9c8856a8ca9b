import { passwordRoutes } from '../../contract/passwords.ts'
import { signUp } from '../logic/account/passwords.ts'
import { handle } from '../shared/handle.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { grants: ['account-codes', 'mail'], share: 'passwords' }

export const handler = handle(passwordRoutes, 'sign-up', async ({ email, password }, { address }) => {
  await signUp({ email, sender: address, at: new Date() }, password)
  return { success: true as const }
})
