import { passwordRoutes } from '../../contract/passwords.ts'
import { sendCode } from '../logic/account/passwords.ts'
import { handle } from '../shared/handle.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { grants: ['account-codes'], share: 'passwords' }

export const handler = handle(passwordRoutes, 'send-account-code', async ({ email, purpose }, { address }) => {
  await sendCode({ email, sender: address, at: new Date() }, purpose)
  return { success: true as const }
})
