import { apiKeyRoutes } from '../../contract/public/keys.ts'
import { readAccount } from '../logic/account/account.ts'
import { rotateKey } from '../logic/public/api-keys.ts'
import { handle } from '../shared/handle.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { grants: ['api-keys'] }

export const handler = handle(apiKeyRoutes, 'rotate-api-key', async ({ id, hours }, { user }) => {
  const at = new Date()
  return rotateKey(await readAccount(user, at), id, hours, at)
})
