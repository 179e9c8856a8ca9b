import { accountManagerRoutes } from '../../contract/account-manager.ts'
import { listManagers } from '../data/account/account-manager.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(accountManagerRoutes, 'list-account-managers', async () => ({
  managers: await listManagers(),
}))
