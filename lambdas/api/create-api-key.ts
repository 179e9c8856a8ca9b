import { apiKeyRoutes } from '../../contract/public/keys.ts'
import { readAccount } from '../logic/account/account.ts'
import { issueKey } from '../logic/public/api-keys.ts'
import { handle } from '../shared/handle.ts'

const day = 86_400_000

export const handler = handle(apiKeyRoutes, 'create-api-key', async ({ name, mode, days }, { user }) => {
  const at = new Date()
  const validUntil = days === undefined ? null : new Date(at.getTime() + days * day)
  return issueKey(await readAccount(user, at), { name, mode, validUntil }, at)
})
