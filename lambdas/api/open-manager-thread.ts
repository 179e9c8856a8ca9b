import { accountManagerRoutes } from '../../contract/account-manager.ts'
import { readAccount } from '../logic/account/account.ts'
import { openManagerThread } from '../logic/account/account-manager.ts'
import { handle } from '../shared/handle.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { grants: ['sockets', 'mail'] }

export const handler = handle(accountManagerRoutes, 'open-manager-thread', async (_, { user }) => {
  const at = new Date()
  return { sessionId: await openManagerThread(await readAccount(user, at), at) }
})
