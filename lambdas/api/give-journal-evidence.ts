import { journalEvidenceRoutes } from '../../contract/journal-evidence.ts'
import { giveEvidence } from '../logic/journal/evidence.ts'
import { handle } from '../shared/handle.ts'
import type { Needs } from '../shared/needs.ts'

export const needs: Needs = { grants: ['journal-files'] }

export const handler = handle(journalEvidenceRoutes, 'give-journal-evidence', (input, { user }) =>
  giveEvidence(user.id, input, new Date()),
)
