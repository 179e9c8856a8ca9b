import { journalEvidenceRoutes } from '../../contract/journal-evidence.ts'
import { removeEvidence } from '../data/journal/journal-evidence.ts'
import { handle } from '../shared/handle.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { grants: ['journal-files'] }

export const handler = handle(journalEvidenceRoutes, 'delete-journal-evidence', async ({ id }, { user }) => {
  await removeEvidence(user.id, id)
  return { deleted: true }
})
