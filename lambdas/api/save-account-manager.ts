import { accountManagerRoutes } from '../../contract/account-manager.ts'
import { listManagers, saveManager } from '../data/account/account-manager.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(accountManagerRoutes, 'save-account-manager', async (input, { user }) => {
  const before = (await listManagers()).find(({ adminId }) => adminId === user.id) ?? null
  const after = { adminId: user.id, email: user.email, ...input }
  const details = { before: before && { name: before.name, isAvailable: before.isAvailable }, after: input }
  await saveManager(
    after,
    { admin: user, action: 'save_account_manager', targetTable: 'users', targetId: user.id, details },
    new Date(),
  )
  return after
})
