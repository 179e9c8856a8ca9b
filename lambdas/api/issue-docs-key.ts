import { apiKeyRoutes } from '../../contract/public/keys.ts'
import { readAccount } from '../logic/account/account.ts'
import { issueDocsKey } from '../logic/public/api-keys.ts'
import { handle } from '../shared/handle.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { grants: ['api-keys'] }

export const handler = handle(apiKeyRoutes, 'issue-docs-key', async (_, { user }) => {
  const at = new Date()
  return issueDocsKey(await readAccount(user, at), at)
})
