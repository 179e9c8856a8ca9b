import { apiKeyRoutes } from '../../contract/public/keys.ts'
import { removeApiKey } from '../data/public/api-key.ts'
import { handle } from '../shared/handle.ts'
import { HttpError } from '../shared/http-error.ts'

export const handler = handle(apiKeyRoutes, 'revoke-api-key', async ({ id }, { user }) => {
  if (!(await removeApiKey(user.id, id))) throw new HttpError('NOT_FOUND')
  return { success: true as const }
})
