import { journalRoutes } from '../../contract/journal.ts'
import { readAccount } from '../logic/account/account.ts'
import { commitImport } from '../logic/journal/commit-import.ts'
import { handle } from '../shared/handle.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { memory: 1769, seconds: 29, grants: ['mail'] }

export const handler = handle(journalRoutes, 'commit-journal-import', async (input, { user }) => {
  const at = new Date()
  return commitImport(await readAccount(user, at), input, at)
})
