import { accountManagerRoutes } from '../../contract/account-manager.ts'
import { readAccount } from '../logic/account/account.ts'
import { managerOf } from '../logic/account/account-manager.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(accountManagerRoutes, 'get-account-manager', async (_, { user }) => {
  const manager = await managerOf(await readAccount(user, new Date()))
  return { manager: manager && { name: manager.name } }
})
