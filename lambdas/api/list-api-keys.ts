import { apiKeyRoutes } from '../../contract/public/keys.ts'
import { listApiKeys } from '../data/public/api-key.ts'
import { keyView } from '../logic/public/api-keys.ts'
import { handle } from '../shared/handle.ts'

export const handler = handle(apiKeyRoutes, 'list-api-keys', async (_, { user }) => ({
  keys: (await listApiKeys(user.id)).map(keyView),
}))
