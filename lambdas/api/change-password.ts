import { passwordRoutes } from '../../contract/passwords.ts'
import { changePassword } from '../logic/account/passwords.ts'
import { handle } from '../shared/handle.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { grants: ['passwords', 'account-codes'], share: 'passwords' }

export const handler = handle(passwordRoutes, 'change-password', async ({ current, password }, { user, address }) => {
  await changePassword({ userId: user.id, email: user.email, sender: address, current, password }, new Date())
  return { success: true as const }
})
